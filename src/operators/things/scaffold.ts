import { Schema } from "effect"
import { beam, block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { grey } from "../materials/Colour.js"
import type { Material } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, flag, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  form: choice(["frame", "platform", "swing", "slide", "arch", "steps", "pole"], "frame"),
  braces: flag(true)
}).annotations({ identifier: "ScaffoldParameters" })

/** A thing of posts and beams: frame, platform, swing, slide, arch, flight of steps or pole. */
export const scaffold = operator({
  name: "scaffold",
  version: "1.0.0",
  description: "Posts and beams: a frame, platform, swing, slide, arch, flight of steps or pole.",
  parameters: Parameters,
  slots: [{ name: "body", description: "Posts and beams" }],
  variants: 2,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Structure", random.int(1 << 30))
    const body = slots.body ?? look.body()
    DRAW[parameters.form](mesh, body, region, parameters.braces)
    return mesh
  }
})

const post = ({ width, depth, height }: Region): number =>
  Math.min(0.22, 0.12 * Math.min(width, depth), height * 0.08) + 0.01

const corners = (mesh: Mesh, body: Material, r: Region, high: number): void => {
  const p = post(r)
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      block(mesh, body, [x * (r.width / 2 - p / 2), 0, z * (r.depth / 2 - p / 2)], [p, high, p], { bevel: p * 0.1 })
}

const drawFrame = (mesh: Mesh, body: Material, r: Region, braces: boolean): void => {
  const { width: w, height: h, depth: d } = r
  const p = post(r)
  corners(mesh, body, r, h)
  for (const z of [-1, 1])
    beam(mesh, body, [-w / 2, h - p / 2, z * (d / 2 - p / 2)], [w / 2, h - p / 2, z * (d / 2 - p / 2)], p * 0.8, p)
  const slats = Math.max(2, Math.round(w / 0.6))
  for (let i = 0; i <= slats; i++)
    beam(
      mesh,
      body,
      [-w / 2 + p / 2 + ((w - p) * i) / slats, h - p * 0.5, -d / 2],
      [-w / 2 + p / 2 + ((w - p) * i) / slats, h - p * 0.5, d / 2],
      p * 0.5,
      p * 0.7
    )
  if (!braces) return
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      beam(
        mesh,
        body,
        [x * (w / 2 - p / 2), h * 0.75, z * (d / 2 - p / 2)],
        [x * (w / 2 - w * 0.18), h - p, z * (d / 2 - p / 2)],
        p * 0.5,
        p * 0.5
      )
}

const drawPlatform = (mesh: Mesh, body: Material, r: Region): void => {
  const { width: w, height: h, depth: d } = r
  const deck = Math.max(h * 0.45, Math.min(h - 1.1, h * 0.8))
  corners(mesh, body, r, h)
  const boards = Math.max(2, Math.round(w / 0.25))
  for (let i = 0; i < boards; i++)
    block(mesh, body, [-w / 2 + (w * (i + 0.5)) / boards, deck - 0.06, 0], [w / boards - 0.012, 0.06, d * 0.98], {
      jitter: 0.1,
      grain: 2
    })
  for (const y of [deck + (h - deck) * 0.45, h * 0.97]) {
    for (const x of [-1, 1]) beam(mesh, body, [x * w * 0.48, y, -d / 2], [x * w * 0.48, y, d / 2], 0.05, 0.06)
    beam(mesh, body, [-w / 2, y, -d * 0.48], [w / 2, y, -d * 0.48], 0.05, 0.06)
  }
  const rungs = Math.max(2, Math.round(deck / 0.3))
  for (let i = 1; i < rungs; i++)
    block(mesh, body, [0, (deck * i) / rungs, d * 0.46], [Math.min(0.5, w * 0.4), 0.035, 0.035])
  for (const x of [-1, 1]) block(mesh, body, [x * Math.min(0.25, w * 0.2), 0, d * 0.46], [0.05, deck, 0.05])
}

