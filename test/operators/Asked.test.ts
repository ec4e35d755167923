import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import type { LibraryAssets } from "#operators/assets/LibraryAssets.js"
import { hex, hexOf, type Rgb } from "#operators/materials/Colour.js"
import { alike } from "#operators/materials/Likeness.js"
import { type Material, material } from "#operators/materials/Material.js"
import { type OperatorName, operators } from "#operators/registry.js"
import { drawThings } from "#operators/Things.js"
import { placement, theme } from "./fixture.js"

const RECIPE = "00000000-0000-4000-8000-000000000001"
const ids = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"]

type Stuffs = Readonly<Record<string, Material>>

interface Case {
  readonly thing: string
  readonly operator: OperatorName
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly stuffs?: Stuffs
  readonly tags?: ReadonlyArray<string>
  readonly name?: string
}

/** The materials of a thing that a recipe realises. */
const drawn = ({ name, operator, parameters = {}, stuffs = {}, tags = [], thing }: Case): ReadonlyArray<Material> => {
  const slots = Object.entries(stuffs).map(([slot, stuff], i) => [slot, ids[i], stuff] as const)
  const recipe = {
    id: RECIPE,
    slug: "recipe",
    name: "Recipe",
    type: "scatter_props",
    operator,
    operator_version: operators[operator].version,
    parameters,
    assets: Object.fromEntries(slots.map(([slot, id]) => [slot, id]))
  }
  const library: LibraryAssets = {
    meshes: new Map(),
    pictures: new Map(),
    materials: new Map(slots.map(([, id, stuff]) => [id, stuff]))
  }
  const one = placement(thing, 2, 2, { recipe: RECIPE, tags, ...(name === undefined ? {} : { name }) })
  const [drawing] = drawThings([one], { ...theme, recipes: [recipe] }, 3, unattended, library)
  return drawing.mesh.parts.map((part) => part.material)
}

const linen = material("Linen", "#cfc3b0", { roughness: 0.95 })
const walnut = material("Walnut", "#5f412c", { roughness: 0.6 })
const sofa = {
  thing: "sofa",
  operator: "seat",
  parameters: { form: "sofa" },
  stuffs: { cover: linen, frame: walnut }
} as const

const named = (stuffs: ReadonlyArray<Material>, name: string): Material => {
  const found = stuffs.find((one) => one.name === name)
  assert.isDefined(found, `no ${name} among ${stuffs.map((one) => one.name).join(", ")}`)
  return found as Material
}

const red = hex("#c22f2a")

