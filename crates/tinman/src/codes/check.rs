//! The codes of looking a compiled model hierarchy over.

use meshwright_core::code_list;

code_list! {
    info NEWER "CMH0601" "an older version would do",
        "The vendor's writer takes the oldest that can hold the model: this file was made otherwise, or holds what is not seen here.";
    warning FLAG_TOO_NEW "CMH0602" "a flag is from a newer version",
        "The version of the file does not know it: it is kept, and means nothing.";
    warning FLAG_UNKNOWN "CMH0603" "a flag is not known",
        "It is kept. Please tell us which program made the file.";
    info HIERARCHY "CMH0604" "a flag perhaps stands for embedded bounds",
        "Which bit version 6 uses for them is not published; bit 21 would be the next.";
    info WIND "CMH0605" "vertex colours are perhaps weights of wind",
        "Bit 6 meant that in an early edition of the vendor's manual.";
    warning LAYER_RANGE "CMH0606" "a layer is beyond what the vendor's library takes",
        "It keeps to -500 to 500.";
    warning NO_FACES "CMH0607" "a part shows neither side of its faces",
        "Set FrontFaces, BackFaces or both.";
    warning TRANSPARENT_OPAQUE "CMH0608" "a part is transparent and opaque",
        "Set one of the two.";
    info GROUP_EMPTY "CMH0609" "a group has nothing to choose from",
        "The application shows one of a group's children, and there is none.";
    info GROUP_PARTS "CMH0610" "a group has parts, which are not drawn",
        "Put the parts into a child.";
    error NAME_UTF8 "CMH0611" "a name is no UTF-8",
        "It is kept as it is, and shown with replacement characters.";
    warning NAME_CONTROL "CMH0612" "a name has control characters",
        "Rename the model: such names are hard to show and to look for.";
    info NAME_NULL "CMH0613" "a missing name is stored as -1",
        "0 and -1 both mean that there is none; which one the vendor writes is not known.";
    info NAME_TWICE "CMH0614" "children of one model have the same name",
        "Who looks for a child by name finds the first.";
    warning NAME_LONG "CMH0615" "a name is very long",
        "More than 1,000 bytes are hardly a name.";
    error UNIT_SIZE "CMH0616" "a unit has no size",
        "How many metres it has must be a number above 0.";
    warning UNIT_NAME "CMH0617" "a unit has no name",
        "Give it one, such as `foot`.";
    warning UNIT_TYPE "CMH0618" "the type of a unit is not one of three",
        "Scale, length and angle are documented; their numbers are not, but there are three.";
    warning UNIT_REFERENCE "CMH0619" "which unit is meant is not known",
        "The model refers to a unit that was there before; how they count is not published.";
    warning UNIT_GUIDS "CMH0620" "units have different types",
        "All of them should be UnitOfMeasure: one of them is damaged, or read at the wrong place.";
    info UNIT_ZERO "CMH0621" "the type of a unit is locked",
        "The vendor's library hides some types until a licence unlocks them; this is no damage.";
    info UNIT_MIXED "CMH0622" "a model without unit is below one with a unit",
        "Editions of the manual disagree: it has the metre, or the unit of the model above.";
    error FADE_FINITE "CMH0623" "a fade is no number",
        "Set both numbers; 0 and 1 show the model always.";
    info FADE_NEVER "CMH0624" "a fade never shows the model",
        "Its factor is 0, and what is added is not above 0.";
    warning FADE_RANGE "CMH0625" "a constant fade is not between 0 and 1",
        "It is cut to that range.";
    error NOT_FINITE "CMH0626" "a transform is no number",
        "The child cannot be shown: compile the file again from its source.";
    error NOT_AFFINE "CMH0627" "a matrix is not affine",
        "Its last row or its last column should be 0, 0, 0, 1.";
    warning NOT_SIMILAR "CMH0628" "a matrix shears or scales unevenly",
        "The format allows rotation, reflection and uniform scale only.";
    error SCALE "CMH0629" "a scale is not above 0",
        "A reflection belongs into the rotation.";
    warning NOT_ORTHONORMAL "CMH0630" "a rotation is none",
        "Its rows should have the length 1 and stand at right angles.";
    info MIRRORED "CMH0631" "a transform mirrors the child",
        "It is allowed; triangles then face the other way.";
    warning CONVENTIONS "CMH0632" "matrices follow two conventions",
        "Some have their translation in the last column, some in the last row: one of them is damaged.";
    warning EXTREME "CMH0633" "a scale is extreme",
        "It is beyond a million to one: look for a wrong unit.";
    info FAR "CMH0634" "a child is so far away that single precision is coarse",
        "Beyond 100 km single precision is coarser than a centimetre; save with 64-bit transforms.";
    error SHARED_EARLY "CMH0635" "a model is shared before version 5",
        "One model in several places needs version 5.";
    info CHILD_TWICE "CMH0636" "a child stands twice in the same place",
        "Both have the same transform: the model is drawn twice.";
    warning EXPLODES "CMH0637" "shared models become very many nodes",
        "Each place counts: tools that make a tree of it will need much memory.";
    error OFFSET_RANGE "CMH0638" "geometry or material lies outside of the file",
        "The file was cut off or damaged: copy or compile it again.";
    error OFFSET_INSIDE "CMH0639" "geometry or material lies inside of a model",
        "Two things cannot stand in one place: the file is damaged, or read wrongly.";
    error OFFSET_BOTH "CMH0640" "one place is both geometry and material",
        "The file is damaged, or read wrongly.";
    info NULL_FORM "CMH0641" "missing geometry or material is stored as -1",
        "0 and -1 are both taken for missing; which one the vendor writes is not known.";
    info NO_GEOMETRY "CMH0642" "a part has no geometry",
        "It is allowed; nothing is drawn.";
    error PART_REFERENCE "CMH0643" "a part refers to none that is known",
        "Where it leads, no part stands that was read.";
    warning PART_LATER "CMH0644" "a part refers to one behind it",
        "It should be one that is known already.";
    info GAP "CMH0645" "nothing leads to some bytes",
        "They are kept; where nothing is published, that is normal.";
    info EMBEDDED "CMH0646" "another file seems to be inside",
        "Images and textures may be embedded as they are.";
    info ZEROS "CMH0647" "a long run of opaque bytes is zero",
        "Something was left empty, or the file was damaged while it was copied.";
    info TWINS "CMH0648" "opaque runs are the same",
        "The same content is stored more than once.";
    info EMPTY_MODEL "CMH0649" "a model has neither parts nor children",
        "It shows nothing; it may mark a place.";
    info EMPTY_FORM "CMH0650" "no children are said in the form of 64 bits",
        "-1 and 0 both say that there are none.";
}
