/** Entity containers for tests: random ones, their hash, and the same under other uuids. */
import { createHash } from "node:crypto"
import { FastCheck as fc } from "effect"
import type { AssetType } from "#domain/Asset.js"
import { DesignType } from "#domain/Design.js"
import { defaults } from "#domain/World.js"
import { sha256Json } from "#formats/Hash.js"
import { typesOf } from "#operators/RecipeTypes.js"
import { findOperator } from "#operators/registry.js"

export interface Container {
  readonly schema_version: string
  readonly root: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads and writes whatever JSON it likes
  readonly entities: Record<string, any>
}

export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** The container hash as the decisions say it: of the canonical form with every attachment reduced. */
export const hashOf = (container: object): string =>
  sha256Json(
    JSON.parse(JSON.stringify(container), (_, value) =>
      typeof value?.uri === "string" && typeof value.sha256 === "string"
        ? { media_type: value.media_type, sha256: value.sha256 }
        : value
    )
  )

/** The container under the uuids that `uuid_map` led away from. */
export const backwards = (container: Container, uuid_map: Readonly<Record<string, string>>): Container => {
  const before = new Map(Object.entries(uuid_map).map(([from, to]) => [to, from]))
  const text = JSON.stringify(container).replace(/"[0-9a-f-]{36}"/g, (quoted) => {
    const from = before.get(quoted.slice(1, -1))
    return from === undefined ? quoted : `"${from}"`
  })
  return JSON.parse(text)
}

/** Bytes for a role, and what they are. */
export interface Sample {
  readonly media_type: string
  readonly bytes: Uint8Array
}

export const attachment = ({ bytes, media_type }: Sample) => ({
  media_type,
  sha256: sha256(bytes),
  uri: `data:${media_type};base64,${Buffer.from(bytes).toString("base64")}`
})

const uuidOf = (nth: number): string => `01a20094-7fc2-7c5d-994f-${nth.toString(16).padStart(12, "0")}`

/** Text as callers write it. */
const words = fc.constantFrom("Oak", "Ein Dorf – «Thörnby»", "木の家 🏠", 'a "quoted" \\ one', "line\nbreak", "é")
const json = fc.constantFrom<unknown>(null, 0, -0, 1e21, 5e-324, 0.1, "\u2028", "constructor", [], [[{}]], {
  "": 1,
  Ж: ["a"]
})
const members = fc.dictionary(fc.constantFrom("a", "b/c", "~", "ö", "toString"), json, {
  maxKeys: 3,
  noNullPrototype: true
})

const named = fc.record({
  name: words,
  description: fc.constantFrom("", "Of one piece"),
  tags: fc.uniqueArray(words, { maxLength: 3 }),
  metadata: members
})

const channels = ["albedo", "normal", "mask"] as const

/** Picks members out of what is there already, in some order; one at least where there is any and it is wanted. */
const some = (of: ReadonlyArray<number>, min: 0 | 1) =>
  fc.shuffledSubarray([...of], { minLength: Math.min(min, of.length) })

