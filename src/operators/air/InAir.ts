import type { Air } from "#catalogue/Air.js"
import type { Control } from "#domain/Control.js"
import { hash32 } from "#domain/Rng.js"
import type { Drawing } from "../Drawing.js"
import type { Mesh } from "../geometry/Mesh.js"
import { blend, hexOf, type Rgb, shade, toSrgb } from "../materials/Colour.js"
import { coloured, type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { snowed } from "./Snow.js"

/** What panes are called behind which a lamp burns. */
export const LIT_WINDOW = "Lit window"

const litGlass = (share: number): Material =>
  material(LIT_WINDOW, "#7a4a18", { roughness: 0.3, emissive: [0.95 * share, 0.5 * share, 0.13 * share] })

/** How bright what shines by day already is at full light. */
const brighter = (base: Material, share: number): Material => {
  const { colour, key: _, name, ...rest } = base
  const peak = Math.max(...rest.emissive)
  const k = 1 + share * (1 / peak - 1)
  const [r, g, b] = rest.emissive
  return material(name, colour, { ...rest, emissive: [r * k, g * k, b * k] })
}

/** Window panes: what houses and programs glaze with, and what programs paint in the very colour of the one. */
const glazing = new Set([palette.glass, palette.thinGlass].map(({ colour }) => hexOf(colour)))
const isGlazing = ({ colour, name, texture }: Material): boolean =>
  texture === null && (glazing.has(hexOf(colour)) || name.startsWith("Pane ") || name === palette.stainedGlass.name)

/** Glass of so pure a colour is a picture, or stained: what burns behind it takes its colour. */
const PURE = 0.55

/** A pane with a lamp behind it. */
const litPane = (worn: Material, share: number): Material => {
  const [low, high] = [Math.min(...worn.colour.map(toSrgb)), Math.max(...worn.colour.map(toSrgb))]
  if (high - low < PURE * high) return litGlass(0.35 + 0.65 * share)
  const { colour, key: _, name, ...rest } = worn
  return material(`Lit ${name.toLowerCase()}`, colour, {
    ...rest,
    emissive: shade(colour, share / Math.max(...colour))
  })
}

/** Windows of some houses stay dark: in a village that sleeps not everybody is awake. */
const AWAKE = 4

/** Lamps and the windows of buildings shine. */
const shining = (mesh: Mesh, share: number, order: number, building: boolean): Mesh => {
  const awake = building && hash32(`${mesh.name}/${order}`) % AWAKE !== 0
  return mesh.wearing((worn) => {
    if (isGlazing(worn)) return awake ? litPane(worn, share) : worn
    return worn.emissive.some((light) => light > 0) ? brighter(worn, share) : worn
  })
}

/** What is wet is darker, and smoother where it is hard; on what is walked on stands a film of water. */
const wetted = (worn: Material, walked: boolean): Material => {
  const { colour, key: _, name, ...rest } = worn
  if (rest.alpha < 1 || rest.metallic > 0.3 || rest.emissive.some((light) => light > 0)) return worn
  const roughness = walked ? Math.min(0.14, rest.roughness) : Math.max(0.12, rest.roughness * 0.42)
  return material(name, shade(colour, walked ? 0.6 : 0.68), { ...rest, roughness })
}

/** Snow on stone, linear light; fresh and in hollows, sRGB-like. */
const SNOW: Rgb = [0.76, 0.81, 0.88]
const FRESH: Rgb = [0.94, 0.955, 0.975]
const BLUE: Rgb = [0.82, 0.86, 0.93]

/** A laid way or square in snow: swept and trodden, so it shows through. */
const dusted = (worn: Material): Material =>
  worn.alpha < 1 || worn.texture === "water" ? worn : coloured(worn, blend(worn.colour, SNOW, 0.62))

const isWater = ({ name, role }: Drawing): boolean => role === "ground" && name === "Water"
const isPlate = ({ name, role }: Drawing): boolean => role === "ground" && name === "Ground"
const GREEN = new Set(["Grass", "Flowers"])
/** Of tufts so many stand out of the snow. */
const OUT_OF_SNOW = 5

/** What snow covers whole is not there. */
const buried = ({ name, position, role }: Drawing): boolean =>
  role === "scatter" && GREEN.has(name) && hash32(`${position[0]}/${position[2]}`) % OUT_OF_SNOW !== 0

const BUILDING_METRES = 2.6

/**
 * The drawings as the air has them: lamps and windows shine from dusk on, what is wet gleams, snow lies on what faces the
 * sky. Shared meshes stay shared. A clear day leaves all as it is.
 */
export const inAir = (
  drawings: ReadonlyArray<Drawing>,
  air: Air,
  outdoor: boolean,
  control: Control
): ReadonlyArray<Drawing> => {
  const [snow, wet] = outdoor ? [air.snow > 0, air.wet > 0] : [false, false]
  if (!snow && !wet && air.lamps === 0) return drawings
  const made = new Map<Mesh, Mesh>()
  const change = (drawing: Drawing): Mesh => {
    control.checkpoint()
    let { mesh } = drawing
    // First: what shines stays as it is in rain and snow.
    if (air.lamps > 0 && drawing.role !== "ground") {
      mesh = shining(mesh, air.lamps, made.size, outdoor && highest(mesh) > BUILDING_METRES)
    }
    const laid = drawing.role === "ground" && !isPlate(drawing)
    if (wet && !isPlate(drawing)) mesh = mesh.wearing((worn) => wetted(worn, drawing.role === "structure"))
    if (snow && drawing.role !== "ground") mesh = snowed(mesh)
    if (snow && laid) mesh = mesh.wearing(dusted)
    return mesh
  }
  return drawings.flatMap((drawing) => {
    if (snow && buried(drawing)) return []
    if (isWater(drawing) || drawing.model !== undefined) return [drawing]
    let mesh = made.get(drawing.mesh)
    if (mesh === undefined) {
      mesh = change(drawing)
      made.set(drawing.mesh, mesh)
    }
    return [{ ...drawing, mesh }]
  })
}

const highest = (mesh: Mesh): number => {
  let top = 0
  for (const { positions } of mesh.parts)
    for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i])
  return top
}

/** The ground's own tone under snow, leaves or rain: sRGB-like, before the sky's share. `n` is noise around 0. */
export const groundIn = (
  air: Air,
  c: Rgb,
  on: { readonly way: number; readonly green: boolean; readonly n: number }
): Rgb => {
  let out = c
  const turned = on.green ? air.ground : air.dust
  if (turned !== null) {
    const { share, tone } = turned
    out = blend(out, tone, share * Math.min(1, Math.max(0.25, 0.7 + 1.6 * on.n)))
  }
  if (air.snow > 0) {
    // Feet tread it down on ways; elsewhere the ground shows in places only.
    const trodden = on.way < 0.2 ? 0.52 + 0.6 * on.n : 0.93 + 0.5 * Math.min(0, on.n + 0.16)
    const drift = Math.min(1, Math.max(0, 0.5 - 2.2 * on.n))
    out = blend(out, blend(FRESH, BLUE, drift), Math.min(0.96, Math.max(0.2, trodden)) * air.snow)
  }
  return air.wet > 0 ? shade(out, 1 - air.wet * (0.3 + 0.25 * Math.max(0, on.n))) : out
}
