//! The arguments of `render`.

use clap::{Args, ValueEnum};
use meshwright::render::{Background, View};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct RenderArgs {
    /// Files, folders, zip archives, globs, or - for stdin.
    #[arg(required_unless_present = "files_from", value_name = "IN")]
    pub(crate) inputs: Vec<PathBuf>,
    /// Output file (PNG), folder, or - for stdout; several inputs with a file as OUT are merged, unless
    /// --diff compares them [default: the terminal if it shows pictures, else a new file next to the input].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Write all pictures to one contact sheet, with names and numbers of triangles; further pages are FILE-2.png and so
    /// on.
    #[arg(long, value_name = "FILE")]
    pub(crate) sheet: Option<PathBuf>,
    /// Write thumbnails of the size normal (128 pixels), large (256), x-large (512) or xx-large (1024) for the file manager
    /// (Linux), unless they are up to date [default size: large].
    #[arg(long, value_name = "SIZE", value_enum, num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "large", hide_possible_values = true)]
    #[arg(conflicts_with_all = ["output", "sheet", "size", "turntable", "uv_layout", "since", "no_clobber", "output_template"])]
    pub(crate) thumbnails: Option<ThumbnailArg>,
    /// Path of each picture below the folder OUT; may use {dir}, {stem}, {name}, {from}, {ext} and {format} [default:
    /// {dir}/{stem}.{ext}].
    #[arg(long, value_name = "TEXT")]
    pub(crate) output_template: Option<String>,
    /// Skip inputs that have not changed since this file was written, then update it.
    #[arg(long, value_name = "FILE", conflicts_with = "sheet")]
    pub(crate) since: Option<PathBuf>,
    /// Skip inputs whose picture already exists.
    #[arg(long, conflicts_with = "sheet")]
    pub(crate) no_clobber: bool,
    #[command(flatten)]
    pub(crate) watch: super::WatchArgs,
    /// Width and height in pixels, or one number for both [default: 512; with --sheet 256].
    #[arg(help_heading = "Picture", long, value_name = "WxH", value_parser = size)]
    pub(crate) size: Option<(u32, u32)>,
    /// Direction to look from: iso, front, back, left, right, top, bottom or map (from above without perspective, north at
    /// the top); azimuth and elevation in degrees, such as 30,15; or the name of a camera in the file [default: iso; map
    /// for levels].
    #[arg(help_heading = "Picture", long, value_name = "VIEW", value_parser = view, allow_hyphen_values = true)]
    pub(crate) view: Option<ViewArg>,
    /// Use the camera that frames this file at its most detailed level, so that pictures have the same scale.
    #[arg(help_heading = "Picture", long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["turntable", "uv_layout", "diff", "thumbnails"])]
    pub(crate) camera_from: Option<PathBuf>,
    /// Size of the model on screen, as levels of detail state it: the diameter in pixels of the sphere around its box
    /// [default: as large as the picture; --size is a little more than PX].
    #[arg(help_heading = "Picture", long, value_name = "PX", value_parser = pixels)]
    #[arg(conflicts_with_all = ["turntable", "uv_layout", "diff", "thumbnails"])]
    pub(crate) object_size: Option<f32>,
    /// Use an orthographic projection.
    #[arg(help_heading = "Picture", long, conflicts_with = "fov")]
    pub(crate) ortho: bool,
    /// Vertical field of view in degrees, above 0 and below 180 [default: 30].
    #[arg(help_heading = "Picture", long, value_name = "DEGREES", value_parser = field_of_view)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) fov: Option<f32>,
    /// Background: transparent, backdrop (a gray that is darker at the bottom), checkerboard, white, black or #RRGGBB
    /// [default: transparent; with --sheet backdrop].
    #[arg(help_heading = "Picture", long, value_name = "COLOR", value_parser = background)]
    pub(crate) background: Option<Background>,
    /// Look: studio (soft boxes, shadows, ambient occlusion) or flat (even light, for comparisons) [default: studio].
    #[arg(help_heading = "Picture", long, value_name = "STYLE", value_enum, hide_possible_values = true)]
    pub(crate) style: Option<StyleArg>,
    /// Draw the shadow on the ground of a transparent picture, too, as black with alpha.
    #[arg(help_heading = "Picture", long, conflicts_with_all = ["uv_layout", "diff"])]
    pub(crate) ground: bool,
    /// Colors of surfaces: materials, clay (light gray), per-material, per-mesh, per-lod, or uv (numbered squares)
    /// [default: materials].
    #[arg(help_heading = "Picture", long, value_name = "COLORING", value_enum, hide_possible_values = true)]
    pub(crate) coloring: Option<ColoringArg>,
    /// Draw more: wireframe, normals, skeleton, names (of joints), bounds, collision, grid, or findings (in red the
    /// triangles that diagnostics of `validate` name).
    #[arg(help_heading = "Picture", long, value_name = "WHAT,...", value_enum, value_delimiter = ',')]
    #[arg(hide_possible_values = true)]
    pub(crate) show: Vec<ShowArg>,
    /// Also show the findings of a profile, such as beamng-vehicle; may be repeated.
    #[arg(help_heading = "Picture", long = "profile", value_name = "NAME", value_delimiter = ',')]
    pub(crate) profile: Vec<String>,
    /// Draw a full turn of N pictures, as an animated PNG.
    #[arg(help_heading = "Picture", long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=360))]
    pub(crate) turntable: Option<u32>,
    /// Draw the texture coordinates of this mesh; #N is the N-th, counted from 0.
    #[arg(help_heading = "Picture", long, value_name = "MESH", conflicts_with_all = ["turntable", "show", "coloring", "view"])]
    pub(crate) uv_layout: Option<String>,
    /// Compare two files: both side by side, and the distances between their surfaces in colors, with a legend in meters.
    #[arg(help_heading = "Picture", long)]
    #[arg(conflicts_with_all = ["turntable", "uv_layout", "sheet", "thumbnails", "clip", "output_template"])]
    pub(crate) diff: bool,
    /// UV set of --uv-layout and of --coloring uv [default: 0].
    #[arg(help_heading = "Picture", long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) uv_set: u32,
    /// Level of detail to draw; 0 is the most detailed [default: 0].
    #[arg(help_heading = "Selection", long, value_name = "N")]
    pub(crate) lod: Option<usize>,
    /// Animation that poses the model [default: the rest pose].
    #[arg(help_heading = "Selection", long, value_name = "NAME")]
    pub(crate) clip: Option<String>,
    /// Time of the animation in seconds [default: 0].
    #[arg(help_heading = "Selection", long, value_name = "SECONDS", requires = "clip", value_parser = seconds)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) at: Option<f32>,
    /// Scene to draw, by its name or its number from 0, of a file that has several; all draws all nodes [default: the
    /// default scene].
    #[arg(help_heading = "Selection", long, value_name = "NAME|N|all", conflicts_with = "diff")]
    pub(crate) scene: Option<String>,
    /// Use the materials of this variant, such as a skin of a model.
    #[arg(help_heading = "Selection", long, value_name = "NAME")]
    pub(crate) variant: Option<String>,
    /// Draw the N-th option of a body group, counted from 0.
    #[arg(help_heading = "Selection", long, value_name = "NAME=N", value_parser = super::convert::body_group)]
    pub(crate) body_group: Vec<(String, usize)>,
    /// Folder or zip archive with further materials and textures, such as that of the game; may be repeated.
    #[arg(help_heading = "Selection", long = "root", visible_alias = "game", value_name = "DIR")]
    pub(crate) roots: Vec<PathBuf>,
    #[command(flatten, next_help_heading = "Levels and vehicles")]
    pub(crate) vehicle: super::VehicleArg,
    #[command(flatten)]
    pub(crate) placements: super::PlacementArgs,
}

