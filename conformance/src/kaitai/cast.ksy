meta:
  id: cast
  title: Cast, models and animations as a tree of typed nodes
  file-extension: cast
  license: MIT OR Apache-2.0
  ks-version: 0.11
  endian: le
  encoding: UTF-8
doc: |
  Version 1 of Cast. A file is a header and a forest of nodes; a node has properties and nodes below it. The nodes
  and properties that the format defines are in the enum `node_kind` and in the documentation of `property`; any other
  one is allowed and kept.

  Each field states in brackets how it is known: documented, observed, inferred or unknown.

  What this description cannot do: resolve references between nodes (they are hashes), refuse nesting that a
  program's stack cannot hold, and rely on `size` of a node, which some writers state wrongly. It reads the tree by
  its counts, and uses `size` only after a value of an unknown type.
doc-ref: docs/formats/cast.md
seq:
  - id: magic
    contents: cast
    doc: <<doc MAGIC>>
  - <<VERSION>>
  - <<ROOT_COUNT>>
  - <<FLAGS>>
  - id: roots
    type: node
    repeat: expr
    repeat-expr: root_count
  - <<TRAILING>>
    size-eos: true
types:
  node:
    doc: A node, its properties, and the nodes below it.
    seq:
      - id: mark_start
        size: 0
        if: start >= 0
      - <<ID>>
        enum: node_kind
      - <<SIZE>>
      - <<HASH>>
      - <<PROPERTY_COUNT>>
      - <<CHILD_COUNT>>
      - id: properties
        type: property(end)
        repeat: until
        repeat-until: properties.size >= property_count or _.type_known == false
        if: property_count > 0
      - <<OPAQUE>>
        size: end - _io.pos
        if: stops
      - id: children
        type: node
        repeat: expr
        repeat-expr: child_count
        if: not stops
    instances:
      start:
        value: _io.pos
        doc: Offset of the node in the file.
      end:
        value: start + size
        doc: Offset of the byte after the node, by its stated size.
      stops:
        value: property_count > 0 and properties.last.type_known == false
        doc: Whether a value of an unknown type hides the rest of the node.
  property:
    doc: |
      A named list of values. By the kind of the node, the format defines:

      <<properties>>
    params:
      - id: node_end
        type: u4
        doc: Offset of the byte after the node.
    seq:
      - <<TYPE>>
        enum: value_type
      - <<NAME_LENGTH>>
      - <<COUNT>>
      - <<NAME>>
        size: name_length
        type: str
      <<value_lists>>
    instances:
      type_known:
        value: <<type_known>>
        doc: Whether the size of the values is known.
  <<vectors>>
enums:
  node_kind:
    <<kinds>>
  value_type:
    <<types>>
