# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads Blender materials: the values and textures of a Principled BSDF, as `materials` writes them."""

import math
import os

import bpy
import meshwright

from .custom_properties import OLDER_MODEL, PATH, SAMPLER, file_name, kept_extras, kept_json
from .materials import COAT, WRAP_MODES, coat_of


_READ_INPUTS = ("Base Color", "Alpha", "Roughness", "Metallic", "Emission Color", "Specular Tint", "Normal")

_KNOWN_NODES = {
    "ShaderNodeTexImage", "ShaderNodeVertexColor", "ShaderNodeRGB", "ShaderNodeValue", "ShaderNodeMath", "ShaderNodeMix",
    "ShaderNodeSeparateColor", "ShaderNodeNormalMap", "ShaderNodeUVMap", "ShaderNodeMapping", "ShaderNodeTexCoord",
}
"""What can be read; other nodes above an input compute something."""


class MaterialReader:
    """Converts materials and images, each once."""

    def __init__(self, builder, notes, folder=None):
        self.builder = builder
        self.notes = notes
        self.folder = folder
        """The folder from which paths of images start; None for that of the imported file."""
        self._materials = {}
        self._images = {}
        self._known = {}
        """The index of each content: Blender has an image twice that is used as color and as numbers."""

    def get(self, material):
        """The index of a material in the scene; None for an empty slot."""
        if material is None:
            return None
        if material not in self._materials:
            self._materials[material] = self.builder.add_material(self._read(material))
        return self._materials[material]

    def index(self, name):
        """The index of the Blender material of that name, if it was asked for."""
        return next((index for material, index in self._materials.items() if material.name == name), None)

    def _image(self, image):
        """The index of an image; None for one without content."""
        if image not in self._images:
            self._images[image] = self._add_image(image)
        return self._images[image]

    def _add_image(self, image):
        found, path = _bytes_of(image), None
        if found is None and PATH in image:
            path = image[PATH]
            at = bpy.path.abspath(image.filepath) if image.filepath else ""
            if self.folder is not None and os.path.isabs(at):
                path = os.path.relpath(at, self.folder).replace(os.sep, "/")
        if found is None and path is None:
            self.notes.append(f'the image "{image.name}" has no content and was left out')
            return None
        key = found if path is None else path
        if key not in self._known:
            name = file_name(image)
            if path is not None:
                self._known[key] = self.builder.add_image(path, name=name)
            else:
                self._known[key] = self.builder.add_image(data=found, media_type=_media_type(found), name=name)
        return self._known[key]

    def _read(self, material):
        values = {
            "name": file_name(material),
            "double_sided": not material.use_backface_culling,
            "extras": kept_extras(material),
        }
        shader = _principled(material)
        textures = values["textures"] = {}
        for node in material.node_tree.nodes if material.node_tree is not None else ():
            if node.bl_idname == "ShaderNodeTexImage" and "/" in node.label:
                texture = self._texture(node)
                if texture is not None:
                    textures[node.label] = texture
        if shader is None:
            values["base_color"] = tuple(material.diffuse_color)
            values["metallic"], values["roughness"] = material.metallic, material.roughness
            self._read_unlit(material, values, textures)
            return meshwright.Material(**values)
        self._base_color(shader, values, textures)
        self._alpha(material, shader.inputs["Alpha"], values)
        self._number(shader, "Roughness", "roughness", values, textures)
        self._number(shader, "Metallic", "metallic", values, textures)
        self._normal(shader, values, textures)
        self._emission(shader, values, textures)
        self._occlusion(material, values, textures)
        values["ior"] = shader.inputs["IOR"].default_value
        self._specular(shader, values, textures)
        self._transmission(shader, values, textures)
        self._coat(shader, values)
        if OLDER_MODEL in material:
            self._specular_glossiness(material, shader, values, textures)
        self._note_unread(shader, values)
        return meshwright.Material(**values)

    def _note_unread(self, shader, values):
        """Notes inputs that nodes compute in a way that no file can hold."""
        names = []
        for name in _READ_INPUTS:
            socket = shader.inputs[name]
            if {node.bl_idname for node in _above(socket)} - _KNOWN_NODES:
                names.append(name.lower())
        if names:
            self.notes.append(
                f'nodes of material "{values["name"]}" were left out: files hold images and values, not what the nodes '
                f"compute for {', '.join(names)}"
            )

    def _texture(self, node):
        """A texture record of an image node; None without an image."""
        if node is None or node.image is None:
            return None
        image = self._image(node.image)
        if image is None:
            return None
        return meshwright.Texture(image=image, tex_coord=_uv_set(node), **_transform(node), **_sampler(node))

    def _base_color(self, shader, values, textures):
        node, factor, has_colors = _color_source(shader.inputs["Base Color"])
        texture = self._texture(node)
        if texture is not None:
            textures["base_color"] = texture
        values["base_color"] = (*factor, 1.0)
        if has_colors:
            values["vertex_colors_shade"] = True

    def _alpha(self, material, socket, values):
        if not socket.is_linked:
            if socket.default_value < 1.0 or material.surface_render_method == "BLENDED":
                values["alpha"] = "blend"
                values["base_color"] = (*values["base_color"][:3], socket.default_value)
            return
        cutoff = _cutoff(socket)
        if cutoff is not None:
            values["alpha"], values["alpha_cutoff"] = "mask", cutoff
        else:
            values["alpha"] = "blend"
        constant = None if _image_above(socket) else _compared(socket)
        values["base_color"] = (*values["base_color"][:3], _factor(socket) if constant is None else constant)

    def _number(self, shader, socket_name, name, values, textures):
        socket = shader.inputs[socket_name]
        if not socket.is_linked:
            values[name] = socket.default_value
            return
        node = _image_above(socket)
        values[name] = _factor(socket)
        texture = self._texture(node)
        if texture is not None:
            known = textures.setdefault("metallic_roughness", texture)
            if known.image != texture.image:
                self.notes.append(
                    f'material "{values["name"]}" has different images for roughness and metallic; only one was kept'
                )

    def _normal(self, shader, values, textures):
        socket = shader.inputs["Normal"]
        if not socket.is_linked or socket.links[0].from_node.bl_idname != "ShaderNodeNormalMap":
            return
        node = socket.links[0].from_node
        texture = self._texture(_image_above(node.inputs["Color"]))
        if texture is not None:
            textures["normal"] = texture
            values["normal_scale"] = node.inputs["Strength"].default_value

    def _emission(self, shader, values, textures):
        node, factor, _ = _color_source(shader.inputs["Emission Color"])
        strength = shader.inputs["Emission Strength"].default_value
        texture = self._texture(node)
        if strength <= 0.0 or (texture is None and not any(factor)):
            return
        if texture is not None:
            textures["emissive"] = texture
        values["emissive"], values["emissive_strength"] = factor, strength

    def _specular(self, shader, values, textures):
        socket = shader.inputs["Specular IOR Level"]
        level = _factor(socket) if socket.is_linked else socket.default_value
        node, tint, _ = _color_source(shader.inputs["Specular Tint"])
        strength = self._texture(_image_above(socket))
        color = self._texture(node)
        if strength is not None:
            textures["specular"] = strength
        if color is not None:
            textures["specular_color"] = color
        if level != 0.5 or tint != (1.0, 1.0, 1.0) or strength is not None or color is not None:
            # Half of Blender's level is the strength 1 of glTF.
            values["specular"], values["specular_color"] = min(level * 2.0, 1.0), tint

    @staticmethod
    def _coat(shader, values):
        """The clear coat, in place of what the vendor data says where that was changed."""
        known = coat_of(values["extras"])
        weight, roughness = (
            _factor(socket) if socket.is_linked else socket.default_value
            for socket in (shader.inputs["Coat Weight"], shader.inputs["Coat Roughness"])
        )
        found = {"clearcoatFactor": weight, "clearcoatRoughnessFactor": roughness}
        if not known and weight <= 0.0:
            return
        changed = {name: value for name, value in found.items() if abs(value - known.get(name, 0.0)) > 1e-6}
        if changed:
            of_gltf = values["extras"].get("gltf", {})
            extensions = {**of_gltf.get("extensions", {}), COAT: {**known, **changed}}
            values["extras"] = {**values["extras"], "gltf": {**of_gltf, "extensions": extensions}}

    def _transmission(self, shader, values, textures):
        socket = shader.inputs["Transmission Weight"]
        factor = _factor(socket) if socket.is_linked else socket.default_value
        texture = self._texture(_image_above(socket))
        if texture is not None:
            textures["transmission"] = texture
        if factor > 0.0:
            values["transmission"] = factor

    def _specular_glossiness(self, material, shader, values, textures):
        """The older model: its color and glossiness, which `materials` turned into the inputs of the shader."""
        socket = shader.inputs["Roughness"]
        glossiness = _factor(socket) if socket.is_linked else 1.0 - socket.default_value
        textures.pop("metallic_roughness", None)
        texture = self._texture(_image_above(socket))
        if texture is not None:
            textures["specular_glossiness"] = texture
        if "base_color" in textures:
            textures["diffuse"] = textures.pop("base_color")
        *specular, metallic, roughness = (float(part) for part in material[OLDER_MODEL])
        values["specular_glossiness"] = (values["base_color"], tuple(specular), glossiness)
        values["base_color"], values["metallic"], values["roughness"] = (1.0, 1.0, 1.0, 1.0), metallic, roughness

    def _occlusion(self, material, values, textures):
        for node in material.node_tree.nodes:
            if node.bl_idname == "ShaderNodeGroup" and node.node_tree and "Occlusion" in node.inputs:
                socket = node.inputs["Occlusion"]
                texture = self._texture(_image_above(socket))
                if texture is not None:
                    textures["occlusion"] = texture
                mix = next((own for own in _above(socket) if own.bl_idname == "ShaderNodeMix"), None)
                if mix is not None and mix.data_type == "FLOAT":
                    values["occlusion_strength"] = mix.inputs[0].default_value

    def _read_unlit(self, material, values, textures):
        tree = material.node_tree
        found = next((node for node in tree.nodes if node.bl_idname == "ShaderNodeEmission"), None) if tree else None
        if found is None:
            return
        node, factor, has_colors = _color_source(found.inputs["Color"])
        values["unlit"], values["base_color"] = True, (*factor, 1.0)
        texture = self._texture(node)
        if texture is not None:
            textures["base_color"] = texture
        if has_colors:
            values["vertex_colors_shade"] = True
        mix = next((node for node in tree.nodes if node.bl_idname == "ShaderNodeMixShader"), None)
        if mix is not None:
            self._alpha(material, mix.inputs[0], values)