/// A size of thumbnails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ThumbnailArg {
    /// 128 pixels.
    Normal,
    /// 256 pixels.
    Large,
    /// 512 pixels.
    XLarge,
    /// 1024 pixels.
    XxLarge,
}

/// Where the camera is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ViewArg {
    /// A direction.
    Direction(View),
    /// A camera of the file.
    Camera(String),
}

/// How pictures look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StyleArg {
    /// Soft boxes, shadows, ambient occlusion.
    Studio,
    /// Even light.
    Flat,
}

/// The colors of surfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColoringArg {
    /// Those of the materials.
    Materials,
    /// Light gray.
    Clay,
    /// One for each material.
    PerMaterial,
    /// One for each mesh.
    PerMesh,
    /// One for each level of detail.
    PerLod,
    /// Numbered squares on texture coordinates.
    Uv,
}

/// What is drawn in addition to surfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShowArg {
    /// Edges.
    Wireframe,
    /// Normals.
    Normals,
    /// The skeleton.
    Skeleton,
    /// Names of joints, with the skeleton.
    Names,
    /// The box around the model.
    Bounds,
    /// Collision meshes.
    Collision,
    /// A grid below the model.
    Grid,
    /// The triangles that diagnostics name.
    Findings,
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, text));
    let side = |text: &str| text.trim().parse().ok().filter(|side| (1..=8192).contains(side));
    let wrong = || "expected a width and a height from 1 to 8192, such as 800x600, or one number".to_owned();
    Ok((side(width).ok_or_else(wrong)?, side(height).ok_or_else(wrong)?))
}