describe("a recipe and the words of the thing that it realises", () => {
  it("keeps its slots where the words ask for nothing", () => {
    const stuffs = drawn(sofa)
    assert.strictEqual(named(stuffs, "Linen"), linen)
    assert.strictEqual(named(stuffs, "Walnut"), walnut)
  })

  it("gives its own stuff the colour that a tag asks for, and only where the operator follows colours", () => {
    const stuffs = drawn({ ...sofa, tags: ["red"] })
    assert.isTrue(alike(named(stuffs, "Linen").colour, red))
    assert.strictEqual(named(stuffs, "Linen").roughness, linen.roughness)
    assert.notStrictEqual(named(drawn({ ...sofa, tags: ["grey"] }), "Linen"), linen)
    assert.strictEqual(named(stuffs, "Walnut"), walnut)
  })

  it("takes the colour from the name where no tag says it, but not from the name's noun", () => {
    assert.isTrue(alike(named(drawn({ ...sofa, name: "Red sofa" }), "Linen").colour, red))
    const orange = { thing: "orange_tree", operator: "broadleaf_tree", parameters: { foliage: "#7f9c52" } } as const
    assert.deepStrictEqual(drawn({ ...orange, name: "Orange tree" }), drawn(orange))
  })

  it("leaves a slot to the words where they ask for another material", () => {
    const stuffs = drawn({ ...sofa, tags: ["black", "leather"] })
    assert.notInclude(
      stuffs.map((one) => one.name),
      "Linen"
    )
    assert.isTrue(alike(named(stuffs, "Leather").colour, hex("#1c1c1d")))
  })

  it("keeps what is already of the asked colour or material", () => {
    const oak = material("Dark oak", "#4b3626")
    const table = { thing: "dining_table", operator: "table", stuffs: { top: oak } } as const
    for (const tags of [["oak"], ["wooden"], ["brown", "dark"]]) assert.include(drawn({ ...table, tags }), oak)
    for (const tags of [["walnut"], ["glass"]]) assert.notInclude(drawn({ ...table, tags }), oak)
  })

  it("has its colour parameter replaced by the asked hue, and kept where it is of that hue or the words name no hue", () => {
    const tree = (tags: ReadonlyArray<string>): ReadonlyArray<Rgb> => {
      const one = placement("oak", 3, 3, { recipe: RECIPE, tags })
      const recipe = {
        id: RECIPE,
        slug: "oak",
        name: "Oak",
        type: "scatter_props",
        operator: "broadleaf_tree",
        operator_version: "1.0.0",
        parameters: { foliage: "#7f9648" },
        assets: {}
      }
      const [drawing] = drawThings([one], { ...theme, recipes: [recipe] }, 3, unattended)
      const leaves = drawing.mesh.parts.find((part) => part.material.name === "Foliage")?.colours ?? []
      const mean = [0, 1, 2].map((k) => leaves.filter((_, i) => i % 3 === k).reduce((sum, c) => sum + c, 0))
      return [[mean[0] / mean[1], 1, mean[2] / mean[1]]]
    }
    const [usual, autumn, white, lush] = [[], ["red"], ["white"], ["green"]].map(tree)
    assert.isAbove(autumn[0][0], 2 * usual[0][0])
    assert.approximately(white[0][0], usual[0][0], 0.1)
    assert.approximately(lush[0][0], usual[0][0], 0.1)
  })

  it("has a parameter that names a material gone where the words name another one", () => {
    const timber = { thing: "house", operator: "house", parameters: { walls: "timber_frame", roof: "tile" } } as const
    assert.include(
      drawn(timber).map((one) => one.name),
      "Plaster"
    )
    const brick = drawn({ ...timber, tags: ["red", "brick"] }).map((one) => one.name)
    assert.include(brick, "Brick")
    assert.include(brick, "Clay tiles")
    assert.include(
      drawn({ ...timber, tags: ["with thatched roof"] }).map((one) => one.name),
      "Thatch"
    )
    assert.include(
      drawn({ ...timber, tags: ["timber"] }).map((one) => one.name),
      "Plaster"
    )
  })

  it("goes before what is usual for the thing, which yields to the words as a recipe does", () => {
    const names = (tags: ReadonlyArray<string>) => {
      const [drawing] = drawThings([placement("timber_frame_house", 2, 2, { tags })], theme, 3, unattended)
      return drawing.mesh.parts.map((part) => part.material.name)
    }
    assert.include(names([]), "Plaster")
    assert.include(names(["brick"]), "Brick")
    assert.notInclude(names(["brick"]), "Plaster")
  })

  it("paints a metal, and leaves the picture of a colour out where another one is asked for", () => {
    const pictures = { colour: "a", normal: "b", surface: null, hasOcclusion: false, emissive: null }
    const brass = material("Brass", "#b58d4f", { metallic: 0.9, roughness: 0.35, pictures })
    const [painted] = drawn({ thing: "floor_lamp", operator: "lamp", stuffs: { body: brass }, tags: ["red"] })
    assert.isTrue(alike(painted.colour, red))
    assert.isBelow(painted.metallic, 0.2)
    assert.deepStrictEqual(painted.pictures, { ...pictures, colour: null })
  })
})

describe("what operators follow", () => {
  it("names slots and parameters that they have", () => {
    for (const operator of Object.values(operators)) {
      const known = [...operator.slots.map(({ name }) => name), ...Object.keys(parametersOf(operator.parameters))]
      for (const name of Object.keys(operator.follows)) assert.include(known, name, operator.name)
    }
  })
})

const parametersOf = (schema: object): object => {
  const {
    $defs = {},
    properties,
    $ref
  } = schema as {
    readonly $defs?: Readonly<Record<string, { readonly properties?: object }>>
    readonly properties?: object
    readonly $ref?: string
  }
  return properties ?? $defs[$ref?.split("/").at(-1) ?? ""]?.properties ?? {}
}

describe("colours as hexadecimal", () => {
  it("come back as they were", () => {
    for (const text of ["#000000", "#ffffff", "#cfc3b0", "#010203"]) assert.strictEqual(hexOf(hex(text)), text)
  })
})