def _principled(material):
    """The Principled BSDF that the output of a material uses."""
    if material.node_tree is None:
        return None
    nodes = material.node_tree.nodes
    output = next((node for node in nodes if node.bl_idname == "ShaderNodeOutputMaterial" and node.is_active_output), None)
    if output is None or not output.inputs["Surface"].is_linked:
        return None
    node = output.inputs["Surface"].links[0].from_node
    return node if node.bl_idname == "ShaderNodeBsdfPrincipled" else None


def _above(socket, depth=8):
    """The nodes that a socket depends on, the nearest first."""
    found, waiting = [], [(socket, 0)]
    while waiting:
        own, level = waiting.pop(0)
        for link in own.links if level < depth else ():
            if link.from_node not in found:
                found.append(link.from_node)
                waiting.extend((below, level + 1) for below in link.from_node.inputs if below.is_linked)
    return found


def _image_above(socket):
    """The nearest image node above a socket."""
    return next((node for node in _above(socket) if node.bl_idname == "ShaderNodeTexImage"), None)


def _color_source(socket):
    """The image node of a color, the color that multiplies it, and whether vertex colors do."""
    nodes = _above(socket)
    image = next((node for node in nodes if node.bl_idname == "ShaderNodeTexImage"), None)
    has_colors = any(node.bl_idname == "ShaderNodeVertexColor" for node in nodes)
    if not socket.is_linked:
        return None, tuple(socket.default_value)[:3], False
    factor = [1.0, 1.0, 1.0]
    for node in nodes:
        if node.bl_idname == "ShaderNodeMix" and node.data_type == "RGBA" and node.blend_type == "MULTIPLY":
            for own in node.inputs:
                if own.enabled and own.type == "RGBA" and not own.is_linked:
                    factor = [a * b for a, b in zip(factor, own.default_value)]
        elif node.bl_idname == "ShaderNodeRGB":
            factor = [a * b for a, b in zip(factor, node.outputs[0].default_value)]
    return image, tuple(factor), has_colors


