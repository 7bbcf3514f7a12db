meta:
  id: tinman_cmh
  title: Tinman 3D compiled model hierarchy, the published parts
  file-extension: cmh
  license: MIT OR Apache-2.0
  ks-version: 0.11
  imports:
    - tinman_ser
  endian: le
doc: |
  A graph of models with names, flags, units, parts and transforms. The layouts of Batch, Collider, Geometry and
  Material are not published; `stops_with` of a model tells at which of them its reading ends, and `end` where. Of
  version 7 only the header is published.

  Each field states in brackets how it is known: documented, observed, inferred or unknown.

  What this description cannot do: refuse models that are their own ancestors (`model` of a child is read when it is
  asked for, so that a program must remember the offsets on its way), continue after unpublished content, and
  resolve references to units and parts.
doc-ref: docs/formats/tinman_cmh.md
seq:
  - id: magic
    contents: [0x89, cmh, 0x0d, 0x0a, 0x1a, 0x0a]
    doc: <<doc MAGIC>>
  - <<VERSION>>
    type: varint
    valid:
      expr: _.value >= 1 and _.value <= 7
  - <<ROOT>>
    valid:
      expr: _ >= first_offset and _ < _io.size
instances:
  first_offset:
    value: 16 + version.bytes.size
    doc: Offset of the byte after the header.
  root_model:
    pos: root
    type: model
    if: version.value < 7
types:
  varint:
    doc: |
      An integer of 1 to 9 bytes: zig-zag, seven bits in each byte, lowest first; bit 7 says that another byte
      follows, except in the ninth byte, which has eight bits.
    seq:
      - id: bytes
        type: u1
        repeat: until
        repeat-until: _ < 0x80 or bytes.size == 9
    instances:
      zig_zag:
        value: >-
          (bytes[0] & 0x7f)
          + (bytes.size > 1 ? (bytes[1] & 0x7f) * 128 : 0)
          + (bytes.size > 2 ? (bytes[2] & 0x7f) * 16384 : 0)
          + (bytes.size > 3 ? (bytes[3] & 0x7f) * 2097152 : 0)
          + (bytes.size > 4 ? (bytes[4] & 0x7f) * 268435456 : 0)
          + (bytes.size > 5 ? (bytes[5] & 0x7f) * 34359738368 : 0)
          + (bytes.size > 6 ? (bytes[6] & 0x7f) * 4398046511104 : 0)
          + (bytes.size > 7 ? (bytes[7] & 0x7f) * 562949953421312 : 0)
          + (bytes.size > 8 ? bytes[8] * 72057594037927936 : 0)
      value:
        value: 'zig_zag % 2 == 0 ? zig_zag / 2 : -(zig_zag / 2) - 1'
  model:
    seq:
      - <<name_length>>
        type: varint
        valid:
          expr: _.value >= -1
      - <<name>>
        size: 'name_length.value < 0 ? 0 : name_length.value'
        type: str
        encoding: UTF-8
      - <<parts>>
        type: varint
        valid:
          expr: _.value >= 0 or _root.version.value >= 2
      - <<flags>>
        type: varint
        valid:
          expr: _.value >= 0
        if: has_several_parts
      - <<geometry>>
        if: not has_several_parts
      - <<material>>
        if: not has_several_parts
      - <<unit>>
        type: tinman_ser::unit_of_measure
      - id: part_list
        type: part
        repeat: until
        repeat-until: part_list.size >= part_count or not _.is_reference
        if: has_several_parts and part_count > 0 and not unit.is_open
        doc: The parts up to the first one with a Batch; one at least.
      - id: mark_end
        size: 0
        if: end >= 0
      - <<children>>
        type: children
        if: stops_with == unpublished::nothing
    instances:
      has_several_parts:
        value: parts.value < 0
      part_count:
        value: 'has_several_parts ? -1 - parts.value : 1'
      end:
        value: _io.pos
        doc: Offset of the children, or of the unpublished content before them.
      stops_with:
        value: >-
          unit.is_open ? unpublished::unit_of_measure
          : not has_several_parts ? unpublished::batch
          : (part_count > 0 ? not part_list.last.is_reference : false) ? unpublished::batch
          : _root.version.value >= 3 ? unpublished::collider : unpublished::nothing
        enum: unpublished
        doc: The first unpublished content.
  part:
    doc: <<doc part>>
    seq:
      - <<part_flags>>
        type: varint
        valid:
          expr: _.value >= 0 or _root.version.value >= 5
      - <<geometry>>
        if: not is_reference
      - <<material>>
        if: not is_reference
    instances:
      is_reference:
        value: flags.value < 0
      reference:
        value: -1 - flags.value
        if: is_reference
        doc: Offset of a part elsewhere in the file.
  children:
    doc: <<doc children>>
    seq:
      - <<count>>
        type: varint
        valid:
          expr: _.value >= 0 or _root.version.value >= 2
      - id: children
        type: child(count.value < 0)
        repeat: expr
        repeat-expr: 'count.value < 0 ? -1 - count.value : count.value'
  child:
    doc: <<doc child>>
    params:
      - id: is_wide
        type: bool
        doc: Whether the transform has 64-bit numbers.
    seq:
      - <<offset>>
        valid:
          expr: _ >= _root.first_offset and _ < _root._io.size
      - <<matrix>>
        type: tinman_ser::mat4f
        if: not is_wide
      - <<translation>>
        type: tinman_ser::vec3d
        if: is_wide
      - <<rotation>>
        type: tinman_ser::mat3d
        if: is_wide
      - <<scaling>>
        if: is_wide
    instances:
      model:
        io: _root._io
        pos: offset
        type: model
enums:
  unpublished:
    0: nothing
    1: batch
    2: collider
    3: unit_of_measure
