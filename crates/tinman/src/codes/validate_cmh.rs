//! The codes of checking a compiled model hierarchy.

use meshwright_core::code_list;

code_list! {
    info NEWER "CMH0601" "an older file version is enough",
        "No action is needed: another writer made the file, or it holds something that is not seen here.";
    warning FLAG_TOO_NEW "CMH0602" "a flag of a newer version",
        "Clear the flag: it has no meaning in this version. It is kept.";
    warning FLAG_UNKNOWN "CMH0603" "unknown flag",
        "Please report which program made the file; the flag is kept.";
    info HIERARCHY "CMH0604" "a flag may mean embedded bounds",
        "No action is needed: which bit version 6 uses for them is not published.";
    info WIND "CMH0605" "a flag may mean wind weights in vertex colors",
        "No action is needed: bit 6 meant that in an early edition of the vendor's manual.";
    warning LAYER_RANGE "CMH0606" "a layer is out of range",
        "Set a layer from -500 to 500.";
    warning NO_FACES "CMH0607" "neither side of the faces is shown",
        "Set FrontFaces, BackFaces or both.";
    warning TRANSPARENT_OPAQUE "CMH0608" "both transparent and opaque",
        "Set one of the two flags.";
    info GROUP_EMPTY "CMH0609" "a group has no children",
        "Add children: the application shows one of a group's children.";
    info GROUP_PARTS "CMH0610" "a group has parts, which are not drawn",
        "Move the parts into a child.";
    error NAME_UTF8 "CMH0611" "a name is not UTF-8",
        "Rename the model; the name is kept and shown with replacement characters.";
    warning NAME_CONTROL "CMH0612" "a name has control characters",
        "Rename the model: such names are hard to show and to find.";
    info NAME_NULL "CMH0613" "the name length is -1",
        "No action is needed: 0 and -1 both mean no name.";
    info NAME_TWICE "CMH0614" "several children have the same name",
        "Rename the children: a search by name finds the first.";
    warning NAME_LONG "CMH0615" "a name is very long",
        "Shorten the name to less than 1,000 bytes.";
    error UNIT_SIZE "CMH0616" "the size of a unit is invalid",
        "Set the size in meters to a number above 0.";
    warning UNIT_NAME "CMH0617" "a unit has no name",
        "Name the unit, for example `foot`.";
    warning UNIT_TYPE "CMH0618" "unknown unit type",
        "Use one of the three types scale, length and angle.";
    warning UNIT_REFERENCE "CMH0619" "a reference to another unit is ambiguous",
        "Compare the lengths with the source: how such references are counted is not published.";
    warning UNIT_GUIDS "CMH0620" "units have different types",
        "Compile the file again: one of the units is damaged, as all should be UnitOfMeasure.";
    info UNIT_ZERO "CMH0621" "the type of a unit is hidden",
        "No action is needed: the vendor's library hides some types until a license unlocks them.";
    info UNIT_MIXED "CMH0622" "a model without a unit is below one with a unit",
        "Set a unit in the source: such a model has meters or the unit above, and editions of the manual disagree.";
    error FADE_FINITE "CMH0623" "a fade is NaN or infinite",
        "Set both numbers of the fade; 0 and 1 always show the model.";
    info FADE_NEVER "CMH0624" "a fade never shows the model",
        "Set a factor other than 0, or an offset above 0.";
    warning FADE_RANGE "CMH0625" "a constant fade is outside 0 to 1",
        "Set an offset from 0 to 1; it is clamped to that range.";
    error NOT_FINITE "CMH0626" "a transform is NaN or infinite",
        "Compile the file again from its source: the child cannot be shown.";
    error NOT_AFFINE "CMH0627" "a matrix is not affine",
        "Set its last row or its last column to 0, 0, 0, 1.";
    warning NOT_SIMILAR "CMH0628" "a matrix has a shear or a non-uniform scale",
        "Apply the scale in the source: the format allows rotation, reflection and uniform scale only.";
    error SCALE "CMH0629" "a scale is not above 0",
        "Set a scale above 0 and store a reflection in the rotation.";
    warning NOT_ORTHONORMAL "CMH0630" "a rotation is not orthonormal",
        "Normalize the rotation: its rows should have length 1 and be at right angles.";
    info MIRRORED "CMH0631" "a transform mirrors the child",
        "No action is needed: it is allowed, and triangles face the other way.";
    warning CONVENTIONS "CMH0632" "matrices follow two conventions",
        "Compile the file again: translations should all be in the last column or all in the last row.";
    warning EXTREME "CMH0633" "an extreme scale",
        "Check the units: the scale is beyond a million to one.";
    info FAR "CMH0634" "a child is too far away for single precision",
        "Save with 64-bit transforms: beyond 100 km single precision is coarser than a centimeter.";
    error SHARED_EARLY "CMH0635" "a shared model needs version 5",
        "Save the file as version 5 or later, or copy the model for each place.";
    info CHILD_TWICE "CMH0636" "identical children",
        "Remove one of the children: the model is drawn twice at the same place.";
    warning EXPLODES "CMH0637" "shared models become very many nodes",
        "Reduce the sharing: tools that expand it into a tree need much memory.";
    error OFFSET_RANGE "CMH0638" "an offset of geometry or material is outside the file",
        "Copy or compile the file again: it was cut off or damaged.";
    error OFFSET_INSIDE "CMH0639" "an offset of geometry or material is inside a model",
        "Compile the file again: it is damaged or read wrongly.";
    error OFFSET_BOTH "CMH0640" "geometry and material have the same offset",
        "Compile the file again: it is damaged or read wrongly.";
    info NULL_FORM "CMH0641" "an offset of -1 means none",
        "No action is needed: 0 and -1 are both read as none.";
    info NO_GEOMETRY "CMH0642" "a part has no geometry",
        "No action is needed: it is allowed, and nothing is drawn.";
    error PART_REFERENCE "CMH0643" "a part refers to an unknown part",
        "Compile the file again: there is no such part at the offset.";
    warning PART_LATER "CMH0644" "a part refers to a later part",
        "Compile the file again: a part should refer to an earlier one.";
    info GAP "CMH0645" "bytes without a reference",
        "No action is needed: they are kept, and unpublished parts of a file are often not referenced.";
    info EMBEDDED "CMH0646" "another file seems to be embedded",
        "Extract the bytes to look at it: images and textures may be embedded as they are.";
    info ZEROS "CMH0647" "a long run of unknown bytes is zero",
        "Compare the file with its source: it may have been damaged while it was copied.";
    info TWINS "CMH0648" "unknown data is stored more than once",
        "No action is needed: the same content takes space several times.";
    info EMPTY_MODEL "CMH0649" "a model has neither parts nor children",
        "Remove the model unless it marks a place: it shows nothing.";
    info EMPTY_FORM "CMH0650" "the child count is -1",
        "No action is needed: -1 and 0 both mean no children.";
}