fn pixels(text: &str) -> Result<f32, String> {
    let size = text.parse::<f32>().ok().filter(|size| *size > 0.0 && *size <= 8192.0);
    size.ok_or_else(|| "expected a number of pixels above 0, up to 8192".to_owned())
}

fn view(text: &str) -> Result<ViewArg, String> {
    Ok(ViewArg::Direction(match text {
        "iso" => View::Iso,
        "front" => View::Front,
        "back" => View::Back,
        "left" => View::Left,
        "right" => View::Right,
        "top" => View::Top,
        "bottom" => View::Bottom,
        "map" => View::Map,
        _ => {
            let angle = |text: &str| text.trim().parse::<f32>().ok().filter(|angle| angle.is_finite());
            let angles = text.split_once(',').and_then(|(a, b)| Some((angle(a)?, angle(b)?)));
            match angles {
                Some((azimuth, elevation)) if elevation.abs() <= 90.0 => View::Angles { azimuth, elevation },
                Some((_, elevation)) => {
                    return Err(format!("expected an elevation from -90 to 90 degrees, found {elevation}"));
                }
                None => return Ok(ViewArg::Camera(text.to_owned())),
            }
        }
    }))
}

fn field_of_view(text: &str) -> Result<f32, String> {
    let angle = text.parse::<f32>().ok().filter(|angle| *angle > 0.0 && *angle < 180.0);
    angle.ok_or_else(|| "expected an angle above 0 and below 180".to_owned())
}

pub(super) fn seconds(text: &str) -> Result<f32, String> {
    text.parse::<f32>().ok().filter(|time| time.is_finite()).ok_or_else(|| "expected a number".to_owned())
}

fn background(text: &str) -> Result<Background, String> {
    let wrong =
        || "expected transparent, backdrop, checkerboard, white, black or a color such as #20a0ff".to_owned();
    Ok(match text {
        "transparent" => Background::Transparent,
        "backdrop" => Background::Backdrop,
        "checkerboard" => Background::Checkerboard,
        "white" => Background::Color([255; 3]),
        "black" => Background::Color([0; 3]),
        _ => {
            let is_color =
                |digits: &&str| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            let digits = text.strip_prefix('#').filter(is_color).ok_or_else(wrong)?;
            let value = u32::from_str_radix(digits, 16).map_err(|_| wrong())?;
            let [_, red, green, blue] = value.to_be_bytes();
            Background::Color([red, green, blue])
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_the_command_line_are_understood() {
        assert_eq!(size("800x600"), Ok((800, 600)));
        assert_eq!(size("64"), Ok((64, 64)));
        assert!(size("0x4").is_err() && size("9000").is_err() && size("x").is_err());
        assert_eq!(view("top"), Ok(ViewArg::Direction(View::Top)));
        assert_eq!(view("map"), Ok(ViewArg::Direction(View::Map)));
        let angles = View::Angles { azimuth: -30.0, elevation: 15.5 };
        assert_eq!(view("-30,15.5"), Ok(ViewArg::Direction(angles)));
        assert_eq!(view("driver"), Ok(ViewArg::Camera("driver".to_owned())));
        assert!(view("0,91").is_err());
        assert_eq!(background("backdrop"), Ok(Background::Backdrop));
        assert_eq!(background("#20a0ff"), Ok(Background::Color([32, 160, 255])));
        assert!(
            background("#20a0f").is_err() && background("pink").is_err() && background("#+0a0ff").is_err()
        );
        assert_eq!(pixels("12.5"), Ok(12.5));
        assert!(pixels("0").is_err() && pixels("nan").is_err() && pixels("8193").is_err());
        assert!(field_of_view("180").is_err() && seconds("nan").is_err());
    }
}
