/** A small entity container, and everything that can be wrong with it. */
import { Effect } from "effect"
import { defaults } from "#domain/World.js"
import { png } from "../support/Pictures.js"
import { attachment, type Container } from "./Containers.js"
import { nowhere, referenceTo } from "./Library.js"

const id = (nth: number) => `01a20094-7fc2-7c5d-994f-00000000000${nth}`
const [theme, design] = [1, 2].map(id)
export const [recipe, oak, grain] = [3, 4, 5].map(id)
export const at = (uuid: string, path: string) => `/entities/${uuid}${path}`
const named = (kind: string, uuid: string, slug: string) => ({
  ...{ kind, uuid, slug, name: slug, description: "", tags: [], metadata: {} }
})

/** A theme of one lamp, whose oak has a picture and a texture with another. */
export const sample = Effect.promise(async (): Promise<Container> => {
  const to = (kind: string, slug: string, uuid: string) => referenceTo(kind, { id: uuid, slug })
  const asset = { category: null, format: null, shader_name: null, shader_parameters: {} }
  const picture = (bytes: Buffer) => attachment({ media_type: "image/png", bytes })
  return {
    schema_version: "1.0",
    root: theme,
    entities: {
      [theme]: {
        ...{ ...named("theme", theme, "lit"), world: defaults, scene_parameters: {}, parameters: {} },
        designs: [to("design", "lamps", design)]
      },
      [design]: {
        ...{ ...named("design", design, "lamps"), type: "scatter-props", parameters: {} },
        recipes: [to("recipe", "lamp", recipe)]
      },
      [recipe]: {
        ...{ ...named("recipe", recipe, "lamp"), type: "scatter_props", operator: "lamp", operator_version: "1.0.0" },
        ...{ parameters: {}, assets: { body: to("asset", "oak", oak) } }
      },
      [oak]: {
        ...{ ...named("asset", oak, "oak"), ...asset, type: "material" },
        texture_refs: [{ semantic: "albedo", asset: to("asset", "grain", grain) }],
        files: { albedo: picture(await png("tan")) }
      },
      [grain]: {
        ...{ ...named("asset", grain, "grain"), ...asset, type: "texture", texture_refs: [] },
        files: { texture: picture(await png("navy")) }
      }
    }
  }
})

type Change = (container: Container) => unknown
type Refused = readonly [what: string, change: Change, pointers: ReadonlyArray<string>]

const lost = referenceTo("asset", { id: nowhere, slug: "oak" })

