# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes Blender materials, as nodes of a Principled BSDF, of materials of a scene."""

import math
import os

import bpy

from .mesh_data import color_layer_name, uv_layer_name
from .custom_properties import OLDER_MODEL, PATH, SAMPLER, keep_extras, keep_json, keep_name

WRAP_MODES = {"repeat": "REPEAT", "clamp": "EXTEND", "mirror": "MIRROR"}
"""What an image node does outside of its image."""

_SHOWN_SLOTS = {
    "base_color", "metallic_roughness", "normal", "occlusion", "emissive", "specular", "specular_color", "transmission",
    "diffuse", "specular_glossiness", "KHR_materials_clearcoat/clearcoatTexture",
    "KHR_materials_clearcoat/clearcoatRoughnessTexture",
}

COAT = "KHR_materials_clearcoat"
"""The extension of glTF with the clear coat of a material, as paints of vehicles have it."""

_COLOR_SLOTS = {"KHR_materials_sheen/sheenColorTexture", "base_color", "emissive", "specular_color", "diffuse", "specular_glossiness"}


def coat_of(extras):
    """The clear coat in the vendor data of a material; an empty dict if there is none."""
    found = extras
    for name in ("gltf", "extensions", COAT):
        found = found.get(name) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}


class MaterialImporter:
    """Blender materials by their index in the scene, each made when it is first asked for."""

    def __init__(self, scene, folder, created):
        self.scene = scene
        self.folder = folder
        self.created = created
        self.missing = []
        """Paths of images that do not exist."""
        self.of_variants = set()
        """The names of Blender materials that meshes have in variants."""
        self._materials = {}
        self._images = {}
        self._colored = {
            primitive.material
            for mesh in scene.meshes
            for primitive in mesh.primitives
            if "COLOR_0" in primitive.attributes
        }

    def get(self, index):
        """The material, or None for a primitive without one."""
        if index is None:
            return None
        if index not in self._materials:
            self._materials[index] = self._make(index, self.scene.materials[index])
        return self._materials[index]

    def unused(self):
        """The names of materials that no mesh asked for."""
        every = enumerate(self.scene.materials)
        return [own.name or f"material_{index}" for index, own in every if index not in self._materials]

    def _image(self, index, is_color):
        """An image for a color or for numbers; the same file twice if it is used as both."""
        key = (index, is_color)
        if key in self._images:
            return self._images[key]
        own = self.scene.images[index]
        name = own.name or os.path.basename(own.path or "") or f"image_{index}"
        kept = None
        if own.data is not None:
            image = bpy.data.images.new(name, 8, 8)
            data = own.data.tobytes()
            image.pack(data=data, data_len=len(data))
            image.source = "FILE"
        else:
            path = os.path.normpath(os.path.join(self.folder, own.path.replace("\\", "/")))
            if os.path.isfile(path):
                image = bpy.data.images.load(path, check_existing=False)
            else:
                self.missing.append(own.path)
                kept = own.path
                image = bpy.data.images.new(name, 8, 8)
                image.source = "FILE"
                image.filepath_raw = path
        self.created.add(image)
        keep_name(image, own.name)
        if kept is not None:
            image[PATH] = kept
        image.colorspace_settings.name = "sRGB" if is_color else "Non-Color"
        # Alpha of a texture is coverage or data; it does not darken the color.
        image.alpha_mode = "CHANNEL_PACKED"
        self._images[key] = image
        return image

    def _make(self, index, own):
        material = bpy.data.materials.new(own.name or f"material_{index}")
        self.created.add(material)
        keep_name(material, own.name)
        keep_extras(material, own.extras)
        if own.specular_glossiness is not None:
            material[OLDER_MODEL] = [*own.specular_glossiness[1], own.metallic, own.roughness]
        if bpy.app.version < (5, 0, 0):
            material.use_nodes = True
        graph = ShaderGraph(material, lambda slot, which: self._image(which, slot in _COLOR_SLOTS))
        shades = own.vertex_colors_shade
        shades = self.scene.vertex_colors_shade if shades is None else shades
        graph.build(own, index in self._colored and shades is True)
        material.use_backface_culling = not own.double_sided
        material.diffuse_color = (*own.base_color[:3], own.base_color[3])
        material.metallic, material.roughness = own.metallic, own.roughness
        return material


