meta:
  id: udm
  title: Unified Data Model of the Pragma engine, binary form
  file-extension:
    - udm_b
    - pmdl_b
    - pmat_b
    - panim_b
    - pmap_b
  license: MIT OR Apache-2.0
  ks-version: 0.11
  endian: le
doc: |
  Versions 1 and 2 of the binary form: one element, which has named values of 36 types. The keys of models, materials,
  animations and maps are content of that element; docs/formats/udm_assets.md lists them.

  Each field states in brackets how it is known: documented, observed, inferred or unknown.

  What this description cannot do:

  - decompress. The content of `lz4` and `arrayLz4` is a raw LZ4 block, without frame, magic or checksum. The hook is
    the process `lz4_block(uncompressed_size)`: a class `Lz4Block` with `decode`, which must return exactly that
    number of bytes.
  - choose the dialect. Version numbers did not change with the layout: read `root`, and if that fails
    `root_zero_ended_keys` (version 1 of February 2021) or `root_ref_at_29` (version 2 of March 2021).
  - check the stated sizes of values, which some writers state wrongly, or limit the nesting.
doc-ref: docs/formats/udm.md
seq:
  - id: magic
    contents: UDMB
    doc: <<doc MAGIC>>
  - <<VERSION>>
    valid:
      any-of: [1, 2]
instances:
  root:
    pos: 8
    type: root_property(dialect::current)
    doc: <<doc ROOT>>
  root_zero_ended_keys:
    pos: 8
    type: root_property(dialect::zero_ended_keys)
    if: version == 1
    doc: The root, if keys are ended by a zero.
  root_ref_at_29:
    pos: 8
    type: root_property(dialect::ref_at_29)
    if: version == 2
    doc: The root, if 29 is the number of `ref`, and there are no types above.
