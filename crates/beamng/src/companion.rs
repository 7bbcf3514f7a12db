//! What the hub asks of the game.

use crate::{
    deps,
    layout::{BeamngLayout, becomes_part, is_in_mod, of_vehicle},
    materials::{self, DefinitionFiles, Painter},
    world,
};
use meshwright::{
    Format,
    companion::{
        AddedPart, Companion, CompanionDeps, CompanionRequest, Companions, FileRequest, MaterialOrigin,
        PlaceRequest, PlacedFiles, PrepareRequest, PreparedFiles,
    },
    folders::GameLayout,
    textures::DefinitionPlacement,
};
use meshwright_assets::codes;
use meshwright_core::{Diagnostics, Result, Source, codes::TAKEN_FROM};
use meshwright_scene::{ExtrasValue, Material, Scene};
use std::path::Path;

/// The game, as the options of textures and of dependencies take it.
///
/// ```
/// use meshwright::{DepsOptions, companion::Companions};
/// use meshwright_beamng::Beamng;
///
/// let options = DepsOptions::default().companions(Companions::new().with(Beamng::new()));
/// # let _ = options;
/// ```
#[derive(Clone, Debug, Default)]
pub struct Beamng {
    definition_files: Option<DefinitionFiles>,
}

impl Beamng {
    /// The game. Each conversion writes its own definitions.
    pub fn new() -> Self {
        Self::default()
    }

    /// The files of definitions that several conversions share.
    #[must_use]
    pub fn definition_files(mut self, files: DefinitionFiles) -> Self {
        self.definition_files = Some(files);
        self
    }
}

/// The game as the only one, with no folder that was read before.
pub fn companions() -> Companions {
    Companions::new().with(Beamng::new())
}

/// Whether files of a format place others.
const fn places_files(format: Format) -> bool {
    matches!(format, Format::Level | Format::Vehicle)
}

/// Whether the game reads files of a format as shapes.
const fn is_shape(format: Format) -> bool {
    matches!(format, Format::Cdae | Format::Dae)
}

impl Companion for Beamng {
    fn layout(&self, format: Format) -> Option<&'static dyn GameLayout> {
        (is_shape(format) || places_files(format)).then_some(&BeamngLayout)
    }

    fn place(
        &self,
        scene: &mut Scene<'_>,
        request: &PlaceRequest<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<PlacedFiles> {
        world::place(scene, request, diagnostics)
    }

    fn complete(
        &self,
        scene: &mut Scene<'_>,
        request: &CompanionRequest<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<MaterialOrigin> {
        let CompanionRequest { source, from, to, options, paints, limits, .. } = *request;
        if !is_shape(from) && from != Format::Level {
            return Ok(MaterialOrigin::File);
        }
        let folders = options.companions.folders();
        let folder = folders.of_source(&BeamngLayout, source, &options.roots, limits)?;
        let defines = options.definitions != DefinitionPlacement::None;
        if defines && to.is_some_and(is_shape) {
            // Only the definitions are wanted: what glTF cannot hold does not matter.
            let mut noted = Diagnostics::new(limits.diagnostics);
            Painter::new(scene, source, options, limits, &mut noted).paint((from, to), &folder);
            let wanted = [codes::NO_DEFINITION_FOUND.id, TAKEN_FROM.id];
            noted.retain(|code| wanted.contains(&code.id));
            diagnostics.append(noted);
        } else {
            let painter = Painter::new(scene, source, options, limits, diagnostics);
            painter.paints(paints).paint((from, to), &folder);
        }
        Ok(if from == Format::Cdae { MaterialOrigin::OtherFiles } else { MaterialOrigin::Both })
    }

    fn change_images<'a>(&self, scene: &mut Scene<'a>, drops: bool, change: &mut dyn FnMut(&mut Scene<'a>)) {
        let mut records = materials::records(scene);
        change(scene);
        if drops {
            // A texture that the caller drops is not a change of the material.
            records.iter_mut().for_each(|(_, changed)| changed.retain(|change| !change.is_map()));
        }
        materials::renew(scene, records);
    }

    fn has_definitions(&self, format: Format, source: &Source) -> bool {
        match format {
            Format::Cdae | Format::Level | Format::Vehicle => true,
            // Outside of a mod, its own materials are all that is known.
            Format::Dae => is_in_mod(source),
            _ => false,
        }
    }

    fn is_defined(&self, material: &Material) -> bool {
        materials::is_defined(material)
    }

    fn refusal(&self, _: Format, target: &Path, added: AddedPart) -> Option<String> {
        let vehicle = of_vehicle(target)?;
        match added {
            AddedPart::Levels => Some(format!(
                "{vehicle} is a vehicle, whose meshes the game always draws as they are, without levels of detail"
            )),
            AddedPart::CollisionMesh => Some(format!(
                "{vehicle} is a vehicle, which collides by the nodes and triangles of its jbeam files"
            )),
            _ => None,
        }
    }

    fn defines_at(&self, format: Format, target: &Path) -> bool {
        format == Format::Dae && becomes_part(target)
    }

    fn prepare(
        &self,
        scene: &mut Scene<'_>,
        request: &PrepareRequest<'_>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<Box<dyn PreparedFiles>>> {
        if !is_shape(request.format) {
            return Ok(None);
        }
        let prepared = materials::prepare(scene, request, self.definition_files.as_ref(), diagnostics)?;
        Ok(prepared.map(|prepared| Box::new(prepared) as Box<dyn PreparedFiles>))
    }

    fn deps(&self, request: &FileRequest<'_>) -> Result<Option<CompanionDeps>> {
        deps::named(request)
    }

    fn objects(&self, request: &FileRequest<'_>) -> Result<Option<ExtrasValue>> {
        world::objects(request)
    }
}
