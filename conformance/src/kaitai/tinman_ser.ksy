meta:
  id: tinman_ser
  title: Tinman 3D serialized values
  file-extension: ser
  license: MIT OR Apache-2.0
  ks-version: 0.11
  endian: le
doc: |
  A value states neither its type nor, in some formats, its size, so that a program must know both: read the instance
  `as_...` of the type. Each of them is all of the file.

  Each field states in brackets how it is known: documented, observed, inferred or unknown.

  What this description cannot do: resolve references to objects that were read before, and tell a box of three
  dimensions with four numbers from other bytes.
doc-ref: docs/formats/tinman.md
instances:
  <<instances>>
types:
  <<kinds>>
  string_value:
    doc: <<doc STRING>>
    seq:
      - <<LENGTH>>
      - <<LATIN1>>
        size: length
        if: length >= 0
      - <<UTF16>>
        id: units
        type: u2
        repeat: expr
        repeat-expr: -2 - length
        if: length < -1
    instances:
      is_null:
        value: length == -1
      is_utf16:
        value: length < -1
  preamble:
    doc: <<doc PREAMBLE>>
    seq:
      - <<PREAMBLE_LENGTH>>
        valid:
          expr: _ < 0 or _ >= 36
      - <<GUID_TEXT>>
        id: guid_text
        size: 36
        if: length == 36
      - <<GUID_HALVES>>
        type: guid
        if: length > 36
      - <<SERIAL_VERSION>>
        id: text_version
        if: length == 36
    instances:
      is_null:
        value: length == -1
      is_reference:
        value: length < -1
      reference:
        value: -2 - length
        if: is_reference
        doc: Number of an object that was read before; the first is 0.
      version:
        value: 'length == 36 ? text_version : length - 36'
        if: length >= 36
  unit_of_measure:
    doc: <<doc UNIT>>
    seq:
      - id: preamble
        type: preamble
      - id: payload
        type: unit_payload
        if: is_version_1
    instances:
      is_version_1:
        value: 'preamble.length >= 36 ? preamble.version == 1 : false'
      is_open:
        value: preamble.length >= 36 and not is_version_1
        doc: Whether content of an unpublished version follows.
  unit_payload:
    seq:
      - <<NAME>>
        type: string_value
      - <<RESERVED>>
        size: 8
      - <<ONE>>
      - <<UNIT_TYPE>>
  unit_file:
    seq:
      - id: unit
        type: unit_of_measure
      - id: rest
        size-eos: true
        valid:
          expr: unit.is_open or _.length == 0
        doc: <<doc PAYLOAD>>
  object_file:
    doc: <<doc OBJECT>>
    seq:
      - id: preamble
        type: preamble
      - <<PAYLOAD>>
        size-eos: true
        valid:
          expr: preamble.length >= 36 or _.length == 0
  heightmap_sample:
    seq:
      - id: mask
        type: u1
        doc: <<doc MASK>>
      - <<ELEVATION>>
        if: is_known and (mask & 1) != 0
      - <<TEXTURE>>
        if: is_known and (mask & 2) != 0
      - <<MATERIAL>>
        if: is_known and (mask & 4) != 0
      - <<DISPLACEMENT>>
        if: is_known and (mask & 8) != 0
      - <<MASKED>>
        size-eos: true
        if: not is_known
    instances:
      is_known:
        value: mask < 16
  box3d:
    seq:
      - <<BOX_NUMBERS>>
        type: f8
        repeat: expr
        repeat-expr: 6
        if: _io.size == 48
      - <<BOX_BYTES>>
        id: bytes
        size: 32
        if: _io.size != 48
  box3i:
    seq:
      - <<BOX_NUMBERS>>
        type: s4
        repeat: expr
        repeat-expr: 6
        if: _io.size == 24
      - <<BOX_BYTES>>
        id: bytes
        size: 16
        if: _io.size != 24
enums:
  <<names>>