class ShaderGraph:
    """The nodes of one material."""

    def __init__(self, material, image):
        self.material = material
        self.nodes, self.links = material.node_tree.nodes, material.node_tree.links
        self.image = image
        self.rows = 0

    def build(self, own, has_shading_colors):
        self.nodes.clear()
        for slot in sorted(own.textures.keys() - _SHOWN_SLOTS):
            # Blender does not show it, and an export returns it.
            self._texture(slot, own.textures[slot])
        output = self.nodes.new("ShaderNodeOutputMaterial")
        output.location = (400, 0)
        if own.unlit:
            self._unlit(own, output, has_shading_colors)
            return
        shader = self.nodes.new("ShaderNodeBsdfPrincipled")
        self.links.new(shader.outputs["BSDF"], output.inputs["Surface"])
        shader.inputs["IOR"].default_value = own.ior
        color, alpha = self._base_color(own, has_shading_colors)
        self._set(shader.inputs["Base Color"], color)
        self._set(shader.inputs["Alpha"], self._coverage(own, alpha))
        self._roughness_and_metallic(own, shader)
        self._normal(own, shader)
        self._emission(own, shader)
        self._specular(own, shader)
        self._occlusion(own)
        self._coat(own, shader)
        if own.transmission is not None:
            strength = self._scaled(own.transmission, own.textures.get("transmission"), "transmission", "Red")
            self._set(shader.inputs["Transmission Weight"], strength)
        if own.alpha == "blend" and hasattr(self.material, "surface_render_method"):
            self.material.surface_render_method = "BLENDED"

    def _set(self, socket, value):
        """Links an output, or sets a value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        elif hasattr(value, "__len__") and len(value) == 3 and len(socket.default_value) == 4:
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    def _texture(self, slot, texture):
        """The node of a texture with its coordinates."""
        node = self.nodes.new("ShaderNodeTexImage")
        node.image = self.image(slot, texture.image)
        node.label = slot
        node.location = (-700, 300 - 300 * self.rows)
        node.interpolation = "Closest" if texture.magnify == "nearest" else "Linear"
        self.rows += 1
        node.extension = WRAP_MODES.get(texture.wrap[0], "REPEAT")
        if texture.wrap[0] != texture.wrap[1] or texture.minify is not None:
            sampler = {name: getattr(texture, name) for name in ("wrap", "magnify", "minify", "mipmap")}
            keep_json(node, SAMPLER, sampler)
        is_moved = (
            tuple(texture.offset) != (0.0, 0.0) or tuple(texture.scale) != (1.0, 1.0) or texture.rotation != 0.0
        )
        if texture.tex_coord or is_moved:
            coordinates = self.nodes.new("ShaderNodeUVMap")
            coordinates.uv_map = uv_layer_name(texture.tex_coord)
            coordinates.location = (-1100, node.location.y)
            vector = coordinates.outputs["UV"]
            if is_moved:
                vector = self._moved(vector, texture, node.location.y)
            self.links.new(vector, node.inputs["Vector"])
        return node

    def _moved(self, vector, texture, height):
        """Coordinates with the transform of a texture, whose origin is at the top."""
        mapping = self.nodes.new("ShaderNodeMapping")
        mapping.vector_type = "POINT"
        mapping.location = (-900, height)
        scale_u, scale_v = texture.scale
        turn = texture.rotation
        mapping.inputs["Rotation"].default_value = (0.0, 0.0, turn)
        mapping.inputs["Scale"].default_value = (scale_u, scale_v, 1.0)
        # v' = 1 - v on both sides of offset + R(turn) * scale.
        mapping.inputs["Location"].default_value = (
            texture.offset[0] + scale_v * math.sin(turn),
            1.0 - texture.offset[1] - scale_v * math.cos(turn),
            0.0,
        )
        self.links.new(vector, mapping.inputs["Vector"])
        return mapping.outputs["Vector"]

    def _mix(self, a, b, kind="RGBA"):
        """The product of two colors."""
        node = self.nodes.new("ShaderNodeMix")
        node.data_type, node.blend_type = kind, "MULTIPLY"
        node.location = (-300, 200)
        sockets = [socket for socket in node.inputs if socket.type == kind and socket.enabled]
        factor = next(socket for socket in node.inputs if socket.enabled and socket.type == "VALUE")
        factor.default_value = 1.0
        self._set(sockets[0], a)
        self._set(sockets[1], b)
        return next(socket for socket in node.outputs if socket.enabled)

    def _math(self, operation, a, b):
        node = self.nodes.new("ShaderNodeMath")
        node.operation = operation
        node.location = (-250, -100)
        self._set(node.inputs[0], a)
        self._set(node.inputs[1], b)
        return node.outputs[0]

    def _channel(self, node, channel):
        """Red, Green or Blue of a texture."""
        split = next(
            (
                link.to_node
                for link in node.outputs["Color"].links
                if link.to_node.bl_idname == "ShaderNodeSeparateColor"
            ),
            None,
        )
        if split is None:
            split = self.nodes.new("ShaderNodeSeparateColor")
            split.location = (-400, node.location.y)
            self.links.new(node.outputs["Color"], split.inputs["Color"])
        return split.outputs[channel]

    def _scaled(self, factor, texture, slot, channel):
        """A factor, or the channel of a texture times the factor."""
        if texture is None:
            return factor
        value = self._channel(self._texture(slot, texture), channel)
        return value if factor == 1.0 else self._math("MULTIPLY", value, factor)

    def _base_color(self, own, has_shading_colors):
        """The color and the alpha, each an output or a value."""
        color, slot = own.base_color, "base_color"
        if own.specular_glossiness is not None:
            color, slot = own.specular_glossiness[0], "diffuse"
        color, alpha = (*color[:3], 1.0), color[3]
        texture = own.textures.get(slot)
        if texture is not None:
            node = self._texture(slot, texture)
            is_white = all(part == 1.0 for part in color)
            color = node.outputs["Color"] if is_white else self._mix(node.outputs["Color"], color)
            if own.alpha != "opaque":
                alpha = node.outputs["Alpha"] if alpha == 1.0 else self._math("MULTIPLY", node.outputs["Alpha"], alpha)
        if has_shading_colors:
            node = self.nodes.new("ShaderNodeVertexColor")
            node.layer_name = color_layer_name(0)
            node.location = (-700, 600)
            color = self._mix(node.outputs["Color"], color)
        return color, alpha

    def _coverage(self, own, alpha):
        """What the alpha mode makes of alpha."""
        if own.alpha == "opaque":
            return 1.0
        if own.alpha == "mask":
            return self._math("SUBTRACT", 1.0, self._math("LESS_THAN", alpha, own.alpha_cutoff))
        return alpha

    def _roughness_and_metallic(self, own, shader):
        if own.specular_glossiness is not None:
            _, _, glossiness = own.specular_glossiness
            texture = own.textures.get("specular_glossiness")
            if texture is None:
                self._set(shader.inputs["Roughness"], 1.0 - glossiness)
            else:
                node = self._texture("specular_glossiness", texture)
                gloss = self._math("MULTIPLY", node.outputs["Alpha"], glossiness)
                self._set(shader.inputs["Roughness"], self._math("SUBTRACT", 1.0, gloss))
            return
        texture = own.textures.get("metallic_roughness")
        if texture is None:
            self._set(shader.inputs["Roughness"], own.roughness)
            self._set(shader.inputs["Metallic"], own.metallic)
            return
        node = self._texture("metallic_roughness", texture)
        for socket, channel, factor in [("Roughness", "Green", own.roughness), ("Metallic", "Blue", own.metallic)]:
            value = self._channel(node, channel)
            self._set(shader.inputs[socket], value if factor == 1.0 else self._math("MULTIPLY", value, factor))

    def _normal(self, own, shader):
        texture = own.textures.get("normal")
        if texture is None:
            return
        node = self.nodes.new("ShaderNodeNormalMap")
        node.inputs["Strength"].default_value = own.normal_scale
        node.uv_map = uv_layer_name(texture.tex_coord)
        node.location = (-200, -500)
        self.links.new(self._texture("normal", texture).outputs["Color"], node.inputs["Color"])
        self.links.new(node.outputs["Normal"], shader.inputs["Normal"])

    def _emission(self, own, shader):
        texture = own.textures.get("emissive")
        if texture is None and not any(own.emissive):
            return
        color = own.emissive
        if texture is not None:
            color = self._texture("emissive", texture).outputs["Color"]
            if any(part != 1.0 for part in own.emissive):
                color = self._mix(color, (*own.emissive, 1.0))
        self._set(shader.inputs["Emission Color"], color)
        shader.inputs["Emission Strength"].default_value = own.emissive_strength

    def _specular(self, own, shader):
        if own.specular is None:
            return
        # Half of Blender's level is the strength 1 of glTF.
        level, texture = own.specular * 0.5, own.textures.get("specular")
        if texture is not None:
            level = self._math("MULTIPLY", self._texture("specular", texture).outputs["Alpha"], level)
        self._set(shader.inputs["Specular IOR Level"], level)
        tint, texture = (*own.specular_color, 1.0), own.textures.get("specular_color")
        if texture is not None:
            tint = self._mix(self._texture("specular_color", texture).outputs["Color"], tint)
        self._set(shader.inputs["Specular Tint"], tint)

    def _coat(self, own, shader):
        coat = coat_of(own.extras)
        if not coat:
            return
        parts = [
            ("Coat Weight", "clearcoatFactor", "clearcoatTexture", "Red"),
            ("Coat Roughness", "clearcoatRoughnessFactor", "clearcoatRoughnessTexture", "Green"),
        ]
        for socket, factor, texture, channel in parts:
            slot = f"{COAT}/{texture}"
            value = self._scaled(float(coat.get(factor, 0.0)), own.textures.get(slot), slot, channel)
            self._set(shader.inputs[socket], value)

    def _occlusion(self, own):
        """A group of the name that Blender's glTF exporter looks for; Blender itself does not show ambient occlusion maps."""
        texture = own.textures.get("occlusion")
        if texture is None:
            return
        group = self.nodes.new("ShaderNodeGroup")
        group.node_tree = _occlusion_group()
        group.location = (0, -700)
        red = self._channel(self._texture("occlusion", texture), "Red")
        if own.occlusion_strength != 1.0:
            mix = self.nodes.new("ShaderNodeMix")
            mix.data_type, mix.location = "FLOAT", (-200, -700)
            mix.inputs[0].default_value, mix.inputs[2].default_value = own.occlusion_strength, 1.0
            self.links.new(red, mix.inputs[3])
            red = mix.outputs[0]
        self.links.new(red, group.inputs["Occlusion"])

    def _unlit(self, own, output, has_shading_colors):
        color, alpha = self._base_color(own, has_shading_colors)
        emission = self.nodes.new("ShaderNodeEmission")
        self._set(emission.inputs["Color"], color)
        surface = emission.outputs["Emission"]
        if own.alpha != "opaque":
            mix, clear = self.nodes.new("ShaderNodeMixShader"), self.nodes.new("ShaderNodeBsdfTransparent")
            self._set(mix.inputs[0], self._coverage(own, alpha))
            self.links.new(clear.outputs[0], mix.inputs[1])
            self.links.new(surface, mix.inputs[2])
            surface = mix.outputs[0]
        self.links.new(surface, output.inputs["Surface"])


def _occlusion_group():
    name = "glTF Material Output"
    tree = bpy.data.node_groups.get(name)
    if tree is None:
        tree = bpy.data.node_groups.new(name, "ShaderNodeTree")
        tree.interface.new_socket("Occlusion", socket_type="NodeSocketFloat")
        tree.nodes.new("NodeGroupInput")
    return tree
