//! The codes of `validate`.

use meshwright_core::code_list;

code_list! {
    info EXPORTER "CDAE0601" "the exporter's number is not that of the game",
        "The game writes 124; another program made this file, so look at it in the game.";
    warning HEADER_KEYS "CDAE0602" "the header lacks an entry",
        "The game writes info, compression, bodysize and objectNames; put it in.";
    info DEAD_PARTS "CDAE0603" "the file has parts that the engine no longer reads",
        "Decals and image file lists are kept, and shown by nobody.";
    warning NOT_LOOKED_INTO "CDAE0604" "a part was not looked into",
        "It would take more memory than the limits allow, or stands in the file more than once.";
    error NOT_WHOLE "CDAE0605" "a count or an index is no whole number of 32 bits",
        "The engine cuts it to something else; the message says what stands there.";
    error NOT_FINITE "CDAE0606" "a number is infinite or not a number",
        "What is computed from it is no number either; find out what wrote it.";

    error NAME_RANGE "CDAE0607" "the index of a name leads nowhere",
        "The engine reads beyond its list of names; the index must be below their number.";
    info NAME_UNUSED "CDAE0608" "a name is not used",
        "It does no harm; the game itself writes none.";
    info NAME_REPEATED "CDAE0609" "a name stands twice in the list of names",
        "It does no harm; the game itself lists each name once.";
    warning NAME_EMPTY "CDAE0610" "a name is empty",
        "What is empty cannot be asked for; give it a name.";
    warning NAME_SPACE "CDAE0611" "a name begins or ends with a space, or has control characters",
        "Nobody sees them, and what asks for the name leaves them out; rename it.";
    warning OBJECT_TWICE "CDAE0612" "two objects have the same name",
        "The engine finds the first only; it does not tell capitals from small letters.";

    error PARENT_RANGE "CDAE0613" "the parent of a node is not there",
        "It must be a node before this one, or -1 for a root.";
    error PARENT_LATER "CDAE0614" "a node does not stand behind its parent",
        "The engine places nodes in their order, so that a parent must come first.";
    error LINK_RANGE "CDAE0615" "a link of the tree leads nowhere",
        "firstObject, firstChild and nextSibling name what is there, or are -1 for none.";
    error LINK_CIRCLE "CDAE0616" "the links of the tree lead in a circle",
        "A program that follows them never comes to an end; make them anew from the parents.";
    warning LINK_WRONG "CDAE0617" "a link of the tree is not what the parents say",
        "Programs that follow links and those that follow parents see different trees; make them anew.";
    error TRANSFORM_COUNT "CDAE0618" "there is not one transform at rest for each node",
        "defaultRotations and defaultTranslations have as many elements as nodes.";
    warning ROTATION_LENGTH "CDAE0619" "a rotation is not of length 1",
        "What it turns may come out scaled or sheared; normalise it.";

    error OBJECT_NODE "CDAE0620" "an object hangs on a node that is not there",
        "The engine takes a transform from beyond its list; name a node.";
    info OBJECT_LOOSE "CDAE0621" "an object hangs on no node",
        "It stands at the origin; the game itself hangs every object on a node.";
    error MESH_RUN "CDAE0622" "the meshes of an object are not there",
        "startMeshIndex and numMeshes must lie within the list of meshes.";
    warning MESH_SHARED "CDAE0623" "the meshes of objects overlap",
        "A mesh belongs to one object; the engine frees or changes it twice.";
    info MESH_UNOWNED "CDAE0624" "a mesh belongs to no object",
        "It is never drawn.";
    info OBJECT_EMPTY "CDAE0625" "an object has no mesh that shows something",
        "It is found by name, but nothing is drawn.";
    info NULL_LAST "CDAE0626" "the list of meshes of an object ends with a null mesh",
        "It does no harm; the game itself leaves such meshes out.";
    error STATE_COUNT "CDAE0627" "there are fewer object states than objects",
        "The engine takes the first states as those at rest, one for each object.";
    warning VISIBILITY "CDAE0628" "a visibility is not between 0 and 1",
        "0 is hidden, 1 is shown.";
    warning STATE_FRAME "CDAE0629" "an object state names a frame that is not there",
        "The message says which; a mesh has at least frame 0.";

    error SUB_SHAPE_LISTS "CDAE0630" "the lists of the sub-shapes differ in length",
        "The four lists have one element for each sub-shape.";
    error SUB_SHAPE_RUN "CDAE0631" "a sub-shape names nodes or objects that are not there",
        "Its run must lie within the lists of nodes and objects.";
    warning SUB_SHAPE_COVER "CDAE0632" "nodes or objects do not belong to one sub-shape each",
        "What belongs to none is never drawn; the game writes one sub-shape over everything.";

    error DETAIL_SUB_SHAPE "CDAE0633" "a detail names a sub-shape that is not there",
        "-1 is for images, all others name a sub-shape.";
    error DETAIL_OBJECT "CDAE0634" "a detail draws a mesh of a negative number",
        "objectDetailNum counts the meshes of an object from 0.";
    warning DETAIL_ORDER "CDAE0635" "details do not stand in the order of their sizes",
        "The engine goes through them from the largest on and stops too early; sort them.";
    warning DETAIL_SAME "CDAE0636" "two details are drawn from the same size on",
        "Only one of them is ever drawn; give them different sizes.";
    warning POLY_COUNT "CDAE0637" "the count of triangles of a detail is wrong",
        "It is shown to artists, and used to judge the cost of a shape; the message says the right one.";
    warning NO_DETAIL "CDAE0638" "no detail is ever drawn",
        "There are meshes, but no detail with a size of 0 or more: nothing is seen in the game.";
    info NO_COLLISION "CDAE0639" "there is no detail for collision",
        "Things drive through it unless told otherwise; name a level collision-1.";
    info DETAIL_NAME "CDAE0640" "the name of a detail does not end with its size",
        "The engine goes by the size; people go by the name.";
    warning BILLBOARD "CDAE0641" "the settings of a detail made of images make no sense",
        "The side is 1 to 2048 pixels, and there is at least one view around the equator.";
    warning SMALLEST "CDAE0642" "the smallest detail that is drawn is another one than stated",
        "The shape vanishes too early or never; the message says what it should be.";

    error BOX "CDAE0643" "a box ends before it begins",
        "The first three numbers are the smallest corner, the last three the largest.";
    info SHAPE_BOUNDS "CDAE0644" "the bounds are not those of the vertices",
        "The shape may vanish at the edge of the screen, or be drawn although it is out of sight.";
    warning SHAPE_SPHERE "CDAE0645" "centre and radius are not those of the bounds",
        "The centre is the middle of the bounds, both radii are half their diagonal.";
    warning MESH_BOUNDS "CDAE0646" "the bounds of a mesh are not those of its vertices",
        "What goes by them misses the mesh; compute them anew.";
    warning MESH_SPHERE "CDAE0647" "centre or radius of a mesh are not those of its vertices",
        "The centre is the middle of the bounds, the radius the largest distance of a vertex from it.";

    error MESH_KIND "CDAE0648" "the type of a mesh is not that of its content",
        "0 is a mesh, 1 one with a skin, 4 one that is empty.";
    info MESH_FLAGS "CDAE0649" "a mesh has flags that the game does not set",
        "Billboards and encoded normals are known to the engine's ancestor; try it in the game.";
    error FRAMES "CDAE0650" "the frames of a mesh do not fit its vertices",
        "vertsPerFrame times numFrames is the number of positions, and there is at least one frame.";
    error UNEQUAL "CDAE0651" "a vertex array has another length than the positions",
        "The engine reads beyond its end; it has one element for each position, or none at all.";
    warning NO_UVS "CDAE0652" "a mesh has no texture coordinates",
        "The game does not show it; give it some, even if all are zero.";
    warning NO_NORMALS "CDAE0653" "a mesh has no normals",
        "It is not lit rightly, or not shown at all; compute some.";
    info NO_TANGENTS "CDAE0654" "a mesh has no tangents",
        "Normal maps need them; the game's own files of this version have them.";
    warning NORMAL_ZERO "CDAE0655" "a normal is zero",
        "It cannot be lit; compute it anew from the triangles.";
    warning NORMAL_LENGTH "CDAE0656" "a normal is not of length 1",
        "The vertex is shown too bright or too dark; normalise it.";
    info TANGENT "CDAE0657" "a tangent is not of length 1, or its sign is none",
        "Normal maps look wrong there; x, y, z are of length 1 and w is 1 or -1.";
    error PARENT_MESH "CDAE0658" "a mesh shares the vertices of one that has none",
        "parentMesh names a mesh before this one that has vertices, or is -1.";
    info MESH_EMPTY "CDAE0659" "a mesh has no triangles",
        "It is not null, yet shows nothing.";

    error RUN_RANGE "CDAE0660" "a primitive names indices that are not there",
        "start and numElements count indices, and must lie within them.";
    info RUN_ORDER "CDAE0661" "the primitives do not cover the indices one after the other",
        "It does no harm; the game itself leaves no gaps.";
    error RUN_KIND "CDAE0662" "a primitive is of a kind that is not known",
        "Bits 31 and 30 are 0 for triangles, 1 for a strip, 2 for a fan; bit 29 is always set.";
    info RUN_STRIP "CDAE0663" "a primitive is a strip or a fan",
        "The engine's ancestor knows them; no file of the game has one.";
    warning RUN_INCOMPLETE "CDAE0664" "the indices of a primitive make no whole triangles",
        "The last one or two are lost, or belong to another triangle.";
    error INDEX_RANGE "CDAE0665" "an index names a vertex that is not there",
        "The graphics card reads beyond the vertices; the index must be below their number.";
    error MATERIAL_RANGE "CDAE0666" "a primitive names a material that is not there",
        "The engine reads beyond its list of materials; the index must be below their number.";
    warning RUN_BARE "CDAE0667" "a primitive has no material",
        "No definition can be found for it, so that it is shown as lacking one; give it a material.";
    info DEGENERATE "CDAE0668" "a triangle names a vertex twice",
        "It is never seen; leave it out.";

    error SKIN_LENGTHS "CDAE0669" "the arrays of a skin differ in length",
        "Vertex, bone and weight have one element for each influence; nodes and matrices one for each bone.";
    error SKIN_RANGE "CDAE0670" "a skin names a vertex, bone or node that is not there",
        "The engine reads or writes beyond its lists; the message says which.";
    warning WEIGHT_NEGATIVE "CDAE0671" "a weight is negative",
        "The vertex goes against its bone; weights are 0 to 1.";
    warning WEIGHT_SUM "CDAE0672" "the weights of a vertex do not add up to 1",
        "It shrinks towards the origin or grows away from it; normalise them.";

    warning MATERIAL_EMPTY "CDAE0673" "the name of a material is empty",
        "The game finds the definition by this name; give it the mapTo of one.";
    info MATERIAL_TWICE "CDAE0674" "two materials have the same name",
        "Both become the same definition; one of them would do.";
    info MATERIAL_UNUSED "CDAE0675" "a material is not used",
        "It does no harm; it is looked up all the same.";
    info MATERIAL_FLAGS "CDAE0676" "a material has flags that are not known",
        "Bits 0 to 8 are known, and 27 to 31 are dead.";
    warning MATERIAL_MAP "CDAE0677" "a map of a material leads nowhere",
        "It is the index of a material, or 0xFFFFFFFF for none.";

    error SEQUENCE_KEYS "CDAE0678" "a sequence has no keys",
        "It needs at least one; the engine divides by their number.";
    error SEQUENCE_RUN "CDAE0679" "a sequence names keys that are not there",
        "Base and number of keys times members must lie within the list.";
    error SEQUENCE_SET "CDAE0680" "a sequence moves a node or an object that is not there",
        "The engine writes beyond its lists; the members must be below their number.";
    warning SEQUENCE_DURATION "CDAE0681" "the duration of a sequence is not above 0",
        "The engine divides by it; a pose may have any short duration.";
    error SEQUENCE_GROUND "CDAE0682" "a sequence names ground frames that are not there",
        "firstGroundFrame and numGroundFrames must lie within the list.";
    error SEQUENCE_TRIGGERS "CDAE0683" "a sequence names triggers that are not there",
        "firstTrigger and numTriggers must lie within the list.";
    warning TRIGGER_POSITION "CDAE0684" "a trigger stands outside its sequence",
        "The position is 0 at the beginning and 1 at the end.";
    info TRIGGER_STATE "CDAE0685" "a trigger switches nothing",
        "None of bits 0 to 29 is set, so that nobody hears of it.";
    warning SEQUENCE_SCALE "CDAE0686" "a sequence does not say of which kind its scale is",
        "One of flags 1, 2 and 4 says in which list the keys stand.";
    info SEQUENCE_FLAGS "CDAE0687" "a sequence has flags that are not known",
        "Bits 0 to 6 are known.";
    warning SEQUENCE_TWICE "CDAE0688" "two sequences have the same name",
        "The engine plays the first; rename the other.";
    info SEQUENCE_STILL "CDAE0689" "a sequence moves nothing",
        "It can be played, but nothing is seen.";
    info KEYS_UNUSED "CDAE0690" "keys belong to no sequence",
        "They do no harm; nobody reads them.";
    error PAIRED "CDAE0691" "two lists of keys that belong together differ in length",
        "Ground translations and rotations, and factors and rotations of a scale, go in pairs.";
    warning SCALE_ZERO "CDAE0692" "a key scales to nothing",
        "Such a transform cannot be undone, and lighting fails; use the visibility to hide things.";
}
