import { type Air, airOf } from "#catalogue/Air.js"
import { drawingOfOne } from "#catalogue/Drawings.js"
import { kindOf } from "#catalogue/Kind.js"
import type { Control } from "#domain/Control.js"
import { hash32, make } from "#domain/Rng.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { Vec3 } from "#geometry/Vector.js"
import { yielding } from "./Asked.js"
import { inSeason } from "./air/Leaves.js"
import type { LibraryAssets } from "./assets/LibraryAssets.js"
import type { LibraryMesh } from "./assets/LibraryMesh.js"
import type { Drawing } from "./Drawing.js"
import { namedBy } from "./DrawnBy.js"
import type { Mesh } from "./geometry/Mesh.js"
import { keptMesh } from "./KeptMeshes.js"
import { turned, variantOf } from "./Motley.js"
import { lookOf } from "./materials/Look.js"
import type { Operator } from "./Operator.js"
import { type Spoken, spokenTo } from "./OwnParts.js"
import { isFixed } from "./physics/Bodies.js"
import { findOperator, operators, registry } from "./registry.js"
import { epithetsOf } from "./Words.js"

/** An operator with what it is to run with. */
interface Chosen extends Spoken {
  readonly operator: Operator
  readonly parameters: Readonly<Record<string, unknown>>
  /** The mesh that the operator is to stand into its region. */
  readonly model: LibraryMesh | undefined
  /** Slot to asset id. */
  readonly assets: Readonly<Record<string, string>>
}

/** Without a recipe: as the thing's own words have it. */
const bare = { model: undefined, assets: {} }

/**
 * The words that say how a thing looks: its tags, and before its name's noun ("Red sofa") where it has a recipe. What has none keeps
 * to its tags, and so the look that it always had.
 */
const looksOf = ({ name, recipe, tags = [] }: Placement): ReadonlyArray<string> => {
  if (recipe === null || name === undefined) return tags
  return [...new Set([...tags, ...epithetsOf(name).filter((word) => !tags.includes(word))])]
}

/**
 * The recipe of the placement at its pinned version, else its own mesh, else its operator, else what its category usually is. A
 * version that this service lacks is drawn like no recipe.
 */
const chosenFor = (placement: Placement, theme: ThemeDocument, library: LibraryAssets): Chosen => {
  const { thing, category } = kindOf(placement)
  const tags = looksOf(placement)
  const recipe = theme.recipes.find((r) => r.id === placement.recipe)
  const operator = recipe === undefined ? undefined : registry.at(recipe.operator, recipe.operator_version)
  if (recipe !== undefined && operator !== undefined) {
    const { assets, parameters } = recipe
    const { slots: own, words } = spokenTo(operator, thing, tags)
    const held = Object.entries(assets).map(([slot, id]) => [slot, library.materials.get(id)] as const)
    const left = yielding({ parameters, slots: Object.fromEntries(held) }, operator.follows, words)
    const slots = { ...left.slots, ...own }
    return { ...left, slots, words, operator, assets, model: library.meshes.get(assets.mesh ?? "") }
  }
  const bared = (built: Operator, parameters = {}) => ({
    ...bare,
    ...spokenTo(built, thing, tags),
    operator: built,
    parameters
  })
  const own = library.meshes.get(placement.asset ?? "")
  if (own !== undefined) return { ...bared(operators.prop), model: own, assets: { mesh: placement.asset ?? "" } }
  const named = namedBy(placement)
  if (named !== undefined) return bared(named.operator, named.parameters)
  const usual = drawingOfOne(thing, category, placement)
  const built = bared(findOperator(usual.operator) ?? operators.block)
  return {
    ...built,
    parameters: yielding({ parameters: usual.parameters, slots: {} }, built.operator.follows, built.words).parameters
  }
}

/** Things that grow differ in size; they stay within their boxes. */
const GROWN = new Set(["tree", "shrub"])

const scaleOf = (placement: Placement, seed: number): Vec3 => {
  if (!GROWN.has(kindOf(placement).category)) return [1, 1, 1]
  const k = 0.84 + 0.16 * make(hash32(`${seed}/${placement.id}/size`)).next()
  return [k, k, k]
}

const noLibrary: LibraryAssets = { meshes: new Map(), materials: new Map(), pictures: new Map() }

const cm = (metres: number): number => Math.round(metres * 100) / 100

/** Draws the placements; those alike in operator, words and size share up to `operator.variants` meshes. */
export const drawThings = (
  placements: ReadonlyArray<Placement>,
  theme: ThemeDocument,
  seed: number,
  control: Control,
  library: LibraryAssets = noLibrary,
  air: Air = airOf(theme.style)
): ReadonlyArray<Drawing> => {
  const meshes = new Map<string, Mesh>()
  const counts = new Map<string, number>()
  for (const p of placements) counts.set(p.entity, (counts.get(p.entity) ?? 0) + 1)
  return placements.map((placement, order) => {
    control.checkpoint()
    control.progress("build_things", order / placements.length)
    const { category, thing } = kindOf(placement)
    const tags = looksOf(placement)
    const { assets, model, operator, parameters: own, slots, words } = chosenFor(placement, theme, library)
    const parameters = placement.recipe === null ? inSeason(operator, own, air, `${seed}/${placement.id}`) : own
    const { width, height, depth } = placement.size
    const region = { width, height, depth, passage: placement.passage, mount: placement.mount }
    const title = placement.name ?? placement.entity
    const drawn = {
      name: (counts.get(placement.entity) ?? 1) > 1 ? `${title} ${placement.index + 1}` : title,
      zone: placement.zone,
      level: placement.level,
      position: placement.position,
      extras: {
        entity: placement.entity,
        placement: placement.id,
        kind: thing,
        body: isFixed(placement) ? "fixed" : "free"
      },
      role: "thing"
    } as const
    if (model !== undefined && operator.place !== null) {
      const { scale, yaw } = operator.place(parameters, model.size, region)
      return { ...drawn, mesh: model.standIn, model, yaw: placement.yaw + yaw, scale }
    }
    const variant = variantOf(placement, thing, words, operator.variants, seed)
    const alike = [
      operator.name,
      operator.version,
      parameters,
      thing,
      tags,
      cm(width),
      cm(height),
      cm(depth),
      placement.passage,
      placement.mount,
      variant,
      // Last and only where there are some: what has none keeps the dice that it always had.
      ...(Object.keys(assets).length > 0 ? [assets] : [])
    ]
    const key = JSON.stringify(alike)
    let mesh = meshes.get(key)
    if (mesh === undefined) {
      const name = `${seed}/${key}`
      const build = (): Mesh => {
        const random = make(hash32(name))
        const look = lookOf(turned(words, thing, category, variant), random.fork("look"))
        return operator.build({ parameters, slots, look, region, random })
      }
      // Of sizes alike to the centimetre a scene draws its first: another scene may have another first. What an asset looks like is
      // not said by its id.
      const exact = `${name}/${width}/${height}/${depth}`
      mesh = Object.keys(assets).length > 0 ? build() : keptMesh(exact, build)
      meshes.set(key, mesh)
    }
    return { ...drawn, mesh, yaw: placement.yaw, scale: scaleOf(placement, seed) }
  })
}