/** What does not fit, and every place that is named. */
export const refused: ReadonlyArray<Refused> = [
  ["another version", (c) => Object.assign(c, { schema_version: "2.0" }), ["/schema_version"]],
  ["a member that is not known", (c) => Object.assign(c.entities[oak], { colour: "red" }), [at(oak, "/colour")]],
  ["a blank name", (c) => Object.assign(c.entities[oak], { name: " " }), [at(oak, "/name")]],
  ["a slug of capitals", (c) => Object.assign(c.entities[oak], { slug: "Oak" }), [at(oak, "/slug")]],
  ["a tag of 65 characters", (c) => c.entities[oak].tags.push("x".repeat(65)), [at(oak, "/tags/0")]],
  ["text with U+0000", (c) => Object.assign(c.entities[oak].metadata, { a: "\0" }), [at(oak, "/metadata/a")]],
  [
    "a world out of bounds",
    (c) => Object.assign(c.entities[theme].world, { padding: -1 }),
    [at(theme, "/world/padding")]
  ],
  [
    "parameters of no module",
    (c) => Object.assign(c.entities[theme], { scene_parameters: { sdd: { density: 3 } } }),
    [at(theme, "/scene_parameters/sdd/density")]
  ],
  [
    "a style that is none",
    (c) => Object.assign(c.entities[theme].metadata, { style: { palette: ["red"] } }),
    [at(theme, "/metadata/style/palette/0")]
  ],
  ["a type of no design", (c) => Object.assign(c.entities[design], { type: "hat" }), [at(design, "/type")]],
  [
    "an operator that is none",
    (c) => Object.assign(c.entities[recipe], { operator: "hat" }),
    [at(recipe, "/operator")]
  ],
  [
    "a version that the operator lacks",
    (c) => Object.assign(c.entities[recipe], { operator_version: "0.0.1" }),
    [at(recipe, "/operator_version")]
  ],
  [
    "a type that the operator cannot make",
    (c) => Object.assign(c.entities[recipe], { type: "water" }),
    [at(recipe, "/type")]
  ],
  [
    "parameters that are not the operator's",
    (c) => Object.assign(c.entities[recipe], { parameters: { sails: 3 } }),
    [at(recipe, "/parameters/sails")]
  ],
  [
    "a slot that the operator lacks",
    (c) => Object.assign(c.entities[recipe].assets, { sail: c.entities[recipe].assets.body }),
    [at(recipe, "/assets/sail")]
  ],
  ["an asset that the slot does not take", (c) => unfit(c), [at(recipe, "/assets/body")]],
  ["a root that is not there", (c) => Object.assign(c, { root: nowhere }), ["/root"]],
  ["a root that is no theme", (c) => Object.assign(c, { root: design }), ["/root"]],
  ["an entity under another key", (c) => rename(c), [at(nowhere, "/uuid")]],
  [
    "a dangling reference",
    (c) => Object.assign(c.entities[recipe].assets, { shade: lost }),
    [at(recipe, "/assets/shade/uuid")]
  ],
  [
    "a reference to another kind",
    (c) => c.entities[theme].designs.push(referenceTo("design", { id: recipe, slug: "lamp" })),
    [at(theme, "/designs/1/uuid")]
  ],
  [
    "a reference that says another kind",
    (c) => Object.assign(c.entities[design].recipes[0], { kind: "asset" }),
    [at(design, "/recipes/0/kind")]
  ],
  [
    "a reference that says another slug",
    (c) => Object.assign(c.entities[design].recipes[0], { slug: "x" }),
    [at(design, "/recipes/0/slug")]
  ],
  [
    "the same member twice",
    (c) => c.entities[theme].designs.push(c.entities[theme].designs[0]),
    [at(theme, "/designs/1")]
  ],
  [
    "a semantic twice",
    (c) => c.entities[oak].texture_refs.push(c.entities[oak].texture_refs[0]),
    [at(oak, "/texture_refs/1/semantic")]
  ],
  [
    "a texture that refers to the material which it is for",
    (c) => c.entities[grain].texture_refs.push({ semantic: "back", asset: c.entities[recipe].assets.body }),
    [at(grain, "/texture_refs/0/asset")]
  ],
  [
    "an entity that nothing leads to",
    (c) => Object.assign(c.entities[recipe], { assets: {} }),
    [at(oak, ""), at(grain, "")]
  ],
  [
    "a role of another type",
    (c) => Object.assign(c.entities[oak].files, { mesh: c.entities[oak].files.albedo }),
    [at(oak, "/files/mesh")]
  ],
  [
    "a digest that is none",
    (c) => Object.assign(c.entities[oak].files.albedo, { sha256: "abc" }),
    [at(oak, "/files/albedo/sha256")]
  ],
  [
    "a wrong digest",
    (c) => Object.assign(c.entities[oak].files.albedo, { sha256: "0".repeat(64) }),
    [at(oak, "/files/albedo/sha256")]
  ],
  [
    "base64 that is none",
    (c) => Object.assign(c.entities[oak].files.albedo, { uri: "data:image/png;base64,!!!!" }),
    [at(oak, "/files/albedo/uri")]
  ],
  [
    "a data URI of another type",
    (c) => Object.assign(c.entities[oak].files.albedo, { media_type: "image/webp" }),
    [at(oak, "/files/albedo/uri")]
  ],
  ["bytes under a wrong name", (c) => misname(c), [at(oak, "/files/albedo/media_type")]]
]

/** The lamp's oak as a mesh. */
const unfit: Change = ({ entities }) => {
  Object.assign(entities[oak], { type: "mesh", files: {}, texture_refs: [] })
  delete entities[grain]
}

const rename: Change = ({ entities }) => {
  entities[nowhere] = entities[oak]
  delete entities[oak]
}

const misname: Change = ({ entities }) => {
  const { albedo } = entities[oak].files
  Object.assign(albedo, { media_type: "image/webp", uri: albedo.uri.replace("image/png", "image/webp") })
}