def _factor(socket):
    """The product of the numbers that multiply the value of a socket."""
    factor = 1.0
    for node in _above(socket):
        if node.bl_idname == "ShaderNodeMath" and node.operation == "MULTIPLY":
            for own in node.inputs[:2]:
                if not own.is_linked:
                    factor *= own.default_value
    return factor


def _cutoff(socket):
    """The lowest visible alpha, if alpha is compared with a number; None for blending."""
    for node in _above(socket):
        if node.bl_idname != "ShaderNodeMath":
            continue
        if node.operation in ("LESS_THAN", "GREATER_THAN") and not node.inputs[1].is_linked:
            return node.inputs[1].default_value
        if node.operation == "ROUND":
            return 0.5
    return None


def _sampler(node):
    """How an image node wraps and filters; what the file says where the node was not changed."""
    wrap = {"REPEAT": "repeat", "EXTEND": "clamp", "CLIP": "clamp", "MIRROR": "mirror"}.get(node.extension, "repeat")
    magnify = "nearest" if node.interpolation == "Closest" else None
    kept = kept_json(node, SAMPLER)
    if kept is not None:
        same_wrap = WRAP_MODES.get(kept["wrap"][0]) == node.extension
        if same_wrap and (kept["magnify"] == "nearest") == (magnify is not None):
            return {**kept, "wrap": tuple(kept["wrap"])}
    return {"magnify": magnify, "wrap": (wrap, wrap)}


