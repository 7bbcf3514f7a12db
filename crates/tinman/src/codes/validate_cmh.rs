//! The codes of checking a compiled model hierarchy.

use meshwright_core::code_list;

code_list! {
    info NEWER "CMH0601" "an older file version is enough",
        "Ignore it: another writer made the file, or it holds something that is not seen here.";
    warning FLAG_TOO_NEW "CMH0602" "a flag of a newer version",
        "Clear the flag, or find out which program wrote the file: it has no meaning in this version.";
    warning FLAG_UNKNOWN "CMH0603" "unknown flag",
        "Report which program made the file; the flag is kept.";
    info HIERARCHY "CMH0604" "a flag may mean embedded bounds",
        "Ignore it: which bit version 6 uses for embedded bounds is not published.";
    info WIND "CMH0605" "a flag may mean wind weights in vertex colors",
        "Check the vertex colors: bit 6 meant wind weights in an early edition of the vendor's manual.";
    warning LAYER_RANGE "CMH0606" "a layer is out of range",
        "Set a layer from -500 to 500.";
    warning NO_FACES "CMH0607" "neither side of the faces is shown",
        "Set FrontFaces, BackFaces or both.";
    warning TRANSPARENT_OPAQUE "CMH0608" "both transparent and opaque",
        "Clear one of the two flags.";
    info GROUP_EMPTY "CMH0609" "a group has no children",
        "Add children, of which the application shows one, or clear the flag.";
    info GROUP_PARTS "CMH0610" "a group has parts, which are not drawn",
        "Move the parts into a child, or clear the flag.";
    error NAME_UTF8 "CMH0611" "a name is not UTF-8",
        "Rename the model; the name is kept and shown with replacement characters.";
    warning NAME_CONTROL "CMH0612" "a name has control characters",
        "Rename the model: such names are hard to show and to find.";
    info NAME_NULL "CMH0613" "the name length is -1",
        "Ignore it: 0 and -1 both mean no name.";
    info NAME_TWICE "CMH0614" "several children have the same name",
        "Rename the children: a search by name finds the first.";
    warning NAME_LONG "CMH0615" "a name is very long",
        "Shorten the name to less than 1,000 bytes.";
    error UNIT_SIZE "CMH0616" "the size of a unit is invalid",
        "Set the size in meters to a number above 0, or compile the file again from its source.";
    warning UNIT_NAME "CMH0617" "a unit has no name",
        "Name the unit, for example `foot`.";
    warning UNIT_TYPE "CMH0618" "unknown unit type",
        "Use one of the three types scale, length and angle, or check whether the unit is read at the right place.";
    warning UNIT_REFERENCE "CMH0619" "a reference to another unit is ambiguous",
        "Compare the lengths with the source: how such references are counted is not published.";
    warning UNIT_GUIDS "CMH0620" "units have different types",
        "Compile the file again: one of the units is damaged, as all should be UnitOfMeasure.";
    info UNIT_ZERO "CMH0621" "the type of a unit is hidden",
        "Ignore it: the vendor's library hides some types until a license unlocks them.";
    info UNIT_MIXED "CMH0622" "a model without a unit is below one with a unit",
        "Give every model a unit, or none: editions of the manual disagree about models without one.";
    error FADE_FINITE "CMH0623" "a fade is NaN or infinite",
        "Set both numbers of the fade; 0 and 1 always show the model.";
    info FADE_NEVER "CMH0624" "a fade never shows the model",
        "Set a factor other than 0, or an offset above 0.";
    warning FADE_RANGE "CMH0625" "a constant fade is outside 0 to 1",
        "Set an offset from 0 to 1; it is clamped to that range.";
    error NOT_FINITE "CMH0626" "a transform is NaN or infinite",
        "Compile the file again from its source, or set another transform: the child cannot be shown.";
    error NOT_AFFINE "CMH0627" "a matrix is not affine",
        "Set its last row or its last column to 0, 0, 0, 1.";
    warning NOT_SIMILAR "CMH0628" "a matrix has a shear or a non-uniform scale",
        "Apply the scale in the source: the format allows rotation, reflection and uniform scale only.";
    error SCALE "CMH0629" "a scale is not above 0",
        "Set a scale above 0 and store a reflection in the rotation.";
    warning NOT_ORTHONORMAL "CMH0630" "a rotation is not orthonormal",
        "Normalize the rotation: its rows should have length 1 and be at right angles.";
    info MIRRORED "CMH0631" "a transform mirrors the child",
        "Ignore it if the child is meant to be mirrored; its triangles face the other way.";
    warning CONVENTIONS "CMH0632" "matrices follow two conventions",
        "Compile the file again from its source: translations should all be in the last column or all in the last row.";
    warning EXTREME "CMH0633" "an extreme scale",
        "Compare the size with the source, and check the units: the scale is beyond a million to one.";
    info FAR "CMH0634" "a child is too far away for single precision",
        "Save the model with transforms of double precision: beyond 100 km single precision is coarser than a centimeter.";
    error SHARED_EARLY "CMH0635" "a shared model needs version 5",
        "Save the file as version 5 or later, or copy the model for each place.";
    info CHILD_TWICE "CMH0636" "identical children",
        "Remove one of the children: the model is drawn twice at the same place.";
    warning EXPLODES "CMH0637" "shared models become very many nodes",
        "Check whether the models are meant to be shared so often: tools that expand them need much memory.";
    error OFFSET_RANGE "CMH0638" "an offset of geometry or material is outside the file",
        "Copy or compile the file again: it was cut off or damaged.";
    error OFFSET_INSIDE "CMH0639" "an offset of geometry or material is inside a model",
        "Compile the file again: it is damaged or read wrongly.";
    error OFFSET_BOTH "CMH0640" "geometry and material have the same offset",
        "Compile the file again: it is damaged or read wrongly.";
    info NULL_FORM "CMH0641" "an offset of -1 means none",
        "Ignore it: 0 and -1 are both read as none.";
    info NO_GEOMETRY "CMH0642" "a part has no geometry",
        "Check that nothing is missing: a part without geometry is allowed and draws nothing.";
    error PART_REFERENCE "CMH0643" "a part refers to an unknown part",
        "Read the file with `--inferred`; if the part is still unknown, compile the file again.";
    warning PART_LATER "CMH0644" "a part refers to a later part",
        "Compile the file again from its source: a part should refer to an earlier one.";
    info GAP "CMH0645" "bytes without a reference",
        "Ignore it: the bytes are kept, and unpublished parts of a file are often not referenced.";
    info EMBEDDED "CMH0646" "another file seems to be embedded",
        "Extract the bytes at the stated offset to look at it: images and textures may be embedded as they are.";
    info ZEROS "CMH0647" "a long run of unknown bytes is zero",
        "Compare the file with its source: it may have been damaged while it was copied.";
    info TWINS "CMH0648" "unknown data is stored more than once",
        "Share the content in the source to make the file smaller.";
    info EMPTY_MODEL "CMH0649" "a model has neither parts nor children",
        "Remove the model unless it marks a place: it shows nothing.";
    info EMPTY_FORM "CMH0650" "the child count is -1",
        "Ignore it: -1 and 0 both mean no children.";
}
