use meshwright_scene::{
    AxisSwizzle, Transform, Trs,
    axes::{Z_UP, Z_UP_TANGENT, z_up_matrix, z_up_point, z_up_rotation, z_up_scale},
    node::{move_point, multiply},
};

/// Rotations about arbitrary axes, in Z-up space.
fn poses() -> Vec<Trs> {
    let axes = [[1.0_f32, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [0.6, 0.0, 0.8], [0.48, 0.64, -0.6]];
    let angles = [0.0_f32, 0.3, 1.2, 2.9, -1.57];
    let pose = |(n, (axis, angle)): (usize, ([f32; 3], f32))| {
        let (sin, cos) = (angle / 2.0).sin_cos();
        Trs {
            translation: [n as f32, -2.5, 0.25 * n as f32],
            rotation: [axis[0] * sin, axis[1] * sin, axis[2] * sin, cos],
            scale: [1.0 + 0.5 * n as f32, 2.0, 0.75],
        }
    };
    let pairs = axes.into_iter().flat_map(|axis| angles.map(|angle| (axis, angle)));
    pairs.enumerate().map(pose).collect()
}

fn turned(pose: &Trs) -> Trs {
    Trs {
        translation: z_up_point(pose.translation),
        rotation: z_up_rotation(pose.rotation),
        scale: z_up_scale(pose.scale),
    }
}

#[track_caller]
fn close(a: &[f32], b: &[f32]) {
    assert_eq!(a.len(), b.len());
    for (x, y) in a.iter().zip(b) {
        assert!((x - y).abs() <= 1e-4 * (1.0 + x.abs()), "{a:?} and {b:?}");
    }
}

const POINTS: [[f32; 3]; 5] =
    [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.5, -2.25, 3.125]];

#[test]
fn up_axis_and_handedness_are_right() {
    assert_eq!(z_up_point([0.0, 0.0, 1.0]), [0.0, 1.0, -0.0]);
    assert_eq!(z_up_point([1.0, 0.0, 0.0]), [1.0, 0.0, -0.0]);
    assert_eq!(z_up_point([0.0, 1.0, 0.0]), [0.0, 0.0, -1.0]);
    let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(z_up_point);
    let cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]];
    close(&cross, &z);
}

#[test]
fn conversion_is_exact_and_reversible() {
    for value in [0.1_f32, -7.3e-20, f32::MAX, 1.0 / 3.0] {
        let [x, y, z] = z_up_point([value, 2.0 * value, 3.0 * value]);
        assert_eq!([x, -z, y].map(f32::to_bits), [value, 2.0 * value, 3.0 * value].map(f32::to_bits));
    }
}

#[test]
fn converted_poses_move_converted_points() {
    for pose in poses() {
        let (before, after) = (Transform::Trs(pose).matrix(), Transform::Trs(turned(&pose)).matrix());
        for point in POINTS {
            close(&move_point(&after, z_up_point(point)), &z_up_point(move_point(&before, point)));
        }
    }
}

#[test]
fn converted_matrix_equals_its_converted_parts() {
    for pose in poses() {
        let (before, after) = (Transform::Trs(pose).matrix(), Transform::Trs(turned(&pose)).matrix());
        close(&z_up_matrix(before), &after);
    }
    assert_eq!(z_up_matrix(Transform::default().matrix()).map(|x| x + 0.0), Transform::default().matrix());
}

#[test]
fn chains_of_poses_agree_after_conversion() {
    let poses = poses();
    for pair in poses.windows(3) {
        let matrices: Vec<[f32; 16]> = pair.iter().map(|pose| Transform::Trs(*pose).matrix()).collect();
        let world = multiply(&multiply(&matrices[0], &matrices[1]), &matrices[2]);
        let each = matrices.iter().map(|matrix| z_up_matrix(*matrix));
        let turned_world = each.reduce(|a, b| multiply(&a, &b)).unwrap();
        close(&z_up_matrix(world), &turned_world);
        for point in POINTS {
            close(&move_point(&turned_world, z_up_point(point)), &z_up_point(move_point(&world, point)));
        }
    }
}

#[test]
fn swizzles_convert_streams_equally() {
    let stored = [1.0, 2.0, 3.0, 4.0];
    let [x, y, z] = z_up_point([1.0, 2.0, 3.0]);
    assert_eq!(Z_UP.apply(stored), [x, y, z, 4.0]);
    assert_eq!(Z_UP_TANGENT.apply(stored), [x, y, z, -4.0]);
    assert_eq!(AxisSwizzle::NONE.apply(stored), stored);
    assert!(AxisSwizzle::NONE.is_none() && !Z_UP.is_none());
    let beyond = AxisSwizzle { order: [9, 0, 0, 0], negate: [false; 4] };
    assert_eq!(beyond.apply(stored), [0.0, 1.0, 1.0, 1.0], "a component that is not there is 0");
}

#[test]
fn matrices_are_column_major() {
    let shift = Transform::Trs(Trs { translation: [1.0, 2.0, 3.0], ..Trs::IDENTITY }).matrix();
    let grow = Transform::Trs(Trs { scale: [2.0, 2.0, 2.0], ..Trs::IDENTITY }).matrix();
    assert_eq!(move_point(&multiply(&shift, &grow), [1.0, 1.0, 1.0]), [3.0, 4.0, 5.0], "right one first");
    assert_eq!(move_point(&multiply(&grow, &shift), [1.0, 1.0, 1.0]), [4.0, 6.0, 8.0]);
    let quarter = std::f32::consts::FRAC_1_SQRT_2;
    let about_z = Trs { rotation: [0.0, 0.0, quarter, quarter], ..Trs::IDENTITY };
    close(&move_point(&Transform::Trs(about_z).matrix(), [1.0, 0.0, 0.0]), &[0.0, 1.0, 0.0]);
}
