import { Schema } from "effect"
import { block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, shade } from "../materials/Colour.js"
import { coloured, type Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"
import { drawer, leaf } from "../parts/Moving.js"

const Parameters = Schema.Struct({
  front: choice(["doors", "drawers", "shelves", "glass", "appliance"], "doors")
}).annotations({ identifier: "CabinetParameters" })

const BOOKS = ["#8a3f33", "#33566b", "#5b6b4a", "#d8b25a", "#efe6d4", "#6b4a5e", "#c27a4a", "#2f4a44"].map(hex)

/** A cupboard, chest of drawers, shelf, glass cabinet or appliance. Its front faces +Z. */
export const cabinet = operator({
  name: "cabinet",
  version: "1.0.0",
  description: "A piece of storage: doors, drawers, open shelves with things on them, glass, or an appliance's front.",
  parameters: Parameters,
  slots: [
    { name: "body", description: "The carcass" },
    { name: "front", description: "Doors and drawers" }
  ],
  follows: { front: ["colour", "material"] },
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Cabinet", random.int(1 << 30))
    const body = slots.body ?? look.body()
    const front = slots.front ?? coloured(body, shade(body.colour, 1.1))
    const feet = region.mount === "floor" && parameters.front !== "appliance" ? Math.min(0.07, region.height * 0.1) : 0
    if (parameters.front === "shelves" || parameters.front === "glass") {
      drawShelves(mesh, body, region, feet)
      if (parameters.front === "glass") drawPane(mesh, region)
    } else {
      const { width: w, height: h, depth: d } = region
      box(mesh, body, [-w / 2, feet, -d / 2], [w / 2, h, d / 2 - 0.02], { bevel: Math.min(0.012, d * 0.05) })
      if (feet > 0) box(mesh, palette.black, [-w / 2 + 0.02, 0, -d / 2 + 0.02], [w / 2 - 0.02, feet, d / 2 - 0.06])
      if (parameters.front === "drawers") drawDrawers(mesh, front, region, feet)
      else if (parameters.front === "doors") drawDoors(mesh, front, region, feet)
      else drawAppliance(mesh, region)
    }
    return mesh
  }
})

const drawDoors = (mesh: Mesh, front: Material, { width: w, height: h, depth: d }: Region, feet: number): void => {
  const count = Math.max(1, Math.round(w / 0.55))
  for (let i = 0; i < count; i++) {
    const a = -w / 2 + (w * i) / count + 0.006
    const b = -w / 2 + (w * (i + 1)) / count - 0.006
    const right = i % 2 === 1 || count === 1
    const x = right ? a + 0.04 : b - 0.04
    mesh.moving(leaf(right ? b : a, d / 2 - 0.004, right), () => {
      box(mesh, front, [a, feet + 0.02, d / 2 - 0.02], [b, h - 0.02, d / 2 - 0.004], { bevel: 0.005, grain: 1 })
      block(mesh, palette.brass, [x, h * 0.45, d / 2], [0.014, Math.min(0.2, h * 0.18), 0.016])
    })
  }
}

const drawDrawers = (mesh: Mesh, front: Material, { width: w, height: h, depth: d }: Region, feet: number): void => {
  const columns = Math.max(1, Math.round(w / 0.75))
  const rows = Math.max(1, Math.round((h - feet) / 0.24))
  const high = (h - feet - 0.03) / rows
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const a = -w / 2 + (w * i) / columns + 0.012
      const b = -w / 2 + (w * (i + 1)) / columns - 0.012
      const y = feet + 0.015 + j * high
      mesh.moving(drawer(d), () => {
        box(mesh, front, [a, y + 0.006, d / 2 - 0.02], [b, y + high - 0.006, d / 2 - 0.003], { bevel: 0.005 })
        block(mesh, palette.brass, [(a + b) / 2, y + high * 0.45, d / 2], [Math.min(0.14, (b - a) * 0.4), 0.014, 0.016])
      })
    }
  }
}

