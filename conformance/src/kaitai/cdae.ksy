meta:
  id: cdae
  title: BeamNG cached Collada, versions 26, 30 and 31
  file-extension: cdae
  license: MIT OR Apache-2.0
  ks-version: 0.11
  endian: le
  encoding: UTF-8
doc: |
  A shape with its nodes, objects, levels of detail, meshes, animations and material names. Versions 30 and 31 are
  MessagePack, which is big-endian; version 31 has a header, and its body may be a zstd frame. Version 26 has three
  buffers of 32-, 16- and 8-bit values, which are read at the same time.

  Each field states in brackets how it is known: documented, observed, inferred or unknown.

  What this description cannot do:

  - decompress. The hook is the process `zstd`: a class `Zstd` with `decode`, which returns the content of one frame.
  - follow references: names, nodes, meshes and materials are referred to by index.
  - give the members of a bit set. `bit_set` is any MessagePack value; its documentation lists the known forms.
doc-ref: docs/formats/cdae.md
seq:
  - <<VERSION>>
    valid:
      any-of: [26, 30, 31]
  - <<EXPORTER>>
  - id: content
    type:
      switch-on: version
      cases:
        26: version_26
        30: version_30
        31: version_31
types:
  version_31:
    seq:
      - <<HEADER_SIZE>>
      - <<HEADER>>
        size: header_size
        type: header
      - id: shape
        type: shape
        if: not header.compression
      - <<BODY>>
        size: 'header.body_size >= 0 and header.body_size <= _io.size - _io.pos ? header.body_size : _io.size - _io.pos'
        process: zstd
        type: body
        if: header.compression
      - <<TRAILING>>
        size-eos: true
  body:
    doc: The decompressed body.
    seq:
      - id: shape
        type: shape
      - <<TRAILING>>
        size-eos: true
  header:
    doc: A map with four keys in any order; unknown keys are kept.
    seq:
      - id: marker
        type: u1
        valid:
          expr: (_ >= 0x80 and _ <= 0x8f) or _ == 0xde or _ == 0xdf
      - id: long_count
        type:
          switch-on: marker
          cases:
            0xde: u2be
            0xdf: u4be
        if: marker >= 0xde
      - id: entries
        type: 'header_entry(_index == 0 ? false : entries[_index - 1].compression, _index == 0 ? -1 : entries[_index - 1].body_size)'
        repeat: expr
        repeat-expr: count
      - <<HEADER_REST>>
        size-eos: true
    instances:
      count:
        value: 'marker >= 0xde ? long_count : marker - 0x80'
        doc: <<doc HEADER_MAP>>
      compression:
        value: 'count == 0 ? false : entries.last.compression'
        doc: <<doc HEADER_COMPRESSION>>
      body_size:
        value: 'count == 0 ? -1 : entries.last.body_size'
        doc: <<doc HEADER_BODY_SIZE>>; -1 if the header does not state it.
  header_entry:
    params:
      - id: compression_before
        type: bool
      - id: body_size_before
        type: s8
    seq:
      - <<HEADER_KEY>>
        type: msgpack_text
      - id: value
        type:
          switch-on: key.value
          cases:
            '"info"': msgpack_text
            '"compression"': msgpack_bool
            '"bodysize"': msgpack_number
            '"objectNames"': text_array
            _: msgpack_any
        doc: |
          info: <<doc HEADER_INFO>>
          compression: <<doc HEADER_COMPRESSION>>
          bodysize: <<doc HEADER_BODY_SIZE>>
          objectNames: <<doc HEADER_OBJECT_NAMES>>
          other keys: <<doc HEADER_OTHER>>
    instances:
      compression:
        value: 'key.value == "compression" ? value.as<msgpack_bool>.value : compression_before'
        doc: The value of this entry, or of one before it.
      body_size:
        value: 'key.value == "bodysize" ? value.as<msgpack_number>.as_int : body_size_before'
        doc: The value of this entry, or of one before it.
  version_30:
    seq:
      - <<INFO>>
        type: msgpack_text
      - <<OBJECT_COUNT>>
        type: msgpack_number
      - id: object_names
        -orig-id: objectNames
        type: msgpack_text
        repeat: expr
        repeat-expr: num_objects.as_int
        doc: <<doc OBJECT_NAME>>
      - id: shape
        type: shape
      - <<TRAILING>>
        size-eos: true
  shape:
    doc: The shape in versions 30 and 31.
    seq:
      - <<SMALLEST_VISIBLE_SIZE>>
        type: msgpack_number
      - <<SMALLEST_VISIBLE_DL>>
        type: msgpack_number
      - <<RADIUS>>
        type: msgpack_number
      - <<TUBE_RADIUS>>
        type: msgpack_number
      - <<CENTER>>
        type: tuple(3)
      - <<BOUNDS>>
        type: tuple(6)
      <<shape_vectors>>
      - <<NAME_COUNT>>
        type: msgpack_number
      - <<NAME>>
        type: msgpack_text
        repeat: expr
        repeat-expr: num_names.as_int
      - <<MESH_COUNT>>
        type: msgpack_number
      - <<MESH>>
        type: mesh
        repeat: expr
        repeat-expr: num_meshes.as_int
      - <<SEQUENCE_COUNT>>
        type: msgpack_number
      - <<SEQUENCE>>
        type: sequence
        repeat: expr
        repeat-expr: num_sequences.as_int
      - id: material_list
        type: material_list
        if: not _io.eof
        doc: Absent if the stream ends here.
  mesh:
    doc: |
      A type number, and a body unless the mesh is null. The two descriptions of version 30 number the types
      differently, so this description looks ahead: a body begins with three integers and a box.
    seq:
      - <<MESH_TYPE>>
        type: msgpack_number
      - id: body
        type: mesh_body
        if: ahead.is_body
    instances:
      ahead:
        pos: _io.pos
        type: mesh_ahead
        doc: The bytes after the type number, read without moving on.
  mesh_body:
    seq:
      - <<NUM_FRAMES>>
        type: msgpack_number
      - <<NUM_MAT_FRAMES>>
        type: msgpack_number
      - <<PARENT_MESH>>
        type: msgpack_number
      - <<MESH_BOUNDS>>
        type: tuple(6)
      - <<MESH_CENTER>>
        type: tuple(3)
      - <<MESH_RADIUS>>
        type: msgpack_number
      - <<VERTS>>
        type: vector_of_<<layout POINT3>>
      - <<TVERTS>>
        type: vector_of_<<layout UV>>
      - <<TVERTS2>>
        type: vector_of_<<layout UV>>
      - <<COLORS>>
        type: vector_of_<<layout COLOR>>
      - <<NORMS>>
        type: vector_of_<<layout POINT3>>
      - <<ENCODED_NORMS>>
        type: vector_of_<<layout BYTES>>
      - <<PRIMITIVES>>
        type: vector_of_<<layout PRIMITIVE_LAYOUT>>
      - <<INDICES>>
        type: vector_of_<<layout U32S>>
      - <<TANGENTS>>
        type: vector_of_<<layout POINT4>>
      - <<VERTS_PER_FRAME>>
        type: msgpack_number
      - <<MESH_FLAGS>>
        type: msgpack_number
      - id: skin
        type: skin(parent_mesh.as_int >= 0)
        if: ahead.is_vector
        doc: In meshes of type 1.
    instances:
      ahead:
        pos: _io.pos
        type: vector_ahead
        doc: The bytes after the flags, read without moving on.
  skin:
    doc: |
      Documented for version 31 and seen in no file: a mesh is skinned if a vector follows its flags.
    params:
      - id: shares_vertices
        type: bool
    seq:
      - <<INITIAL_VERTS>>
        type: vector_of_<<layout POINT3>>
        if: not shares_vertices
      - <<INITIAL_NORMS>>
        type: vector_of_<<layout POINT3>>
        if: not shares_vertices
      - <<INITIAL_TRANSFORMS>>
        type: vector_of_<<layout MATRIX>>
      - <<VERTEX_INDEX>>
        type: vector_of_<<layout I32S>>
        if: not shares_vertices
      - <<BONE_INDEX>>
        type: vector_of_<<layout I32S>>
        if: not shares_vertices
      - <<WEIGHT>>
        type: vector_of_<<layout F32S>>
        if: not shares_vertices
      - <<NODE_INDEX>>
        type: vector_of_<<layout I32S>>
        if: not shares_vertices
  mesh_ahead:
    seq:
      - id: numbers
        type: number_ahead
        repeat: expr
        repeat-expr: 3
      - id: rest
        size: '_io.size - _io.pos < 5 ? _io.size - _io.pos : 5'
    instances:
      is_body:
        value: >-
          numbers[0].is_number and numbers[1].is_number and numbers[2].is_number and rest.length > 1
          and (rest[0] == 0x96 or (rest[0] == 0xc4 and rest[1] == 24)
          or (rest.length > 2 and rest[1] == 0 and ((rest[0] == 0xdc and rest[2] == 6) or (rest[0] == 0xc5 and rest[2] == 24)))
          or (rest.length > 4 and rest[1] == 0 and rest[2] == 0 and rest[3] == 0
          and ((rest[0] == 0xdd and rest[4] == 6) or (rest[0] == 0xc6 and rest[4] == 24))))
        doc: Whether three numbers and a box follow, as six numbers or 24 bytes.
  vector_ahead:
    seq:
      - id: numbers
        type: number_ahead
        repeat: expr
        repeat-expr: 2
      - id: rest
        size: '_io.eof ? 0 : 1'
    instances:
      is_vector:
        value: >-
          numbers[0].is_number and numbers[1].is_number and rest.length > 0
          and (rest[0] == 0xc0 or (rest[0] >= 0xc4 and rest[0] <= 0xc6))
        doc: Whether two numbers and bytes follow.
  number_ahead:
    doc: A MessagePack number, or what is in its place at the end of the file.
    seq:
      - id: marker
        type: u1
        if: is_there
      - id: payload
        size: 'size < _io.size - _io.pos ? size : _io.size - _io.pos'
        if: is_number
    instances:
      is_there:
        value: not _io.eof
      is_number:
        value: 'is_there ? marker <= 0x7f or marker >= 0xe0 or (marker >= 0xca and marker <= 0xd3) : false'
      size:
        value: >-
          marker < 0xca or marker > 0xd3 ? 0 : marker == 0xcc or marker == 0xd0 ? 1
          : marker == 0xcd or marker == 0xd1 ? 2 : marker == 0xcb or marker == 0xcf or marker == 0xd3 ? 8 : 4
  sequence:
    seq:
      <<sequence_numbers>>
      - <<ROTATION_MATTERS>>
        type: bit_set
      - <<TRANSLATION_MATTERS>>
        type: bit_set
      - <<SCALE_MATTERS>>
        type: bit_set
      - <<VIS_MATTERS>>
        type: bit_set
      - <<FRAME_MATTERS>>
        type: bit_set
      - <<MAT_FRAME_MATTERS>>
        type: bit_set
  bit_set:
    doc: |
      A set of indices, as words of 32 bits: bit i of word w is the index 32 w + i. No file of the game shows the form.
      Known writers store an array of a count and an array of words; documented are a flat array of words, or their
      bytes in little-endian order; nil is the empty set.
    seq:
      - id: value
        type: msgpack_any
  material_list:
    seq:
      - <<MATERIAL_COUNT>>
        type: msgpack_number
      - <<MATERIALS_EXTENDED>>
        type: msgpack_bool
        if: is_dialect
      - <<MATERIAL>>
        type: material(is_dialect)
        repeat: expr
        repeat-expr: material_count.as_int
    instances:
      next_marker:
        pos: _io.pos
        type: u1
        if: not _io.eof
      is_dialect:
        value: 'material_count.as_int > 0 ? next_marker == 0xc2 or next_marker == 0xc3 : false'
  material:
    params:
      - id: is_dialect
        type: bool
    seq:
      - <<MATERIAL_NAME>>
        type: msgpack_text
      - <<MATERIAL_FLAGS>>
        type: msgpack_number
      - <<REFLECTANCE_MAP>>
        type: msgpack_number
      - <<BUMP_MAP>>
        type: msgpack_number
      - <<DETAIL_MAP>>
        type: msgpack_number
      - <<DETAIL_SCALE>>
        type: msgpack_number
      - <<REFLECTION_AMOUNT>>
        type: msgpack_number
      - <<MATERIAL_DIALECT>>
        type: msgpack_any
        repeat: expr
        repeat-expr: 3
        if: is_dialect and next_is_array
    instances:
      next_marker:
        pos: _io.pos
        type: u1
        if: not _io.eof
      next_is_array:
        value: (next_marker >= 0x90 and next_marker <= 0x9f) or next_marker == 0xdc or next_marker == 0xdd
  <<vector_types>>
  tuple:
    doc: A point of three or a box of six numbers, as an array of numbers or as bytes of 32-bit floats.
    params:
      - id: size
        type: u1
    seq:
      - id: marker
        type: u1
        valid:
          expr: _ == 0x90 + size or (_ >= 0xc4 and _ <= 0xc6) or _ == 0xdc or _ == 0xdd
        doc: <<doc TUPLE_HEAD>>
      - id: length
        type:
          switch-on: marker
          cases:
            0xc4: u1
            0xc5: u2be
            0xc6: u4be
            0xdc: u2be
            0xdd: u4be
        if: marker >= 0xc4
        valid:
          expr: '_ == (is_bytes ? size * 4 : size)'
      - id: numbers
        type: msgpack_number
        repeat: expr
        repeat-expr: size
        if: not is_bytes
        doc: <<doc ELEMENT>>
      - id: floats
        type: f4
        repeat: expr
        repeat-expr: size
        if: is_bytes
        doc: <<doc ELEMENT>>
    instances:
      is_bytes:
        value: marker >= 0xc4 and marker <= 0xc6
  text_array:
    seq:
      - id: marker
        type: u1
        valid:
          expr: (_ >= 0x90 and _ <= 0x9f) or _ == 0xdc or _ == 0xdd
      - id: long_count
        type:
          switch-on: marker
          cases:
            0xdc: u2be
            0xdd: u4be
        if: marker >= 0xdc
      - id: texts
        type: msgpack_text
        repeat: expr
        repeat-expr: 'marker >= 0xdc ? long_count : marker - 0x90'
  msgpack_number:
    doc: |
      A number in any form. The game writes the shortest one, and floats without a fraction as integers; other writers
      use other forms, so that a reader accepts each of them everywhere.
    seq:
      - id: marker
        type: u1
        valid:
          expr: _ <= 0x7f or _ >= 0xe0 or (_ >= 0xca and _ <= 0xd3)
      - id: float32
        type: f4be
        if: marker == 0xca
      - id: float64
        type: f8be
        if: marker == 0xcb
      - id: integer
        type:
          switch-on: marker
          cases:
            0xcc: u1
            0xcd: u2be
            0xce: u4be
            0xcf: u8be
            0xd0: s1
            0xd1: s2be
            0xd2: s4be
            0xd3: s8be
        if: marker >= 0xcc and marker <= 0xd3
    instances:
      value:
        value: >-
          marker <= 0x7f ? marker * 1.0 : marker >= 0xe0 ? (marker - 256) * 1.0
          : marker == 0xca ? float32 : marker == 0xcb ? float64 : integer * 1.0
      as_int:
        value: >-
          marker <= 0x7f ? marker : marker >= 0xe0 ? marker - 256
          : marker == 0xca ? float32.to_i : marker == 0xcb ? float64.to_i : integer
        doc: The number as an integer, for counts, indices and flags.
  msgpack_bool:
    seq:
      - id: marker
        type: u1
        valid:
          any-of: [0xc2, 0xc3]
    instances:
      value:
        value: marker == 0xc3
  msgpack_text:
    seq:
      - id: marker
        type: u1
        valid:
          expr: (_ >= 0xa0 and _ <= 0xbf) or (_ >= 0xd9 and _ <= 0xdb)
      - id: long_length
        type:
          switch-on: marker
          cases:
            0xd9: u1
            0xda: u2be
            0xdb: u4be
        if: marker >= 0xd9
      - id: value
        size: 'marker >= 0xd9 ? long_length : marker - 0xa0'
        type: str
  msgpack_bytes:
    doc: The head of bytes; nil stands for no bytes.
    seq:
      - id: marker
        type: u1
        valid:
          any-of: [0xc0, 0xc4, 0xc5, 0xc6]
      - id: long_length
        type:
          switch-on: marker
          cases:
            0xc4: u1
            0xc5: u2be
            0xc6: u4be
        if: marker >= 0xc4
    instances:
      length:
        value: 'marker == 0xc0 ? 0 : long_length'
  msgpack_any:
    doc: Any MessagePack value.
    seq:
      - id: marker
        type: u1
        valid:
          expr: _ != 0xc1
      - id: long_length
        type:
          switch-on: marker
          cases:
            0xc4: u1
            0xc5: u2be
            0xc6: u4be
            0xc7: u1
            0xc8: u2be
            0xc9: u4be
            0xd9: u1
            0xda: u2be
            0xdb: u4be
            0xdc: u2be
            0xdd: u4be
            0xde: u2be
            0xdf: u4be
        if: (marker >= 0xc4 and marker <= 0xc9) or (marker >= 0xd9 and marker <= 0xdf)
      - id: float32
        type: f4be
        if: marker == 0xca
      - id: float64
        type: f8be
        if: marker == 0xcb
      - id: integer
        type:
          switch-on: marker
          cases:
            0xcc: u1
            0xcd: u2be
            0xce: u4be
            0xcf: u8be
            0xd0: s1
            0xd1: s2be
            0xd2: s4be
            0xd3: s8be
        if: marker >= 0xcc and marker <= 0xd3
      - id: extension_type
        type: s1
        if: (marker >= 0xc7 and marker <= 0xc9) or (marker >= 0xd4 and marker <= 0xd8)
      - id: bytes
        size: num_bytes
        if: num_bytes > 0
      - id: items
        type: msgpack_any
        repeat: expr
        repeat-expr: num_items
        doc: The items of an array; keys and values of a map, in turn.
    instances:
      is_array:
        value: (marker >= 0x90 and marker <= 0x9f) or marker == 0xdc or marker == 0xdd
      is_map:
        value: (marker >= 0x80 and marker <= 0x8f) or marker == 0xde or marker == 0xdf
      num_items:
        value: >-
          marker >= 0x90 and marker <= 0x9f ? marker - 0x90 : marker >= 0x80 and marker <= 0x8f ? (marker - 0x80) * 2
          : marker == 0xdc or marker == 0xdd ? long_length : marker >= 0xde and marker <= 0xdf ? long_length * 2 : 0
      num_bytes:
        value: >-
          marker >= 0xa0 and marker <= 0xbf ? marker - 0xa0
          : (marker >= 0xc4 and marker <= 0xc9) or (marker >= 0xd9 and marker <= 0xdb) ? long_length
          : marker == 0xd4 ? 1 : marker == 0xd5 ? 2 : marker == 0xd6 ? 4 : marker == 0xd7 ? 8 : marker == 0xd8 ? 16 : 0
  version_26:
    doc: |
      The classic "DTS" shape. Three buffers are read at the same time; a guard between two groups of fields is a
      counter that is stored once in each buffer.
    seq:
      - <<BUFFER_TOTAL>>
      - <<BUFFER_16>>
        valid:
          max: size_mem_buffer
      - <<BUFFER_8>>
        valid:
          min: start_u16
          max: size_mem_buffer
      - id: buffers
        size: size_mem_buffer * 4
        type: buffers_26(start_u16, start_u8)
      - <<SEQUENCE_COUNT>>
        type: u4
      - <<SEQUENCE>>
        type: sequence_26
        repeat: expr
        repeat-expr: num_sequences
      - id: material_list
        type: material_list_26
        if: not _io.eof
      - <<TRAILING>>
        size-eos: true
  buffers_26:
    params:
      - id: start_u16
        type: u4
      - id: start_u8
        type: u4
    seq:
      - id: shape
        size: start_u16 * 4
        type: shape_26(halves._io, bytes._io)
        doc: The 32-bit buffer, which is read together with the others.
    instances:
      halves:
        pos: start_u16 * 4
        size: (start_u8 - start_u16) * 4
        type: buffer_26
        doc: The 16-bit buffer.
      bytes:
        pos: start_u8 * 4
        size-eos: true
        type: buffer_26
        doc: The 8-bit buffer.
  buffer_26:
    doc: The fields of this buffer are members of the types that read it.
  shape_26:
    doc: |
      The shape in version 26. A field of another buffer is an instance without a position: it is read where the last
      one of that buffer ended. An empty field `read_...` ensures that this happens in the order of the file.
    params:
      - id: halves
        type: io
      - id: bytes
        type: io
    seq:
      - id: counts
        type: counts_26
        doc: <<doc COUNTS>>
      - <<SMALLEST_VISIBLE_SIZE>>
        type: s4
      - <<SMALLEST_VISIBLE_DL>>
        type: s4
      - id: guard_of_counts
        type: guard_26(0, halves, bytes)
      - <<RADIUS>>
        type: f4
      - <<TUBE_RADIUS>>
        type: f4
      - <<CENTER>>
        type: f4
        repeat: expr
        repeat-expr: 3
      - <<BOUNDS>>
        type: f4
        repeat: expr
        repeat-expr: 6
      - id: guard_of_bounds
        type: guard_26(1, halves, bytes)
      <<groups_26>>
      - <<MESH>>
        type: 'mesh_26(_index == 0 ? <<first_mesh_guard>> : meshes[_index - 1].next_guard, halves, bytes)'
        repeat: expr
        repeat-expr: counts.meshes
      - id: guard_of_meshes
        type: 'guard_26(counts.meshes == 0 ? <<first_mesh_guard>> : meshes.last.next_guard, halves, bytes)'
      - id: read_names
        size: 0
        if: names.size >= 0
      - id: guard_of_names
        type: guard_26(guard_of_meshes.expected + 1, halves, bytes)
      - <<PADDING>>
        size-eos: true
    instances:
      <<instances_26>>
      names:
        io: bytes
        type: strz
        repeat: expr
        repeat-expr: counts.names
        doc: <<doc NAME>>
  counts_26:
    seq:
      <<counts_26>>
  guard_26:
    doc: <<doc GUARD>>
    params:
      - id: expected
        type: u4
      - id: halves
        type: io
      - id: bytes
        type: io
    seq:
      - <<GUARD_32>>
        valid: expected
      - id: read_half
        size: 0
        if: half >= 0
      - id: read_byte
        size: 0
        if: byte >= 0
    instances:
      half:
        io: halves
        type: u2
        valid: expected & 0xffff
        doc: <<doc GUARD_16>>
      byte:
        io: bytes
        type: u1
        valid: expected & 0xff
        doc: <<doc GUARD_8>>
  mesh_26:
    params:
      - id: first_guard
        type: u4
      - id: halves
        type: io
      - id: bytes
        type: io
    seq:
      - <<MESH_TYPE>>
        type: s4
        valid:
          any-of: [0, 3, 4]
      - id: body
        type: mesh_body_26(first_guard, halves, bytes)
        if: type != 4
    instances:
      next_guard:
        value: 'type == 4 ? first_guard : first_guard + 2'
  mesh_body_26:
    params:
      - id: first_guard
        type: u4
      - id: halves
        type: io
      - id: bytes
        type: io
    seq:
      - id: guard
        type: guard_26(first_guard, halves, bytes)
      - <<NUM_FRAMES>>
        type: s4
      - <<NUM_MAT_FRAMES>>
        type: s4
      - <<PARENT_MESH>>
        type: s4
      - <<MESH_BOUNDS>>
        type: f4
        repeat: expr
        repeat-expr: 6
      - <<MESH_CENTER>>
        type: f4
        repeat: expr
        repeat-expr: 3
      - <<MESH_RADIUS>>
        type: s4
      - id: num_verts
        type: u4
      - <<VERTS>>
        type: <<layout POINT3>>
        repeat: expr
        repeat-expr: num_verts
        if: parent_mesh < 0
      - id: num_tverts
        type: u4
      - <<TVERTS>>
        type: <<layout UV>>
        repeat: expr
        repeat-expr: num_tverts
        if: parent_mesh < 0
      - id: num_tverts2
        type: u4
      - <<TVERTS2>>
        type: <<layout UV>>
        repeat: expr
        repeat-expr: num_tverts2
        if: parent_mesh < 0
      - id: num_colors
        type: u4
      - <<COLORS>>
        type: <<layout COLOR>>
        repeat: expr
        repeat-expr: num_colors
        if: parent_mesh < 0
      - <<NORMS>>
        type: <<layout POINT3>>
        repeat: expr
        repeat-expr: num_verts
        if: parent_mesh < 0
      - id: read_encoded_norms
        size: 0
        if: parent_mesh < 0 and encoded_norms.size >= 0
      - id: num_primitives
        type: u4
      - <<PRIMITIVES>>
        type: <<layout PRIMITIVE_LAYOUT>>
        repeat: expr
        repeat-expr: num_primitives
      - id: num_indices
        type: u4
      - <<INDICES>>
        type: <<layout U32S>>
        repeat: expr
        repeat-expr: num_indices
      - id: num_merge_indices
        type: u4
      - id: read_merge_indices
        size: 0
        if: merge_indices.size >= 0
      - <<VERTS_PER_FRAME>>
        type: s4
      - <<MESH_FLAGS>>
        type: u4
      - id: last_guard
        type: guard_26(first_guard + 1, halves, bytes)
    instances:
      encoded_norms:
        io: bytes
        type: <<layout BYTES>>
        repeat: expr
        repeat-expr: num_verts
        doc: <<doc ENCODED_NORMS>>
      merge_indices:
        io: halves
        type: <<layout U16S>>
        repeat: expr
        repeat-expr: num_merge_indices
        doc: <<doc MERGE_INDICES>>
  sequence_26:
    seq:
      <<sequence_numbers_26>>
      - <<ROTATION_MATTERS>>
        type: bit_set_26
      - <<TRANSLATION_MATTERS>>
        type: bit_set_26
      - <<SCALE_MATTERS>>
        type: bit_set_26
      - <<DECAL_MATTERS>>
        type: bit_set_26
      - <<IFL_MATTERS>>
        type: bit_set_26
      - <<VIS_MATTERS>>
        type: bit_set_26
      - <<FRAME_MATTERS>>
        type: bit_set_26
      - <<MAT_FRAME_MATTERS>>
        type: bit_set_26
  bit_set_26:
    seq:
      - <<SET_DEAD>>
      - id: count
        type: u4
      - <<SET_WORDS>>
        repeat: expr
        repeat-expr: count
  material_list_26:
    doc: One array for each property, not for each material.
    seq:
      - <<MATERIAL_VERSION>>
      - <<MATERIAL_COUNT>>
        type: u4
      - <<MATERIAL_NAME>>
        type: material_name_26
        repeat: expr
        repeat-expr: material_count
      - <<MATERIAL_FLAGS>>
        type: u4
        repeat: expr
        repeat-expr: material_count
      - <<REFLECTANCE_MAP>>
        type: u4
        repeat: expr
        repeat-expr: material_count
      - <<BUMP_MAP>>
        type: u4
        repeat: expr
        repeat-expr: material_count
      - <<DETAIL_MAP>>
        type: u4
        repeat: expr
        repeat-expr: material_count
      - <<DETAIL_SCALE>>
        type: f4
        repeat: expr
        repeat-expr: material_count
      - <<REFLECTION_AMOUNT>>
        type: f4
        repeat: expr
        repeat-expr: material_count
  material_name_26:
    seq:
      - <<NAME_LENGTH>>
      - id: value
        size: length
        type: str
  <<element_types>>
