/** Materials of a stage: the preview surface that every reader knows. */
import type { Material, Texture, TextureInfo } from "@gltf-transform/core"
import { number, type Prim, quoted, tuple } from "./Prim.js"

const clamped = 33071

/** The attribute of a mesh that holds its nth texture coordinates. */
export const coordinates = (index: number): string => (index === 0 ? "st" : `st${index}`)

/** The name of a picture's file in the package. */
export type FileOf = (texture: Texture) => string

interface Sampled {
  readonly texture: Texture | null
  readonly info: TextureInfo | null
  readonly scale: ReadonlyArray<number>
  readonly lines?: ReadonlyArray<string>
  readonly space?: "raw"
}

/** A picture with the reader of its coordinates, and the output that an input is connected to. */
const sampler = (path: string, name: string, fileOf: FileOf, { info, lines = [], scale, space, texture }: Sampled) => {
  if (texture === null || info === null) return null
  const wrap = (mode: number): string => (mode === clamped ? '"clamp"' : '"repeat"')
  const reader: Prim = {
    type: "Shader",
    name: `${name}Coordinates`,
    lines: [
      'uniform token info:id = "UsdPrimvarReader_float2"',
      `string inputs:varname = ${quoted(coordinates(info.getTexCoord()))}`,
      "float2 outputs:result"
    ]
  }
  const picture: Prim = {
    type: "Shader",
    name,
    lines: [
      'uniform token info:id = "UsdUVTexture"',
      `asset inputs:file = @${fileOf(texture)}@`,
      `float2 inputs:st.connect = <${path}/${reader.name}.outputs:result>`,
      `token inputs:wrapS = ${wrap(info.getWrapS())}`,
      `token inputs:wrapT = ${wrap(info.getWrapT())}`,
      `token inputs:sourceColorSpace = "${space ?? "sRGB"}"`,
      `float4 inputs:scale = ${tuple(scale)}`,
      ...lines,
      "float3 outputs:rgb",
      "float outputs:r",
      "float outputs:g",
      "float outputs:b",
      "float outputs:a"
    ]
  }
  return { children: [reader, picture], output: (channel: string) => `<${path}/${name}.outputs:${channel}>` }
}

/** The pictures of a material, each with its reader; null where there is none. */
const samplers = (material: Material, path: string, fileOf: FileOf) => {
  const [r, g, b, alpha] = material.getBaseColorFactor()
  return {
    colour: sampler(path, "Colour", fileOf, {
      texture: material.getBaseColorTexture(),
      info: material.getBaseColorTextureInfo(),
      scale: [r, g, b, alpha]
    }),
    relief: sampler(path, "Relief", fileOf, {
      texture: material.getNormalTexture(),
      info: material.getNormalTextureInfo(),
      scale: [2, 2, 2, 1],
      lines: ["float4 inputs:bias = (-1, -1, -1, 0)"],
      space: "raw"
    }),
    shine: sampler(path, "Shine", fileOf, {
      texture: material.getMetallicRoughnessTexture(),
      info: material.getMetallicRoughnessTextureInfo(),
      scale: [1, material.getRoughnessFactor(), material.getMetallicFactor(), 1],
      space: "raw"
    })
  }
}

/** The reader of the colours of a mesh's vertices. */
const paint: Prim = {
  type: "Shader",
  name: "Paint",
  lines: [
    'uniform token info:id = "UsdPrimvarReader_float3"',
    'string inputs:varname = "displayColor"',
    "float3 outputs:result"
  ]
}

/** An input of the surface: of a picture's output where there is one. */
const input = (type: string, name: string, value: string, from: string | undefined): string =>
  from === undefined ? `${type} inputs:${name} = ${value}` : `${type} inputs:${name}.connect = ${from}`

/** A material below `scope`; where it has no picture, the colours of its mesh's vertices paint it. */
export const surface = (material: Material, name: string, scope: string, coloured: boolean, fileOf: FileOf): Prim => {
  const path = `${scope}/${name}`
  const [r, g, b, alpha] = material.getBaseColorFactor()
  const { colour, relief, shine } = samplers(material, path, fileOf)
  const painted = colour === null && coloured
  const glow = material.getEmissiveFactor()
  const mode = material.getAlphaMode()
  const shader: Prim = {
    type: "Shader",
    name: "Surface",
    lines: [
      'uniform token info:id = "UsdPreviewSurface"',
      input(
        "color3f",
        "diffuseColor",
        tuple([r, g, b]),
        painted ? `<${path}/Paint.outputs:result>` : colour?.output("rgb")
      ),
      ...(glow.some((part) => part > 0) ? [input("color3f", "emissiveColor", tuple(glow), undefined)] : []),
      input("float", "roughness", number(material.getRoughnessFactor()), shine?.output("g")),
      input("float", "metallic", number(material.getMetallicFactor()), shine?.output("b")),
      ...(relief === null ? [] : [input("normal3f", "normal", "", relief.output("rgb"))]),
      ...(mode === "OPAQUE" ? [] : [input("float", "opacity", number(alpha), colour?.output("a"))]),
      ...(mode === "MASK" ? [input("float", "opacityThreshold", number(material.getAlphaCutoff()), undefined)] : []),
      "token outputs:surface"
    ]
  }
  return {
    type: "Material",
    name,
    about: [`displayName = ${quoted(material.getName())}`],
    lines: [`token outputs:surface.connect = <${path}/Surface.outputs:surface>`],
    children: [shader, ...(painted ? [paint] : []), ...[colour, relief, shine].flatMap((one) => one?.children ?? [])]
  }
}

/** The line by which a prim wears a material. */
export const worn = (path: string): string => `rel material:binding = <${path}>`
