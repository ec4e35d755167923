import { Schema } from "effect"
import { block, box } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { hex, type Rgb, shade } from "../materials/Colour.js"
import { coloured } from "../materials/Material.js"
import { palette } from "../materials/Palette.js"
import { choice, operator, type Region } from "../Operator.js"

const Parameters = Schema.Struct({
  face: choice(["picture", "screen", "mirror", "board", "cloth", "glass", "plain"], "plain"),
  foot: choice(["none", "stand", "posts"], "none")
}).annotations({ identifier: "PanelParameters" })

const INKS: ReadonlyArray<Rgb> = ["#6f8f86", "#e4b87a", "#c9573f", "#5f7d8c", "#d9a441", "#ead9c4"].map(hex)

/** An upright flat thing facing +Z: picture, screen, mirror, board, curtain, pane or sign; on a wall, a stand or posts. */
export const panel = operator({
  name: "panel",
  version: "1.0.0",
  description: "An upright panel: picture, screen, mirror, board, cloth, glass or sign; hung, on a stand or on posts.",
  parameters: Parameters,
  slots: [
    { name: "frame", description: "The frame" },
    { name: "face", description: "The face" }
  ],
  variants: 3,
  build: ({ parameters, region, look, slots, random }) => {
    const mesh = new Mesh("Panel", random.int(1 << 30))
    const { width: w, height: h, depth: d } = region
    const frame = slots.frame ?? (parameters.face === "screen" ? palette.black : look.body())
    const foot =
      parameters.foot === "none" || (region.mount !== "floor" && parameters.foot === "posts")
        ? 0
        : parameters.foot === "posts"
          ? h * 0.55
          : h * 0.16
    if (parameters.foot === "stand" && foot > 0) {
      block(mesh, frame, [0, 0, 0], [w * 0.4, h * 0.03, d], { bevel: 0.004 })
      block(mesh, frame, [0, 0, -d * 0.1], [w * 0.08, foot + 0.02, Math.min(d * 0.3, 0.05)])
    } else if (foot > 0) {
      for (const x of [-1, 1])
        block(mesh, frame, [x * w * 0.4, 0, 0], [Math.min(0.09, w * 0.1), h, Math.min(0.09, d * 0.8)])
    }
    if (parameters.face === "cloth") {
      drawCloth(mesh, region, look.colour)
      return mesh
    }
    const thick = Math.min(d, foot > 0 ? 0.05 : d)
    const z0 = region.mount === "wall" ? -d / 2 : -thick / 2
    const rim = Math.min(0.05, w * 0.08, h * 0.08)
    box(mesh, frame, [-w / 2, foot, z0], [w / 2, h, z0 + thick * 0.8], { bevel: Math.min(0.008, thick * 0.2) })
    const face = {
      picture: palette.paint,
      screen: palette.screen,
      mirror: palette.mirror,
      board: coloured(palette.paint, look.colour),
      glass: palette.pane,
      plain: coloured(palette.paint, look.second),
      cloth: palette.cloth
    }[parameters.face]
    const tone = parameters.face === "picture" ? { colour: [0.94, 0.92, 0.86] as const } : {}
    box(
      mesh,
      slots.face ?? face,
      [-w / 2 + rim, foot + rim, z0 + thick * 0.8],
      [w / 2 - rim, h - rim, z0 + thick * 0.95],
      { skip: "z", ...tone }
    )
    if (parameters.face === "picture") drawPicture(mesh, w - 2 * rim, foot + rim, h - rim, z0 + thick * 0.95 + 0.002)
    return mesh
  }
})

/** A landscape of two tones in a mount. */
const drawPicture = (mesh: Mesh, w: number, y0: number, y1: number, z: number): void => {
  const [a, b] = mesh.random.shuffle(INKS)
  const h = y1 - y0
  const x = w * 0.42
  const at = (share: number): number => y0 + h * share
  mesh.polygon(
    palette.paint,
    [
      [-x, at(0.08), z],
      [x, at(0.08), z],
      [x, at(0.5), z],
      [-x, at(0.36), z]
    ],
    { colour: a }
  )
  mesh.polygon(
    palette.paint,
    [
      [-x, at(0.36), z],
      [x, at(0.5), z],
      [x, at(0.92), z],
      [-x, at(0.92), z]
    ],
    { colour: b }
  )
}

/** Hanging folds. */
const drawCloth = (mesh: Mesh, { width: w, height: h, depth: d }: Region, colour: Rgb): void => {
  const folds = Math.max(4, Math.round(w / 0.12) * 2)
  const deep = Math.min(d * 0.4, 0.06)
  for (let i = 0; i < folds; i++) {
    const [x0, x1] = [-w / 2 + (w * i) / folds, -w / 2 + (w * (i + 1)) / folds]
    const [z0, z1] = i % 2 === 0 ? [-deep, deep] : [deep, -deep]
    const tone = shade(colour, i % 2 === 0 ? 1 : 0.84)
    mesh.polygon(
      palette.cloth,
      [
        [x0, 0, z0],
        [x1, 0, z1],
        [x1, h * 0.97, z1],
        [x0, h * 0.97, z0]
      ],
      { colour: tone }
    )
    mesh.polygon(
      palette.cloth,
      [
        [x1, 0, z1 - 0.004],
        [x0, 0, z0 - 0.004],
        [x0, h * 0.97, z0 - 0.004],
        [x1, h * 0.97, z1 - 0.004]
      ],
      { colour: tone }
    )
  }
  box(mesh, palette.brass, [-w / 2, h * 0.96, -0.012], [w / 2, h, 0.012])
}
