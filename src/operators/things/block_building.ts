import { Schema } from "effect"
import { block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { rect } from "../geometry/Rect.js"
import { hex } from "../materials/Colour.js"
import { coloured, type Material, material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { SIDES, sideFrame, sideLength } from "../parts/Sides.js"
import { type Hole, wall } from "../parts/Wall.js"

const Parameters = Schema.Struct({
  front: choice(["windows", "glass", "shop", "hall"], "windows")
}).annotations({ identifier: "BlockBuildingParameters" })

const roofing = material("Roof gravel", "#8d8a84")

/** A flat-roofed building of storeys: punched windows, a glass facade, shop windows below, or a hall with a gate. */
export const blockBuilding = operator({
  name: "block_building",
  version: "1.0.0",
  description: "A flat-roofed building: rows of windows, a glass facade, shop windows or a hall with a gate.",
  parameters: Parameters,
  slots: [{ name: "walls", description: "The facade" }],
  variants: 3,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Building", random.int(1 << 30))
    const own = look.body(true)
    const walls = slots.walls ?? (own.texture === null ? coloured(palette.render, look.colour) : own)
    const { width, height, depth } = region
    const storeys = parameters.front === "hall" ? 1 : Math.max(1, Math.round((height - 1) / 3.3))
    const eaves = height - Math.min(0.7, height * 0.08)
    const storey = eaves / storeys
    for (const side of SIDES) {
      const length = sideLength(side, width * 0.98, depth * 0.98)
      mesh.within(sideFrame(side, width * 0.98, depth * 0.98), () => {
        const front = side === "front"
        const holes = facade(parameters.front, length, storeys, storey, front)
        wall(mesh, walls, length, eaves, holes, { from: -0.4, deep: 0.18, step: Math.max(2.4, length / 12) })
        for (const hole of holes) fill(mesh, hole, hole.y < 0.05)
      })
    }
    drawRoof(mesh, walls, region, eaves)
    return mesh
  }
})

const facade = (
  front: (typeof Parameters.Type)["front"],
  length: number,
  storeys: number,
  storey: number,
  entrance: boolean
): ReadonlyArray<Hole> => {
  if (front === "hall") {
    const gate: Hole = {
      x: length * 0.5 - Math.min(2.2, length * 0.22),
      y: 0,
      width: Math.min(4.4, length * 0.44),
      height: Math.min(4.2, storey * 0.62)
    }
    const band: Hole = { x: length * 0.08, y: storey * 0.78, width: length * 0.84, height: storey * 0.12 }
    return entrance ? [gate, band] : [band]
  }
  const holes: Array<Hole> = []
  const wide = front === "glass" ? 2.2 : 2.8
  const bays = Math.max(1, Math.min(24, Math.round(length / wide)))
  for (let j = 0; j < Math.min(storeys, 40); j++) {
    for (let i = 0; i < bays; i++) {
      const bay = length / bays
      const ground = j === 0
      const door = ground && entrance && i === Math.floor(bays / 2)
      const shop = ground && front === "shop" && entrance
      const w = bay * (front === "glass" || shop ? 0.86 : 0.48)
      const h = storey * (door ? 0.76 : shop ? 0.66 : front === "glass" ? 0.78 : 0.5)
      const y = door ? 0 : j * storey + storey * (shop || front === "glass" ? 0.12 : 0.28)
      holes.push({ x: i * bay + (bay - w) / 2, y, width: w, height: h })
    }
  }
  return holes
}

/** A pane with a light frame, or a door. */
const fill = (mesh: Mesh, hole: Hole, door: boolean): void => {
  const z = -0.13
  const { x, y, width: w, height: h } = hole
  mesh.polygon(door ? palette.timber : palette.glass, [
    [x, y, z],
    [x + w, y, z],
    [x + w, y + h, z],
    [x, y + h, z]
  ])
  const bar = Math.min(0.06, w * 0.06)
  box(mesh, palette.frame, [x, y + h - bar, z], [x + w, y + h, z + 0.05], { skip: "z" })
  box(mesh, palette.frame, [x + w / 2 - bar / 2, y, z], [x + w / 2 + bar / 2, y + h - bar, z + 0.05], { skip: "zyY" })
  if (!door) box(mesh, palette.dressedStone, [x - 0.06, y - 0.08, -0.1], [x + w + 0.06, y, 0.08], { skip: "z" })
}

const CORNICE = hex("#d9d4c9")

const drawRoof = (mesh: Mesh, walls: Material, { width, height, depth }: Region, eaves: number): void => {
  const [w, d] = [width / 2, depth / 2]
  rect(mesh, roofing, [-w * 0.97, eaves, d * 0.97], [width * 0.97, 0, 0], [0, 0, -depth * 0.97], { step: 3 })
  const thick = Math.min(0.3, width * 0.04)
  for (const side of [-1, 1]) {
    box(mesh, walls, [-w, eaves - 0.02, side * d], [w, height, side * (d - thick)], { bevel: 0.02 })
    box(mesh, walls, [side * w, eaves - 0.02, -d + thick], [side * (w - thick), height, d - thick], { bevel: 0.02 })
  }
  block(mesh, palette.paint, [0, eaves - 0.22, 0], [width, 0.2, depth], { bevel: 0.03, colour: CORNICE })
  if (width > 8 && depth > 8)
    block(mesh, palette.steel, [width * 0.18, eaves, -depth * 0.15], [width * 0.14, height - eaves, depth * 0.14], {
      bevel: 0.05
    })
}