types:
  root_property:
    params:
      - id: dialect
        type: u1
        enum: dialect
    seq:
      - <<TYPE>>
        enum: type
        valid: type::element
      - id: value
        type: element(dialect)
      - <<TRAILING>>
        size-eos: true
  property:
    doc: A type and a value.
    params:
      - id: dialect
        type: u1
        enum: dialect
    seq:
      - <<TYPE>>
        enum: type
        valid:
          expr: '<<type_valid>>'
      - id: value
        type: value(type, dialect)
  value:
    doc: A value of a type that is stated elsewhere.
    params:
      - id: type
        type: u1
        enum: type
      - id: dialect
        type: u1
        enum: dialect
    seq:
      - id: payload
        type:
          switch-on: 'dialect == dialect::ref_at_29 and type == type::array_lz4 ? type::ref : type'
          cases:
            <<value_cases>>
  element:
    doc: |
      <<element>>
      The elements of the engine's assets and their entries; docs/formats/udm_assets.md has the evidence of each:

      <<assets>>
    params:
      - id: dialect
        type: u1
        enum: dialect
    seq:
      - <<SIZE>>
      - <<COUNT>>
      - id: keys
        type: key(dialect)
        repeat: expr
        repeat-expr: count
      - id: values
        type: property(dialect)
        repeat: expr
        repeat-expr: count
        doc: The values of the keys, in the same order.
  key:
    doc: <<doc KEY>>
    params:
      - id: dialect
        type: u1
        enum: dialect
    seq:
      - id: short
        type: short_key
        if: dialect != dialect::zero_ended_keys
      - id: zero_ended
        terminator: 0
        if: dialect == dialect::zero_ended_keys
        doc: The bytes of the key, in files of February 2021.
    instances:
      bytes:
        value: 'dialect == dialect::zero_ended_keys ? zero_ended : short.bytes'
        doc: Any bytes, usually UTF-8.
  short_key:
    seq:
      - id: length
        type: u1
        doc: Number of bytes; 255 is a length, too.
      - id: bytes
        size: length
  text:
    doc: <<doctype string>>
    seq:
      - id: short_length
        type: u1
        doc: Number of bytes; 255 means that `long_length` follows.
      - id: long_length
        type: u4
        if: short_length == 255
      - id: bytes
        size: length
        doc: Any bytes, usually UTF-8.
    instances:
      length:
        value: 'short_length == 255 ? long_length : short_length'
  utf8:
    doc: <<doctype utf8>>
    seq:
      - <<LENGTH>>
        type: u4
      - id: bytes
        size: length
  blob:
    doc: <<doctype blob>>
    seq:
      - <<LENGTH>>
      - <<BYTES>>
        size: length
  lz4:
    doc: <<doctype lz4>>
    seq:
      - <<COMPRESSED_SIZE>>
      - <<UNCOMPRESSED_SIZE>>
      - <<COMPRESSED>>
        size: compressed_size
        process: lz4_block(uncompressed_size)
  array:
    doc: <<doctype array>>
    params:
      - id: dialect
        type: u1
        enum: dialect
    seq:
      - <<TYPE>>
        enum: type
        valid:
          expr: '<<type_valid>>'
      - <<COUNT>>
      - <<SIZE>>
        if: is_trivial == false
        doc: Bytes of the items after this field, and of the description of a struct.
      - id: layout
        type: sized_members
        if: type == type::struct
      - id: items
        type: value(type, dialect)
        repeat: expr
        repeat-expr: count
        if: type != type::struct
      - id: records
        type: record(layout.members)
        repeat: expr
        repeat-expr: count
        if: type == type::struct
    instances:
      is_trivial:
        value: <<is_trivial type>>
        doc: Whether each item has the same size, so that no size is stated.
  array_lz4:
    doc: <<doctype arrayLz4>>
    seq:
      - <<COMPRESSED_SIZE>>
      - <<TYPE>>
        enum: type
        valid:
          expr: <<is_compressible _>>
      - id: layout
        type: sized_members
        if: type == type::struct
      - <<UNCOMPRESSED_SIZE>>
        if: type == type::element or type == type::string
      - <<COUNT>>
      - <<COMPRESSED>>
        size: compressed_size
        process: lz4_block(content_size)
        type: array_content(type, count)
    instances:
      item_size:
        value: 'type == type::struct ? layout.members.record_size : <<sizes>>'
        doc: Bytes of one item; 0 for element and string, whose content states its own count.
      content_size:
        value: 'type == type::element or type == type::string ? uncompressed_size : item_size * count'
        doc: Bytes of the decompressed content.
  array_content:
    doc: The items of a compressed array. Nothing follows them.
    params:
      - id: type
        type: u1
        enum: type
      - id: count
        type: u4
    seq:
      - id: inner_count
        type: u4
        if: (type == type::element or type == type::string) and not _io.eof
        valid: count
        doc: The number of items again; absent in an array without items.
      - id: items
        type: value(type, dialect::current)
        repeat: expr
        repeat-expr: count
        if: type != type::struct and type != type::string
      - id: texts
        type: 'compressed_text(_index == 0 ? 0 : texts[_index - 1].long_texts)'
        repeat: expr
        repeat-expr: count
        if: type == type::string
      - id: records
        type: record(_parent.as<array_lz4>.layout.members)
        repeat: expr
        repeat-expr: count
        if: type == type::struct
      - id: rest
        size-eos: true
        valid:
          expr: '_.length == 0'
        doc: Always empty.
  compressed_text:
    doc: |
      A string of a compressed array. The engine writes one byte too few for each string of 255 bytes or more, so that
      the last one may be cut off.
    params:
      - id: long_texts_before
        type: u4
    seq:
      - id: short_length
        type: u1
      - id: long_length
        type: u4
        if: short_length == 255
      - id: bytes
        size: 'missing > 0 and missing <= long_texts ? length - missing : length'
    instances:
      length:
        value: 'short_length == 255 ? long_length : short_length'
      long_texts:
        value: 'length >= 255 ? long_texts_before + 1 : long_texts_before'
      missing:
        value: length - (_io.size - _io.pos)
  structure:
    doc: <<doctype struct>>
    seq:
      - <<STRUCT_SIZE>>
      - id: members
        type: members
      - <<RECORD>>
        type: record(members)
  sized_members:
    seq:
      - <<HEADER_SIZE>>
      - id: members
        type: members
  members:
    doc: The description of a struct.
    seq:
      - <<MEMBER_COUNT>>
        valid:
          min: 1
      - <<MEMBER_TYPE>>
        enum: type
        repeat: expr
        repeat-expr: member_count
        valid:
          expr: <<is_trivial _>>
      - <<MEMBER_NAME>>
        type: text
        repeat: expr
        repeat-expr: member_count
      - id: sizes
        type: 'member_size(_index == 0 ? 0 : sizes[_index - 1].end, member_type[_index])'
        size: 0
        repeat: expr
        repeat-expr: member_count
        doc: Computed, without bytes in the file.
    instances:
      record_size:
        value: sizes.last.end
        doc: Bytes of one record, without gaps.
  member_size:
    params:
      - id: start
        type: u4
      - id: type
        type: u1
        enum: type
    instances:
      end:
        value: 'start + (<<sizes>>)'
  record:
    params:
      - id: layout
        type: members
    seq:
      - id: values
        type: value(layout.member_type[_index], dialect::current)
        repeat: expr
        repeat-expr: layout.member_count
  nothing:
    doc: <<doctype nil>>
  <<scalars>>
enums:
  dialect:
    0:
      id: current
      doc: Version 1 with length-prefixed keys, and version 2.
    1:
      id: zero_ended_keys
      doc: Version 1 of 21 to 27 February 2021.
    2:
      id: ref_at_29
      doc: Version 2 of 27 to 30 March 2021.
  type:
    <<types>>
