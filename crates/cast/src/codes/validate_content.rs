//! The codes of `validate` for skeletons, materials, blend shapes, animations and the file as a whole.

use meshwright_core::code_list;

code_list! {
    error PARENT_RANGE "CAST0345" "parent index out of range",
        "Set `p` (parent) to 4294967295 for a root, or correct the number.";
    error ANCESTOR "CAST0346" "bone is its own ancestor",
        "Make one bone of the cycle a root; programs hang or fail.";
    info PARENT_LATER "CAST0347" "bone before its parent",
        "Sort the bones and update `p` (parent) and `wb` (bones of weights) if simple programs read the file.";
    warning SAME_NAME "CAST0348" "duplicate bone name",
        "Rename one bone, also in the curves; otherwise curves move the wrong bone.";
    warning NO_LOCAL "CAST0349" "bone without a local position or rotation",
        "Write both `lp` (position, such as 0 0 0) and `lr` (rotation, such as 0 0 0 1); the official Blender add-on fails without them.";
    warning QUATERNION "CAST0350" "rotation is not of length 1",
        "Normalize the rotation with `meshwright fix`; write 0 0 0 1 where the length is 0.";
    warning SCALE_ZERO "CAST0351" "scale of 0",
        "Hide the part in another way; a scale of 0 cannot be inverted.";
    info SCALE_SWITCH "CAST0352" "bone below a scaled bone",
        "State `ssc` (segment scale compensation) on the bone: programs differ in whether it inherits the scale.";
    info WORLD_VALUES "CAST0353" "world values of a bone differ from its local ones",
        "Remove the world values, or compute them again; programs use the local ones.";
    warning IK_SAME "CAST0354" "IK handle starts and ends at the same bone",
        "Let the handle end at another bone.";
    info IK_POLE "CAST0355" "IK handle without a pole vector",
        "Name a bone that the chain should point to (`pv`); the official Blender add-on ignores such handles.";
    warning CONSTRAINT_KIND "CAST0356" "unknown kind of constraint",
        "Write `pt` (point), `or` (orient) or `sc` (scale); programs ignore other kinds.";
    warning CONSTRAINT_OFFSET "CAST0357" "wrong type of a constraint's offset",
        "Store four numbers for orientation and three for position and scale, or remove the offset.";
    warning CONSTRAINT_SELF "CAST0358" "constraint ties a bone to itself",
        "Correct `tb` (target bone), or remove the constraint.";
    warning WEIGHT_RANGE "CAST0359" "weight out of range",
        "Set the weight to a value from 0 to 1; programs clamp it differently.";

    warning MATERIAL_KIND "CAST0360" "unknown material type",
        "Write `pbr`; programs assume it for unknown types.";
    info SLOT_UNKNOWN "CAST0361" "unknown material slot",
        "Use `extra0`, `extra1` and so on for other slots; programs ignore unknown ones.";
    info SLOT_RIVALS "CAST0362" "two material slots with the same meaning",
        "Keep one of them; programs use the first in the file.";
    warning PATH_EMPTY "CAST0363" "empty path",
        "Remove the file node and its slot, or name the file.";
    info PATH_ABSOLUTE "CAST0364" "absolute path",
        "Use a path relative to the folder of the .cast file; an absolute one works on one machine only.";
    info PATH_SLASHES "CAST0365" "path with backslashes",
        "Replace them by slashes with `meshwright fix`.";
    warning COLOR_RANGE "CAST0366" "color out of range",
        "Compute the color again, or state `cs` (color space) = linear with the linear value.";
    warning COLOR_SPACE "CAST0367" "unknown color space",
        "Convert the color into `srgb` or `linear`; programs assume `srgb`.";

    error SHAPE_RANGE "CAST0368" "vertex index of a blend shape out of range",
        "Export blend shape and mesh together: usually the mesh was split or welded afterwards.";
    warning SHAPE_TWICE "CAST0369" "blend shape moves a vertex twice",
        "Keep one of the positions; most programs use the last.";
    info SHAPE_IDLE "CAST0370" "blend shape without effect",
        "Remove the blend shape, or add the positions of the mesh to its offsets.";
    warning SHAPE_NAMES "CAST0371" "duplicate blend shape name",
        "Rename one of the blend shapes; a curve cannot tell them apart.";

    error FRAME_RATE "CAST0372" "frame rate is not above 0",
        "Set `fr` (frame rate) to the frames per second, such as 30.";
    warning KEY_PROPERTY "CAST0373" "unknown property of a curve",
        "Use `rq` (rotation), `tx` to `tz` (translation), `sx` to `sz` (scale), `bs` (blend shape) or `vb` (visibility); programs ignore others.";
    warning MODE "CAST0374" "unknown mode",
        "Write `absolute`, `relative` or `additive`, in lower case.";
    warning CURVE_TWICE "CAST0375" "duplicate curve",
        "Merge the keyframes of the two curves; programs use one of them.";
    warning KEYS_UNSORTED "CAST0376" "keyframes not sorted by time",
        "Sort them with `meshwright fix`; the official Blender exporter writes such files.";
    warning KEYS_TWICE "CAST0377" "two keyframes at one frame",
        "Remove one of them, in `kb` (frames) and in `kv` (values); most programs use the last.";
    warning KEY_LATE "CAST0378" "frame number out of range",
        "Move the animation so that it begins at frame 0 or later.";
    info KEY_FLIP "CAST0379" "neighboring rotation keyframes with opposite signs",
        "Fix the signs with `meshwright fix`; otherwise some programs turn the long way round.";
    info ADDITIVE "CAST0380" "additive curve without a weight",
        "State `ab` (weight of an additive curve), 1 for all of it: the official library assumes 1, others 0.";
    warning CURVE_TARGET "CAST0381" "curve or override of a missing node",
        "Compare the names: a prefix such as `rig:` is the usual cause.";
    info OVERRIDE_IDLE "CAST0382" "override without effect",
        "Set one of `ot` (translation), `or` (rotation) and `os` (scale), or remove the override.";
    warning NO_KEYS "CAST0383" "curve or notification track without keyframes",
        "Remove it; some programs fail on it.";
    warning MODE_ABSENT "CAST0384" "curve without a mode",
        "State `m` (mode): the official plug-ins assume absolute, other programs relative.";

    warning UP_AXIS "CAST0385" "unknown up axis",
        "Write x, y or z in lower case; programs ignore other values.";
    warning UP_SUSPECT "CAST0386" "stated up axis differs from the data",
        "Set `up` to z, as conversions read such a file; `--up y` overrides it.";
    info METADATA_SECOND "CAST0387" "more than one metadata node",
        "Merge the metadata nodes into one; programs use the first.";
    warning MIXED "CAST0388" "model and animation in one file",
        "Write model and animation into two files; the official Blender add-on 1.99 fails unless an armature is selected.";
    info SCENE_ROOT "CAST0389" "instances without a scene root",
        "Set `sr` in the metadata to the folder, `.` for that of the file; programs ask for it otherwise.";
    info UP_NOT_Z "CAST0390" "up axis is not z",
        "Convert with `--up-out z` for the official Blender add-on, which reads all files as z up.";
    warning RATE_HIGH "CAST0391" "frame rate above 10000",
        "Set `fr` (frame rate) to the frames per second.";
    info MANY_UV_LAYERS "CAST0393" "more than 8 layers of texture coordinates",
        "Remove layers if Blender reads the file: its meshes have 8.";
    info FLOAT_FRAMES "CAST0394" "frames stored as floats",
        "Export again with a current program: the official Blender add-on fails on frames that are not integers.";
    info COLOR_BYTES "CAST0395" "vertex colors stored as small integers",
        "Store each color as one 32-bit integer or four floats: programs read nothing else.";
    warning SHAPE_LIMIT "CAST0392" "largest weight of a blend shape is not above 0",
        "Set `ts` to the largest weight, or leave it out for 1.";
}