const drawAppliance = (mesh: Mesh, { width: w, height: h, depth: d }: Region): void => {
  const z = d / 2 - 0.02
  const split = h > w * 1.7 ? 0.38 : 0.82
  box(mesh, palette.white, [-w * 0.47, h * 0.05, z], [w * 0.47, h * split, z + 0.014], { bevel: 0.006 })
  box(mesh, palette.white, [-w * 0.47, h * (split + 0.015), z], [w * 0.47, h * 0.98, z + 0.014], { bevel: 0.006 })
  if (h > w * 1.7) {
    for (const y of [split - 0.12, split + 0.2])
      block(mesh, palette.steel, [-w * 0.4, h * y, z + 0.014], [0.02, h * 0.12, 0.018])
    return
  }
  box(mesh, palette.screen, [-w * 0.32, h * 0.2, z + 0.012], [w * 0.32, h * 0.64, z + 0.017], { skip: "z" })
  block(mesh, palette.steel, [0, h * 0.72, z + 0.014], [w * 0.7, 0.02, 0.018])
  for (let i = 0; i < 4; i++)
    block(mesh, palette.black, [w * (-0.33 + i * 0.22), h * 0.88, z + 0.014], [w * 0.05, w * 0.05, 0.012])
}

const drawShelves = (mesh: Mesh, body: Material, { width: w, height: h, depth: d }: Region, feet: number): void => {
  const t = Math.min(0.025, w * 0.05)
  for (const side of [-1, 1])
    box(mesh, body, [side > 0 ? w / 2 - t : -w / 2, 0, -d / 2], [side > 0 ? w / 2 : -w / 2 + t, h, d / 2])
  box(mesh, body, [-w / 2 + t, feet, -d / 2], [w / 2 - t, h - t, -d / 2 + Math.min(0.012, d * 0.1)])
  const count = Math.max(1, Math.round((h - feet) / 0.36))
  const pitch = (h - feet - t) / count
  for (let i = 0; i <= count; i++) {
    const y = feet + pitch * i
    box(mesh, body, [-w / 2 + t, y, -d / 2], [w / 2 - t, y + t, d / 2])
    if (i < count) fillShelf(mesh, [-w / 2 + t, y + t, -d / 2 + 0.02], [w / 2 - t, y + pitch - 0.03, d / 2 - 0.02])
  }
}

type Corner = readonly [number, number, number]

/** Books and boxes along one shelf, gaps between. */
const fillShelf = (mesh: Mesh, low: Corner, high: Corner): void => {
  const { random } = mesh
  const room = high[1] - low[1]
  const deep = high[2] - low[2]
  if (room < 0.05 || deep < 0.04) return
  let x = low[0] + 0.02
  while (x < high[0] - 0.08) {
    if (random.next() < 0.16) {
      x += random.range(0.06, 0.2)
      continue
    }
    if (random.next() < 0.1 && x < high[0] - 0.3) {
      box(mesh, palette.paint, [x, low[1], low[2]], [x + 0.22, low[1] + room * 0.55, high[2] - deep * 0.1], {
        bevel: 0.008,
        colour: random.pick(BOOKS)
      })
      x += 0.24
      continue
    }
    const width = random.range(0.024, 0.052)
    box(
      mesh,
      palette.paint,
      [x, low[1], low[2]],
      [x + width, low[1] + room * random.range(0.6, 0.92), high[2] - deep * random.range(0.1, 0.3)],
      { skip: "yz", colour: random.pick(BOOKS) }
    )
    x += width + 0.003
  }
}

const drawPane = (mesh: Mesh, { width: w, height: h, depth: d }: Region): void => {
  const z = d / 2 - 0.004
  mesh.polygon(palette.pane, [
    [-w / 2 + 0.02, 0.05, z],
    [w / 2 - 0.02, 0.05, z],
    [w / 2 - 0.02, h - 0.03, z],
    [-w / 2 + 0.02, h - 0.03, z]
  ])
  block(mesh, palette.brass, [0, h * 0.45, z - 0.002], [0.02, 0.12, 0.006])
}