const drawSwing = (mesh: Mesh, body: Material, r: Region): void => {
  const { width: w, height: h, depth: d } = r
  const p = post(r) * 0.7
  for (const x of [-1, 1])
    for (const z of [-1, 1]) beam(mesh, body, [x * w * 0.47, 0, z * d * 0.47], [x * w * 0.42, h - p, 0], p, p)
  beam(mesh, body, [-w * 0.47, h - p / 2, 0], [w * 0.47, h - p / 2, 0], p, p)
  for (const x of [-0.2, 0.2]) {
    for (const dx of [-0.2, 0.2])
      beam(mesh, palette.steel, [x * w + dx * 0.8, h - p, 0], [x * w + dx * 0.8, h * 0.22, 0], 0.015, 0.015)
    block(mesh, palette.rubber, [x * w, h * 0.2, 0], [0.42, 0.04, 0.2], { bevel: 0.01 })
  }
}

const drawSlide = (mesh: Mesh, body: Material, r: Region): void => {
  const { width: w, height: h, depth: d } = r
  const top = h * 0.68
  const p = post(r)
  for (const x of [-1, 1])
    for (const z of [-0.48, -0.26])
      block(mesh, palette.lightWood, [x * (w / 2 - p / 2), 0, z * d], [p, z < -0.4 ? h : top, p])
  block(mesh, palette.lightWood, [0, top - 0.06, -d * 0.37], [w, 0.06, d * 0.26])
  beam(mesh, body, [0, top, -d * 0.26], [0, 0.12, d * 0.42], w * 0.7, 0.05)
  for (const x of [-1, 1])
    beam(mesh, body, [x * w * 0.38, top + 0.08, -d * 0.26], [x * w * 0.38, 0.2, d * 0.42], 0.05, 0.16)
  block(mesh, body, [0, 0.07, d * 0.45], [w * 0.7, 0.05, d * 0.1])
}

const drawArch = (mesh: Mesh, body: Material, r: Region): void => {
  const { width: w, height: h, depth: d } = r
  const leg = Math.min(w * 0.22, r.passage === null ? w : Math.max(0.1, (w - r.passage.width) / 2))
  for (const x of [-1, 1]) {
    block(mesh, body, [x * (w - leg) * 0.5, 0, 0], [leg, h * 0.8, d * 0.86], { bevel: leg * 0.04 })
    block(mesh, body, [x * (w - leg) * 0.5, 0, 0], [leg * 1.0, h * 0.07, d * 0.98], { colour: grey(0.9) })
  }
  box(mesh, body, [-w / 2, h * 0.78, -d * 0.45], [w / 2, h * 0.93, d * 0.45], { bevel: d * 0.04 })
  box(mesh, body, [-w / 2, h * 0.93, -d / 2], [w / 2, h, d / 2], { bevel: d * 0.04, colour: grey(0.95) })
}

const drawSteps = (mesh: Mesh, body: Material, { width: w, height: h, depth: d }: Region): void => {
  const count = Math.max(2, Math.round(h / 0.18))
  for (let i = 0; i < count; i++) {
    const z = d / 2 - (d * (i + 0.5)) / count
    block(
      mesh,
      body,
      [0, h > 1.4 ? Math.max(0, (h * (i - 1.5)) / count) : 0, z],
      [w * 0.96, h > 1.4 ? (h * Math.min(i + 1, 2.5)) / count : (h * (i + 1)) / count, d / count],
      { bevel: 0.008, jitter: 0.04 }
    )
  }
}

const drawPole = (mesh: Mesh, body: Material, { width: w, height: h, depth: d }: Region): void => {
  const p = Math.max(0.02, Math.min(w, d) * 0.4)
  block(mesh, body, [0, 0, 0], [Math.min(w, p * 3), h * 0.02 + 0.02, Math.min(d, p * 3)], { bevel: 0.01 })
  block(mesh, body, [0, 0, 0], [p, h, p], { bevel: p * 0.25 })
  if (w > p * 2.5) block(mesh, body, [0, h * 0.84, 0], [w, h * 0.05, p * 0.8], { bevel: p * 0.1 })
}

const DRAW = {
  frame: drawFrame,
  platform: drawPlatform,
  swing: drawSwing,
  slide: drawSlide,
  arch: drawArch,
  steps: drawSteps,
  pole: drawPole
} as const
