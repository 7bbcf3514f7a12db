//! The codes of `validate`.

use meshwright_core::code_list;

code_list! {
    warning TWICE "UDM0501" "a name stands twice in one element",
        "The last one counts, here and in the engine; keep one.";
    warning KEY_ENCODING "UDM0502" "a name is not UTF-8",
        "Other programs show wrong letters or fail; rename it.";
    warning TEXT_ENCODING "UDM0503" "a string is not UTF-8",
        "Other programs show wrong letters or fail; write it in UTF-8.";
    error UTF8_ENCODING "UDM0504" "a value of type utf8 is not UTF-8",
        "Its type says what it holds; store other bytes as string or blob.";
    warning LONG_KEY "UDM0505" "a name has more than 255 bytes",
        "The binary form cannot hold it, and the engine cuts it without a word; shorten it.";
    error COLLIDING_KEYS "UDM0506" "two names are equal in their first 255 bytes",
        "The engine cuts both to the same name in the binary form, and one value is lost; shorten them.";
    warning EMPTY_KEY "UDM0507" "a name is empty",
        "The engine's text form prints nothing for it and cannot be read back; give it a name.";
    info SLASH_KEY "UDM0508" "a name has a slash",
        "Slashes separate the names in paths; in a path such a name stands in quotes.";
    info BACKSLASH "UDM0509" "a string has a backslash",
        "The engine doubles it each time it writes text, and never takes that back; use slashes in paths.";
    warning QUOTE "UDM0510" "a string or a name has a quote",
        "The engine's text form does not escape it, and breaks or reads something else; leave quotes out.";
    error RAW_STRUCTS "UDM0511" "an array of structs is not compressed",
        "The engine's library damages its own memory when it reads one; store it as arrayLz4.";
    error EMPTY_LZ4_STRINGS "UDM0512" "a compressed array of strings is empty",
        "The engine crashes when it is asked for the values; store an empty array without compression.";
    warning EMPTY_LZ4_STRUCTS "UDM0513" "a compressed array of structs is empty",
        "The engine forgets its members and then cannot save the file; leave the value out.";
    warning LONG_LZ4_STRING "UDM0514" "a compressed array has a string of 255 bytes or more",
        "The engine cuts the end of the last string when it saves the file; use an array without compression.";
    warning LZ4_STRINGS "UDM0515" "an array of strings is compressed",
        "The engine loses its place when it skips one; use an array without compression.";
    warning NIL_ARRAY "UDM0516" "an array holds nothing but nil",
        "The engine's text form gives it another length; use another type.";
    warning REF_NOWHERE "UDM0517" "a reference leads nowhere",
        "Paths start at the asset's content; correct it, or remove the reference.";
    warning REF_COMPRESSED "UDM0518" "a reference leads into a compressed array",
        "The engine follows references into plain arrays only; store the target as an array.";
    warning NOT_LOOKED_INTO "UDM0519" "a compressed value was not looked into",
        "It is larger than the limits allow, or nested too deep; it is kept, but nothing is said of its content.";
    info DIGITS "UDM0520" "numbers are so small that the engine's text form drops most of their digits",
        "It writes 4 decimals, 8 for double; keep the file binary, or write text in the default style.";

    error HEADER "UDM0521" "the header of an asset is not whole",
        "An asset has assetType (string), assetVersion (uint32) and assetData (element); the engine refuses others.";
    error VERSION_ZERO "UDM0522" "the version of an asset is 0",
        "The engine reads versions from 1 on; put the version of the asset there.";
    info NEWER "UDM0523" "the version of an asset is newer than known",
        "The engine reads it as far as it knows it; so does this program.";
    info UNKNOWN_ASSET "UDM0524" "an asset is of a type that is not known",
        "It is kept; only what is true of all files is checked.";
    error WRONG_ASSET "UDM0525" "an asset of another type should stand here",
        "The message says which type belongs there; the engine may leave the part out.";
    error MISSING "UDM0526" "a value that its asset needs is missing",
        "The message says what it is; the engine may refuse the asset or show nothing of it.";
    error WRONG_TYPE "UDM0527" "a value is of a type that cannot be understood here",
        "The message says which type it should be; the engine may ignore the value.";
    info LOOSE_TYPE "UDM0528" "a value is of another type than the engine writes",
        "The engine converts numbers, vectors and strings; other programs may not.";
    info UNKNOWN_KEY "UDM0529" "a name is not described for its asset",
        "It is kept. Look for a slip of the pen if it was meant to do something.";
    info LEGACY "UDM0530" "an older spelling is used",
        "The engine still reads it; the message says how it is called today.";
    warning UNKNOWN_WORD "UDM0531" "a word is none of those that are known here",
        "The message says which words are known; the engine may fall back to its default.";
    warning NOT_FINITE "UDM0532" "a number is infinite or not a number",
        "What is computed from it is no number either; find out what wrote it.";
    warning NOT_NORMALISED "UDM0533" "a rotation is not of length 1",
        "What it turns may come out scaled or sheared; normalise it.";
    warning BOUNDS "UDM0534" "a box ends before it begins",
        "min must not be greater than max; the engine may cull what is inside.";

    warning MATERIAL_EMPTY "UDM0535" "the name of a material is empty",
        "No file stands for it; name the material, or leave it and what uses it out.";
    warning MATERIAL_PATH "UDM0536" "the name of a material or a texture is not spelt as the engine looks it up",
        "Names are relative to `materials/`, have no extension of a file, and forward slashes.";
    error SKIN_RANGE "UDM0537" "a skin names a material that is not there",
        "The message says how many there are; correct the number, or add the material.";
    warning SKIN_INDEX "UDM0538" "a mesh asks for a place that the first skin does not have",
        "It has no material then; give the skin so many entries, or correct the number.";
    error GROUP_RANGE "UDM0539" "a mesh group is named that is not there",
        "Groups are named by their `index`; 4294967295 stands for none where a body group may be empty.";
    error INDEX_TWICE "UDM0540" "an index stands twice",
        "Others refer to the entry by this number, and will find one of the two.";
    warning INDEX_GAP "UDM0541" "indices leave places free",
        "Indices are places in a list; number from 0 on.";
    warning LOD_ORDER "UDM0542" "levels of detail are not in order",
        "Levels count up with the distance; sort them.";
    error BONE_RANGE "UDM0543" "a bone is named that is not there",
        "Bones are named by their `index` in the skeleton; correct the number.";
    warning ATTACHMENT_RANGE "UDM0544" "an attachment is named that is not there",
        "Attachments are named by their place in `attachments`.";
    warning NO_BONES "UDM0545" "a model has no bones, but parts that hang on bones",
        "Attachments, hitboxes, joints and animations name bones; add the skeleton, or leave them out.";
    warning BONE_NAME_TWICE "UDM0546" "two bones have one name",
        "Animations of other models are matched by name; rename one.";
    warning BONE_SCALE "UDM0547" "the pose of a bone is scaled",
        "No known file of the engine has that, and many programs ignore it; apply the scale.";

    error VERTEX_RANGE "UDM0550" "an index names a vertex that is not there",
        "There is nothing to draw there; correct the index, or export the mesh again.";
    error INCOMPLETE "UDM0551" "the number of indices leaves an incomplete triangle or line",
        "Triangles have three, lines two; the rest cannot be drawn.";
    info DEGENERATE "UDM0552" "a triangle names a vertex twice",
        "It has no area; programs drop it, and counts differ afterwards.";
    info NOT_UNIT "UDM0553" "a normal is not of length 1",
        "Light looks wrong on it; a length of 0 cannot be helped.";
    error UNEQUAL "UDM0554" "an array has another length than the one it goes with",
        "The message names both; which of them is wrong cannot be told.";
    error LAYOUT "UDM0555" "records are not of the size that the engine copies",
        "It goes by their size alone: 48 bytes for a vertex, 32 for weights, 8 for a delta.";
    warning WEIGHT_NEGATIVE "UDM0556" "a weight is negative",
        "The vertex moves against the bone; nobody writes that on purpose.";
    info WEIGHT_SUM "UDM0557" "the weights of a vertex do not add up to 1",
        "Files of the engine have such vertices, too; normalise them for other programs.";
    warning WEIGHT_UNUSED "UDM0558" "a weight stands beside the bone -1",
        "-1 stands for no bone, so that the vertex lacks that much; drop it or name a bone.";
    info BONE_TWICE "UDM0559" "a vertex or a set names a bone twice",
        "Weights are added by some programs, the last is taken by others; merge them.";
    info WEIGHT_NONE "UDM0560" "a vertex of a skinned mesh has no weight",
        "It stays behind when the skeleton moves.";
    warning NO_SKELETON "UDM0561" "a mesh has weights, and its model no bones",
        "The mesh stays rigid.";
    warning ALPHA_COUNT "UDM0562" "the number of blend factors does not fit",
        "A vertex has none, one or two, and `alphas` holds them; correct alphaCount.";
    info EMPTY_MESH "UDM0563" "a mesh has nothing to show",
        "It has no vertices or no indices; remove it if nothing was meant to be there.";

    error TIME_ORDER "UDM0570" "times are not in order",
        "Keys are found by their time, which takes an order; sort them.";
    error KEY_COUNT "UDM0571" "a channel has another number of values than of times",
        "A key is a time and a value; the message names both numbers.";
    error VALUE_TYPE "UDM0572" "the values of a channel do not fit its property",
        "position and scale are vec3, rotation is quat, offset is vec2.";
    warning UNKNOWN_PROPERTY "UDM0573" "a channel moves something that is not known",
        "position, rotation, scale and offset are known.";
    error NODE_RANGE "UDM0574" "a channel names a node that is not there",
        "Nodes count through all sets of `nodes`; the message says how many there are.";
    info NO_FPS "UDM0575" "an animation has no frames a second",
        "Times are frames divided by it, so that they are no numbers; put the rate there.";
    info DURATION "UDM0576" "keys or events stand outside of the duration",
        "They may never be reached; correct `duration`.";
    warning CHANNEL_TWICE "UDM0577" "two channels move the same",
        "Which of them counts is not known; keep one.";
    info EMPTY_CHANNEL "UDM0578" "a channel has no keys",
        "It does nothing; leave it out.";
    error MORPH_MESH "UDM0579" "a morph target names a mesh that is not there",
        "meshGroup is an index, mesh and subMesh are places in the group; correct them.";
    error FLEX_RANGE "UDM0580" "a flex names something that is not there",
        "Morph targets, flexes and controllers are named by their `index`.";
    info WINDING "UDM0581" "a convex collision mesh is inside out",
        "Its triangles turn inwards, so that its volume is negative; turn them round.";
    info VOLUME "UDM0582" "a convex collision mesh states another volume than it has",
        "The mesh was changed after the volume was computed; compute it anew.";

    info UNKNOWN_SHADER "UDM0585" "the shader of a material is not known",
        "It may come with an addon; look for a slip of the pen if it does not.";
    warning SHADER_COUNT "UDM0586" "a material has not exactly one shader",
        "A material is one element, named as its shader; keep one.";
    warning ALPHA_MODE "UDM0587" "the alpha mode is none that is known",
        "It is 0 or Opaque, 1 or Mask, 2 or Blend.";
    info QUOTED "UDM0588" "a number stands in quotes",
        "The engine reads it all the same; other programs may not.";
    warning FACTOR_RANGE "UDM0589" "a factor is outside of 0 to 1",
        "Roughness, metalness, alpha and its cutoff go from 0 to 1; light looks wrong otherwise.";
    warning NO_CLASS "UDM0590" "an entity has no className",
        "The class says what an entity is; name one.";
    warning NO_MODEL "UDM0591" "an entity that shows a model names none",
        "Put its path below `models/` into keyValues/model.";
    warning POSE_SCALE "UDM0592" "the scale of an entity is zero",
        "It cannot be seen, and its directions cannot be computed; use 1.";
    warning BACKSLASH_END "UDM0593" "a string ends in a backslash",
        "The engine cannot read back the text that it writes of it; leave the backslash out, or use a slash.";
    warning NEGATIVE "UDM0594" "a duration is negative",
        "The engine plays nothing of it; state how many seconds the animation lasts.";
}
