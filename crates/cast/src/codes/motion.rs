//! The codes of `validate`: skeletons, materials, shapes, animations and the file as a whole.

use meshwright_core::code_list;

code_list! {
    error PARENT_RANGE "CAST0345" "a bone's parent is not there",
        "Programs fail; a root has 4294967295 or no `p` at all.";
    error ANCESTOR "CAST0346" "a bone is its own ancestor",
        "Programs hang or fail; one bone of the cycle must become a root.";
    info PARENT_LATER "CAST0347" "a bone stands before its parent",
        "The official plug-ins can read that; simpler programs need parents first.";
    warning SAME_NAME "CAST0348" "two bones have one name",
        "Programs rename one, and curves then move the wrong bone.";
    warning NO_LOCAL "CAST0349" "a bone lacks its local position or rotation",
        "The official Blender add-on fails without both `lp` and `lr`.";
    warning QUATERNION "CAST0350" "a rotation is not of length 1",
        "Programs normalise it or scale what it turns; of length 0 it is no rotation at all.";
    warning SCALE_ZERO "CAST0351" "a scale is 0",
        "What it scales is flat, and nothing can undo it.";
    info SCALE_SWITCH "CAST0352" "a scaled bone has children, and programs differ in what these inherit",
        "`ssc` decides; where it is absent the official library says yes, other programs no. State it.";
    info WORLD_VALUES "CAST0353" "a bone's world values disagree with its local ones",
        "Programs use the local values; the world values are out of date.";
    warning IK_SAME "CAST0354" "an IK handle starts and ends at the same bone",
        "There is no chain to bend.";
    info IK_POLE "CAST0355" "an IK handle has no pole vector",
        "The official Blender add-on leaves such handles out.";
    warning CONSTRAINT_KIND "CAST0356" "the kind of a constraint is not known",
        "`pt`, `or` and `sc` are known; programs leave others out.";
    warning CONSTRAINT_OFFSET "CAST0357" "a constraint's offset is of the wrong type for its kind",
        "Orientation has four numbers, position and scale three.";
    warning CONSTRAINT_SELF "CAST0358" "a constraint ties a bone to itself",
        "It does nothing, or sends programs round in circles.";
    warning WEIGHT_RANGE "CAST0359" "a weight is outside of 0 to 1",
        "Programs clamp it, each in its own way.";

    warning MATERIAL_KIND "CAST0360" "the type of a material is not known",
        "`pbr` is described and `lambert` is known to one program; others take it for `pbr`.";
    info SLOT_UNKNOWN "CAST0361" "a material has a slot that is not described",
        "Programs pass over it; `extra0`, `extra1` and so on are free to use.";
    info SLOT_RIVALS "CAST0362" "two slots of a material mean the same",
        "The one that stands first in the file is used.";
    warning PATH_EMPTY "CAST0363" "a file has an empty path",
        "There is nothing to load; remove the slot or name the file.";
    info PATH_ABSOLUTE "CAST0364" "a path is absolute",
        "It leads somewhere on one machine only; paths relative to the .cast file can travel.";
    info PATH_SLASHES "CAST0365" "a path has back slashes",
        "Not every program outside of Windows understands them; use `/`.";
    warning COLOR_RANGE "CAST0366" "a colour is outside of 0 to 1",
        "Programs clamp it; some exporters convert between colour spaces wrongly.";
    warning COLOR_SPACE "CAST0367" "a colour space is not known",
        "`srgb` and `linear` are known; programs take srgb.";

    error SHAPE_RANGE "CAST0368" "a blend shape moves a vertex that is not there",
        "Programs fail; the shape belongs to another mesh or to another export of it.";
    warning SHAPE_TWICE "CAST0369" "a blend shape moves a vertex twice",
        "The last place counts in most programs.";
    info SHAPE_IDLE "CAST0370" "a blend shape changes nothing",
        "Its positions are those of the mesh, or there are none.";
    warning SHAPE_NAMES "CAST0371" "two blend shapes of a mesh have one name",
        "One curve then drives both, or only one of them.";

    error FRAME_RATE "CAST0372" "a frame rate is not above 0",
        "Times cannot be computed from it.";
    warning KEY_PROPERTY "CAST0373" "a curve is of a property that is not known",
        "`rq`, `tx` to `tz`, `sx` to `sz`, `bs` and `vb` are known; programs leave others out.";
    warning MODE "CAST0374" "a mode is not known",
        "`absolute`, `relative` and `additive` are known, in lower case.";
    warning CURVE_TWICE "CAST0375" "two curves of an animation move the same",
        "One of them wins, which one depends on the program.";
    warning KEYS_UNSORTED "CAST0376" "keys are not in the order of time",
        "The official Blender exporter writes such files; programs that do not sort play nonsense.";
    warning KEYS_TWICE "CAST0377" "two keys stand at one frame",
        "The last one counts in most programs.";
    warning KEY_LATE "CAST0378" "a key stands at a frame of 2147483648 or more",
        "Frames have no sign; a negative frame was written as if they had one.";
    info KEY_FLIP "CAST0379" "neighbouring rotation keys have opposite signs",
        "They are the same rotation; programs that do not take the shorter way spin the bone around.";
    info ADDITIVE "CAST0380" "an additive curve states no weight",
        "The official library takes 1, others 0. State `ab`.";
    warning CURVE_TARGET "CAST0381" "a curve or override names nothing in this file",
        "It has no effect on the model beside it; names may differ in case or prefix.";
    info OVERRIDE_IDLE "CAST0382" "an override applies to no kind of curve",
        "All of its flags are 0.";
    warning NO_KEYS "CAST0383" "a curve or notification track has no keys",
        "It does nothing; some programs fail on it.";
    warning MODE_ABSENT "CAST0384" "a curve states no mode",
        "The official plug-ins take absolute, other programs relative. State `m`.";

    warning UP_AXIS "CAST0385" "the axis that points up is none of x, y, z",
        "Programs ignore the hint; state one of the three in lower case.";
    warning UP_SUSPECT "CAST0386" "the stated up axis is not the axis of the data",
        "The Blender add-on up to 1.99 states y by default and always writes z up; state z.";
    info METADATA_SECOND "CAST0387" "a file has more than one metadata node",
        "Programs take their hints from the first one.";
    warning MIXED "CAST0388" "a model and an animation stand in one file",
        "The official Blender add-on 1.99 fails on such a file unless an armature is selected; write two files.";
    info SCENE_ROOT "CAST0389" "instances have no scene root",
        "Without `sr` in the metadata programs ask where the files lie.";
    info UP_NOT_Z "CAST0390" "the axis that points up is not z",
        "The official Blender add-on reads all files as z up, so the model lies on its side there; convert with --up-out z.";
    warning RATE_HIGH "CAST0391" "a frame rate is above 10,000",
        "No program plays it; the number is damaged or in another unit.";
    warning SHAPE_LIMIT "CAST0392" "the largest weight of a blend shape is not above 0",
        "Programs limit the slider to it, so the shape cannot be shown; leave `ts` out for 1.";
}
