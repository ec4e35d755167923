import { add, polygonNormal, scale, type Vec3 } from "#geometry/Vector.js"
import type { Mesh } from "../../geometry/Mesh.js"
import { grey } from "../../materials/Colour.js"
import type { Material } from "../../materials/Material.js"
import { type Joint, limb } from "../../parts/Limb.js"

interface Wings {
  readonly bone: Material
  readonly membrane: Material
  readonly folded: boolean
}

/** Of the right wing (x > 0): shoulder, elbow, wrist, the fingers' tips from the front, and where the skin ends at the flank. */
interface Wing {
  readonly arm: readonly [Vec3, Vec3, Vec3]
  readonly tips: ReadonlyArray<Vec3>
  readonly flank: Vec3
}

const SPREAD: Wing = {
  arm: [
    [0.42, 2.05, 0.75],
    [1.3, 3.0, 0.35],
    [2.1, 3.8, 0.75]
  ],
  tips: [
    [3.45, 3.35, 0.1],
    [3.4, 2.45, -1.1],
    [2.75, 1.85, -2.1],
    [1.6, 1.6, -2.5]
  ],
  flank: [0.4, 1.65, -1.2]
}
const FOLDED: Wing = {
  arm: [
    [0.5, 2.0, 0.8],
    [1.05, 2.7, -0.2],
    [1.0, 3.1, 1.0]
  ],
  tips: [
    [1.15, 1.9, -3.2],
    [1.25, 1.5, -2.6],
    [1.2, 1.2, -1.9],
    [1.1, 1.1, -1.2]
  ],
  flank: [0.62, 1.6, -0.6]
}

const THIN = 0

/** Both faces of a thin sheet. */
const sheet = (mesh: Mesh, stuff: Material, points: ReadonlyArray<Vec3>): void => {
  const lift = scale(polygonNormal(points), THIN / 2)
  mesh.polygon(
    stuff,
    points.map((p) => add(p, lift))
  )
  mesh.polygon(stuff, points.map((p) => add(p, scale(lift, -1))).reverse(), { colour: grey(0.85) })
}

const towards = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t
]

/** Wings like a bat's: an arm, four fingers from its wrist, and skin between them with a scalloped edge. */
export const drawWings = (mesh: Mesh, { bone, folded, membrane }: Wings): void => {
  const wing = folded ? FOLDED : SPREAD
  for (const side of [1, -1]) {
    const to = (p: Vec3): Vec3 => [side * p[0], p[1], p[2]]
    const joint = (p: Vec3, r: number): Joint => [...to(p), r]
    const [shoulder, elbow, wrist] = wing.arm
    limb(mesh, bone, [joint(shoulder, 0.17), joint(elbow, 0.12), joint(wrist, 0.09)], { segments: 8, steps: 2 })
    for (const tip of wing.tips) {
      const bow = add(towards(wrist, tip, 0.5), [0, 0.14, 0])
      limb(mesh, bone, [joint(wrist, 0.06), joint(bow, 0.045), joint(tip, 0.015)], { segments: 6, steps: 2 })
    }
    limb(mesh, bone, [joint(wrist, 0.06), joint(add(wrist, [0.05, 0.16, 0.22]), 0.01)], { segments: 6, steps: 1 })
    const ends = [...wing.tips, wing.flank]
    for (let i = 0; i + 1 < ends.length; i++) {
      const [a, b] = [ends[i], ends[i + 1]]
      const root = i === wing.tips.length - 1 ? elbow : wrist
      const hollow = towards(towards(a, b, 0.5), root, 0.24)
      const over = add(towards(wrist, b, 0.5), [0, 0.1, 0])
      const under = add(towards(wrist, a, 0.5), [0, 0.1, 0])
      if (root === wrist) {
        sheet(mesh, membrane, [wrist, under, hollow].map(to))
        sheet(mesh, membrane, [under, a, hollow].map(to))
        sheet(mesh, membrane, [wrist, hollow, over].map(to))
        sheet(mesh, membrane, [hollow, b, over].map(to))
      } else {
        sheet(mesh, membrane, [wrist, under, elbow].map(to))
        sheet(mesh, membrane, [under, a, hollow].map(to))
        sheet(mesh, membrane, [under, hollow, elbow].map(to))
        sheet(mesh, membrane, [elbow, hollow, b].map(to))
        sheet(mesh, membrane, [elbow, b, shoulder].map(to))
      }
    }
  }
}
