/** Joints of a stage, by which doors turn and drawers slide. */

import { cross, dot, length, normalize, type Vec3 } from "#geometry/Vector.js"
import type { Joint } from "../geometry/Joint.js"
import { number, type Prim, tuple, upright } from "./Prim.js"

/** The turn, w first, that takes x onto a direction. */
const fromX = (to: Vec3): ReadonlyArray<number> => {
  const x: Vec3 = [1, 0, 0]
  const axis = cross(x, to)
  if (length(axis) < 1e-6) return dot(x, to) > 0 ? [1, 0, 0, 0] : [0, 0, 0, 1]
  const half = Math.acos(Math.max(-1, Math.min(1, dot(x, to)))) / 2
  return [Math.cos(half), ...normalize(axis).map((part) => part * Math.sin(half))]
}

/** The joint of a limb with the base beside it, both of which have the frame of the thing at a path. */
export const jointOf = ({ axis, kind, range }: Joint, at: Vec3, limb: string, path: string): Prim => {
  const place = tuple(upright(at))
  const turn = `(${fromX(upright(axis))
    .map((part) => part.toFixed(7))
    .join(", ")})`
  return {
    type: kind === "hinge" ? "PhysicsRevoluteJoint" : "PhysicsPrismaticJoint",
    name: `${limb}Joint`,
    lines: [
      `rel physics:body0 = <${path}/Base>`,
      `rel physics:body1 = <${path}/${limb}>`,
      'uniform token physics:axis = "X"',
      `point3f physics:localPos0 = ${place}`,
      `point3f physics:localPos1 = ${place}`,
      `quatf physics:localRot0 = ${turn}`,
      `quatf physics:localRot1 = ${turn}`,
      `float physics:lowerLimit = ${number(range[0])}`,
      `float physics:upperLimit = ${number(range[1])}`
    ]
  }
}