def _transform(node):
    """Offset, rotation and scale of UVs, if the coordinates of an image node come from a mapping."""
    above = _above(node.inputs["Vector"])
    mapping = next((own for own in above if own.bl_idname == "ShaderNodeMapping"), None)
    if mapping is None or mapping.vector_type != "POINT":
        return {}
    location = mapping.inputs["Location"].default_value
    turn = mapping.inputs["Rotation"].default_value[2]
    scale_u, scale_v, _ = mapping.inputs["Scale"].default_value
    # The inverse of what `materials` does: v' = 1 - v on both sides.
    offset = (location[0] - scale_v * math.sin(turn), 1.0 - location[1] - scale_v * math.cos(turn))
    return {"offset": offset, "rotation": turn, "scale": (scale_u, scale_v)}


def _compared(socket):
    """The number that is compared with the lowest visible alpha; None if it is not a number."""
    for node in _above(socket):
        if node.bl_idname == "ShaderNodeMath" and node.operation == "LESS_THAN" and not node.inputs[0].is_linked:
            return node.inputs[0].default_value
    return None


def _uv_set(node):
    """The UV set of an image node, by the number of its UV map."""
    for above in _above(node.inputs["Vector"]):
        if above.bl_idname == "ShaderNodeUVMap":
            number = above.uv_map.rpartition(".")[2]
            return int(number) if number.isdigit() else 0
    return 0


def _bytes_of(image):
    """The bytes of the file of an image; pixels without a file become a PNG."""
    if image.packed_file is not None:
        return bytes(image.packed_file.data)
    path = bpy.path.abspath(image.filepath, library=image.library) if image.filepath else ""
    if os.path.isfile(path):
        with open(path, "rb") as file:
            return file.read()
    if image.source == "GENERATED" and image.has_data:
        copy = image.copy()
        try:
            copy.file_format = "PNG"
            copy.pack()
            return bytes(copy.packed_file.data)
        finally:
            bpy.data.images.remove(copy)
    return None


def _media_type(data):
    """The media type of the bytes of an image."""
    if data.startswith(b"\x89PNG"):
        return "image/png"
    return "image/jpeg" if data.startswith(b"\xff\xd8") else None
