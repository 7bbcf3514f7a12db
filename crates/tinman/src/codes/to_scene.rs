//! The codes of converting a compiled model hierarchy to a scene.

use meshwright_core::code_list;

code_list! {
    loss NO_GEOMETRY "CMH0401" "meshes and materials are dropped",
        "Convert the source from which the file was compiled.";
    loss UNKNOWN_CHILDREN "CMH0402" "nodes may lack children",
        "Read with `--inferred` to look for them: the layout of these models is not published.";
    loss CHILDREN_CUT "CMH0403" "children without a valid model are dropped",
        "Compile the file again from its source; `meshwright validate` names the children.";
    loss TOO_MANY "CMH0404" "shared models become too many nodes",
        "Raise the limit of instances if you trust the file.";
    warning UNIT "CMH0405" "a unit is not understood",
        "Compare the lengths with the source, and scale the result if you know the unit: they are read as meters.";
    loss NOT_AFFINE "CMH0406" "a transform is not affine and ignored",
        "Correct the transform: its last row or column should be 0, 0, 0, 1, and all numbers finite.";
    warning UNEVEN "CMH0407" "a transform has a shear or a non-uniform scale",
        "Apply the scale in the source: the format allows rotation and uniform scale only. It is kept as a matrix.";
    info SHARED "CMH0408" "shared models become several nodes",
        "Merge the extra nodes after import if you want one: each place of a model is a separate node.";
    info ROUNDED "CMH0409" "transforms are rounded to single precision",
        "Read the exact numbers from the extras of the nodes if they matter: they differ by less than 1 in 10 million.";
    info COLUMNS "CMH0410" "the convention of rotations is inferred",
        "Report the file if parts are rotated the wrong way: it would settle the convention.";
    loss NO_MODELS "CMH0411" "the scene is empty",
        "Save the file for an older release: the layout of this version is not published.";
    loss NOT_UNDERSTOOD "CMH0412" "bytes of unknown meaning are dropped",
        "Keep the file itself, and look at the bytes with `meshwright tree`: the scene does not hold all of it.";
}