/** `from` to `to`, each as often. */
const between = (from: number, to: number) =>
  fc.constantFrom(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

const operators = ["lamp", "house", "bench", "prop", "fence"] as const
const designs = DesignType.literals

/** A container's entities by number, each referring to those before it; the last is the theme. */
const shape = (samples: ReadonlyArray<Sample>) =>
  fc
    .record({
      textures: between(0, 2),
      materials: between(1, 3),
      meshes: between(0, 2),
      recipes: between(1, 4),
      designs: between(1, 3)
    })
    .chain((counts) => {
      const types: ReadonlyArray<AssetType> = [
        ...Array.from({ length: counts.textures }, () => "texture" as const),
        ...Array.from({ length: counts.materials }, () => "material" as const),
        ...Array.from({ length: counts.meshes }, () => "mesh" as const)
      ]
      const picture = fc.constantFrom(...samples.filter(({ media_type }) => media_type.startsWith("image/")))
      const mesh = fc.constantFrom(...samples.filter(({ media_type }) => media_type.startsWith("model/")))
      const filesOf = (type: AssetType) =>
        type === "mesh"
          ? fc.record({ mesh }, { requiredKeys: [] })
          : type === "texture"
            ? fc.record({ texture: picture }, { requiredKeys: [] })
            : fc.record(Object.fromEntries(channels.map((role) => [role, picture])), { requiredKeys: [] })
      const textures = types.flatMap((type, i) => (type === "texture" ? [i] : []))
      const assets = types.map((type) =>
        fc.record({
          named,
          files: filesOf(type),
          refs: type === "material" ? some(textures, 0) : fc.constant([]),
          word: fc.option(words, { nil: null }),
          parameters: members,
          type: fc.constant(type)
        })
      )
      const recipes = Array.from({ length: counts.recipes }, () =>
        fc.constantFrom(...operators).chain((name) => {
          const slots = findOperator(name)?.slots ?? []
          const fitting = slots.map((slot) => types.flatMap((type, i) => (slot.asset_types.includes(type) ? [i] : [])))
          return fc.record({
            named,
            operator: fc.constant(name),
            type: fc.constantFrom(...typesOf(name)),
            fills: fc.tuple(
              ...fitting.map((of) =>
                fc.option(
                  some(of, 1).map(([one]) => one),
                  { nil: undefined }
                )
              )
            )
          })
        })
      )
      const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
      return fc.record({
        assets: fc.tuple(...assets),
        recipes: fc.tuple(...recipes),
        designs: fc.tuple(
          ...numbers(counts.designs).map(() =>
            fc.record({
              named,
              type: fc.constantFrom(...designs),
              parameters: members,
              recipes: some(numbers(counts.recipes), 1)
            })
          )
        ),
        theme: fc.record({
          named,
          parameters: members,
          padding: fc.constantFrom(0, 0.1, 2.5, 1000),
          density: fc.option(fc.constantFrom(0, 1.5), { nil: undefined }),
          designs: some(numbers(counts.designs), 1)
        })
      })
    })

type Shape = ReturnType<typeof shape> extends fc.Arbitrary<infer A> ? A : never

type Kind = "asset" | "recipe" | "design" | "theme"
/** The uuids of a kind begin here. */
const first: Record<Kind, number> = { asset: 1_000, recipe: 2_000, design: 3_000, theme: 4_000 }

const reference = (kind: string, slug: string, uuid: string) => ({ kind, slug, uuid })

/** Only what the theme leads to. */
const reached = ({ entities, ...container }: Container): Container => {
  const met = new Set([container.root])
  for (const uuid of met) {
    for (const [, to] of JSON.stringify(entities[uuid]).matchAll(/"uuid":"([0-9a-f-]{36})"/g)) met.add(to)
  }
  return { ...container, entities: Object.fromEntries(Object.entries(entities).filter(([uuid]) => met.has(uuid))) }
}

const containerOf = (drawn: Shape): Container => {
  const at = (kind: Kind, i: number) => ({ uuid: uuidOf(first[kind] + i), slug: `${kind}-${i}` })
  const to = (kind: Kind, i: number) => reference(kind, at(kind, i).slug, at(kind, i).uuid)
  const entities: Container["entities"] = {}
  const put = (kind: Kind, i: number, entity: object) => {
    entities[at(kind, i).uuid] = { kind, ...at(kind, i), ...entity }
  }
  drawn.assets.forEach(({ files, named, parameters, refs, type, word }, i) => {
    put("asset", i, {
      ...{ ...named, type, category: word, format: null, shader_name: word, shader_parameters: parameters },
      texture_refs: refs.map((ref, n) => ({ semantic: `semantic ${n}`, asset: to("asset", ref) })),
      files: Object.fromEntries(Object.entries(files).map(([role, sample]) => [role, attachment(sample as Sample)]))
    })
  })
  drawn.recipes.forEach(({ fills, named, operator, type }, i) => {
    const found = findOperator(operator)
    const assets = fills.flatMap((asset, n) =>
      asset === undefined || found === undefined ? [] : [[found.slots[n].name, to("asset", asset)]]
    )
    put("recipe", i, {
      ...{ ...named, type, operator, operator_version: found?.version, parameters: {} },
      assets: Object.fromEntries(assets)
    })
  })
  drawn.designs.forEach(({ named, parameters, recipes, type }, i) => {
    put("design", i, { ...named, type, parameters, recipes: recipes.map((recipe) => to("recipe", recipe)) })
  })
  const { density, designs, named, padding, parameters } = drawn.theme
  put("theme", 0, {
    ...{ ...named, world: { ...defaults, padding }, parameters },
    scene_parameters: density === undefined ? {} : { peg: { density } },
    designs: designs.map((design) => to("design", design))
  })
  return reached({ schema_version: "1.0", root: at("theme", 0).uuid, entities })
}

/** Any library that fits, its bytes out of `samples`. */
export const containers = (samples: ReadonlyArray<Sample>): fc.Arbitrary<Container> =>
  fc.noBias(shape(samples)).map(containerOf)
