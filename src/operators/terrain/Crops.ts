import type { Control } from "#domain/Control.js"
import { hash32, make } from "#domain/Rng.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Drawing } from "../Drawing.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, type Rgb } from "../materials/Colour.js"
import { blade } from "../parts/Blades.js"
import { type Grid, valueAt } from "./Grid.js"
import type { Site } from "./Site.js"

/** Crops stand in square patches of this side, metres. */
const PATCH = 3
const ROWS = 6
const MOST = 400

interface Crop {
  readonly name: string
  readonly colour: Rgb
  readonly height: number
  /** Words of a field's name or tags that mean it. */
  readonly words: RegExp
}

const CROPS: ReadonlyArray<Crop> = [
  { name: "Wheat", colour: hex("#dcc07a"), height: 0.75, words: /wheat|grain|corn(?!er)|maize|rye|golden/ },
  { name: "Barley", colour: hex("#b9bd74"), height: 0.6, words: /barley|oat|hay/ },
  { name: "Beets", colour: hex("#86a75c"), height: 0.35, words: /beet|cabbage|potato|turnip|vegetable|crop/ }
]
const fallow = /fallow|plough|plow|bare|soil/

/** What stands on a field: what its words say, else a kind of its own; nothing where they call it bare. */
const cropOf = (zone: PlacedZone, seed: number): Crop | undefined => {
  const words = [zone.id, zone.name, ...(zone.tags ?? [])].join(" ").toLowerCase()
  if (fallow.test(words)) return undefined
  return CROPS.find((crop) => crop.words.test(words)) ?? CROPS[hash32(`${seed}/${zone.id}`) % CROPS.length]
}

const patch = (name: string, colour: Rgb, height: number, seed: number): Mesh => {
  const mesh = new Mesh(name, seed)
  const { random } = mesh
  for (let row = 0; row < ROWS; row++) {
    const x = -PATCH / 2 + ((row + 0.5) * PATCH) / ROWS
    for (let i = 0; i < 44; i++) {
      const foot = [x + random.range(-0.14, 0.14), -0.05, random.range(-PATCH / 2, PATCH / 2)] as const
      const k = random.range(0.8, 1.12)
      const tip = [
        foot[0] + random.range(-0.1, 0.1),
        height * random.range(0.75, 1.05),
        foot[2] + random.range(-0.1, 0.1)
      ] as const
      blade(mesh, foot, tip, 0.075, random.next() * 6.2832, [colour[0] * k, colour[1] * k, colour[2] * k])
    }
  }
  return mesh
}

/** Standing crops on fields, a kind for each field; ways and things stay free. */
export const drawCrops = (site: Site, solid: Grid, seed: number, control: Control): ReadonlyArray<Drawing> => {
  const out: Array<Drawing> = []
  site.zones.forEach((zone, index) => {
    const crop = zone.kind === "field" && site.landOf(zone) !== "paved" ? cropOf(zone, seed) : undefined
    if (crop === undefined) return
    const random = make(hash32(`${seed}/${zone.id}/crop`))
    const { colour, height, name } = crop
    const meshes = [patch(name, colour, height, random.int(1 << 30)), patch(name, colour, height, random.int(1 << 30))]
    const xs = zone.polygon.map((p) => p[0])
    const zs = zone.polygon.map((p) => p[1])
    for (let z = Math.min(...zs) + PATCH / 2; z < Math.max(...zs); z += PATCH) {
      control.checkpoint()
      for (let x = Math.min(...xs) + PATCH / 2; x < Math.max(...xs) && out.length < MOST; x += PATCH) {
        const reach = PATCH * 0.5
        const inField = [-reach, reach].every((dx) =>
          [-reach, reach].every((dz) => site.zoneAt(x + dx, z + dz) === index)
        )
        if (!inField || valueAt(site.paths, x, z) < reach || valueAt(solid, x, z) < reach) continue
        out.push({
          mesh: random.pick(meshes),
          name,
          zone: zone.id,
          level: 0,
          position: [x, site.heightAt(x, z), z],
          yaw: random.next() < 0.5 ? 0 : 180,
          scale: [1, 1, 1],
          extras: {},
          role: "scatter"
        })
      }
    }
  })
  return out
}
