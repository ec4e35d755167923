import { multiply, rotationX, rotationY, rotationZ, translation } from "#geometry/Matrix.js"
import { block } from "../../geometry/Box.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { grey } from "../../materials/Colour.js"
import { brokenWall, fallenStones, ivy } from "../../parts/Broken.js"
import { column, flutedShaft } from "../../parts/Column.js"
import type { TemplePlan } from "./Plan.js"

/** What still stands of a temple: most of the front under a piece of its beam, stumps elsewhere, drums and blocks about. */
export const drawTempleRuin = (mesh: Mesh, plan: TemplePlan): void => {
  const { capital, floor, front, places, radius, random, stone } = plan
  const high = capital - floor
  const whole = Math.max(2, Math.ceil(front * 0.62))
  places.forEach(([x, z], i) => {
    const stands = i < whole || (i >= front && random.next() < 0.3)
    mesh.within(translation(x, floor, z), () => {
      if (stands) column(mesh, stone, radius, high)
      else {
        block(mesh, stone, [0, 0, 0], [radius * 2.5, radius * 0.15, radius * 2.5])
        mesh.within(translation(0, radius * 0.15, 0), () =>
          flutedShaft(mesh, stone, radius, high, high * random.range(0.12, 0.66))
        )
      }
    })
  })
  drawBeam(mesh, plan, whole)
  drawWalls(mesh, plan)
  drawDrums(mesh, plan)
  mesh.within(translation(0, floor, 0), () =>
    fallenStones(mesh, stone, { count: 12, x: plan.width * 0.42, z: plan.depth * 0.42, size: radius * 2.6 }, random)
  )
}

/** The beam over the first columns of the front, and the left corner of the pediment. */
const drawBeam = (mesh: Mesh, plan: TemplePlan, whole: number): void => {
  const { capital, eaves, places, radius, rise, stone, width } = plan
  const [x0, z] = places[0]
  const x1 = places[whole - 1][0]
  const [from, to, deep] = [x0 - radius * 1.2, x1 + radius * 0.7, radius * 2.4]
  const high = eaves - capital
  const layer = (y: number, thick: number, end: number, out: number, tone: number): void => {
    block(
      mesh,
      stone,
      [(from + end) / 2 - out / 2, capital + y * high, z],
      [end - from + out, thick * high, deep + out],
      {
        bevel: radius * 0.06,
        colour: grey(tone)
      }
    )
  }
  layer(0, 0.42, to, 0, 1)
  layer(0.42, 0.38, to - radius * 1.6, -0.06, 0.92)
  const end = to - radius * 3.4
  layer(0.8, 0.2, end, radius, 1)
  const steps = 5
  for (let i = 0; i < steps; i++) {
    const a = from + ((end - from) * i) / steps
    const b = from + ((end - from) * (i + 1)) / steps
    const up = Math.min(1, (b - from) / (width / 2)) * rise * 0.92
    if (up > 0.05)
      block(mesh, stone, [(a + b) / 2, eaves - 0.02, z], [b - a, up, deep * 0.8], {
        bevel: radius * 0.08,
        jitter: 0.05
      })
  }
}

const drawWalls = (mesh: Mesh, { capital, floor, hall, random, wall }: TemplePlan): void => {
  const full = capital - floor
  const { depth: d, middle, width: w } = hall
  const thick = Math.min(0.6, w * 0.08)
  const decay = (low: number, high: number) => (t: number) => full * (low + (high - low) * (1 - t) ** 1.3)
  const side = (x: number, turn: number, low: number, high: number): void =>
    void mesh.within(multiply(translation(x, floor, middle + (turn > 0 ? d / 2 : -d / 2)), rotationY(turn)), () => {
      brokenWall(mesh, { length: d, thick, topAt: decay(low, high), holes: [], stone: wall, random })
    })
  side(-w / 2, Math.PI / 2, 0.75, 0.12)
  side(w / 2, -Math.PI / 2, 0.1, 0.6)
  mesh.within(translation(-w / 2, floor, middle - d / 2), () => {
    brokenWall(mesh, { length: w, thick, topAt: decay(0.35, 0.85), holes: [], stone: wall, random })
    mesh.within(translation(0, 0, thick / 2), () => ivy(mesh, { x: w * 0.2, width: w * 0.3, high: full * 0.5 }, random))
  })
}

/** Drums of a column in a row as it fell. */
const drawDrums = (mesh: Mesh, { depth, floor, radius, random, stone, width }: TemplePlan): void => {
  const drum = radius * 1.5
  const count = 4
  const along = multiply(translation(width * 0.12, floor + radius * 0.86, depth * 0.24), rotationY(0.5))
  mesh.within(along, () => {
    for (let i = 0; i < count; i++) {
      const bed = multiply(
        translation((i - count / 2) * drum * 1.25, 0, random.range(-0.25, 0.25) * radius),
        rotationZ(-Math.PI / 2 + random.range(-0.06, 0.06)),
        rotationX(random.range(-0.12, 0.12))
      )
      mesh.within(bed, () => flutedShaft(mesh, stone, radius * 0.95, drum * 4, drum))
    }
  })
}
