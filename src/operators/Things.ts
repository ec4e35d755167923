import type { Control } from "#domain/Control.js"
import { hash32, make } from "#domain/Rng.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import { choose } from "./choose.js"
import type { Drawing } from "./Drawing.js"
import type { Mesh } from "./geometry/Mesh.js"
import type { Vec3 } from "./geometry/Vector.js"
import { kindOf } from "./Kind.js"
import { lookOf } from "./materials/Look.js"
import type { Operator } from "./Operator.js"
import { findOperator, operators } from "./registry.js"
import { wordsOf } from "./Words.js"

/** An operator with the parameters it is to run with. */
interface Chosen {
  readonly operator: Operator
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The recipe of the placement, else its operator, else what its category usually is. */
const chosenFor = (placement: Placement, theme: ThemeDocument): Chosen => {
  const recipe = theme.recipes.find((r) => r.id === placement.recipe)
  const named = recipe?.operator ?? placement.operator ?? null
  const operator = named === null ? undefined : findOperator(named)
  if (operator !== undefined) return { operator, parameters: recipe?.parameters ?? {} }
  const { thing, category } = kindOf(placement)
  const usual = choose(thing, category)
  return { operator: operators[usual.operator], parameters: usual.parameters }
}

/** Things that grow differ in size; they stay within their boxes. */
const GROWN = new Set(["tree", "shrub"])

const scaleOf = (placement: Placement, seed: number): Vec3 => {
  if (!GROWN.has(kindOf(placement).category)) return [1, 1, 1]
  const k = 0.84 + 0.16 * make(hash32(`${seed}/${placement.id}/size`)).next()
  return [k, k, k]
}

const cm = (metres: number): number => Math.round(metres * 100) / 100

/** Draws the placements; those alike in operator, words and size share up to `operator.variants` meshes. */
export const drawThings = (
  placements: ReadonlyArray<Placement>,
  theme: ThemeDocument,
  seed: number,
  control: Control
): ReadonlyArray<Drawing> => {
  const meshes = new Map<string, Mesh>()
  const counts = new Map<string, number>()
  for (const p of placements) counts.set(p.entity, (counts.get(p.entity) ?? 0) + 1)
  return placements.map((placement, order) => {
    control.checkpoint()
    control.progress("build_things", order / placements.length)
    const { operator, parameters } = chosenFor(placement, theme)
    const { thing } = kindOf(placement)
    const { width, height, depth } = placement.size
    const variant = hash32(`${seed}/${placement.id}`) % operator.variants
    const alike = [
      operator.name,
      operator.version,
      parameters,
      thing,
      placement.tags ?? [],
      cm(width),
      cm(height),
      cm(depth),
      placement.passage,
      placement.mount,
      variant
    ]
    const key = JSON.stringify(alike)
    let mesh = meshes.get(key)
    if (mesh === undefined) {
      const random = make(hash32(`${seed}/${key}`))
      const look = lookOf(wordsOf(thing, placement.tags ?? []), random.fork("look"))
      const region = { width, height, depth, passage: placement.passage, mount: placement.mount }
      mesh = operator.build({ parameters, slots: {}, look, region, random })
      meshes.set(key, mesh)
    }
    const title = placement.name ?? placement.entity
    return {
      mesh,
      name: (counts.get(placement.entity) ?? 1) > 1 ? `${title} ${placement.index + 1}` : title,
      zone: placement.zone,
      level: placement.level,
      position: placement.position,
      yaw: placement.yaw,
      scale: scaleOf(placement, seed),
      extras: { entity: placement.entity, placement: placement.id },
      role: "thing"
    }
  })
}
