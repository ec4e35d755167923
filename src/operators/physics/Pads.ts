/**
 * The ground under things that stand on it. Engines find too few points where a thing meets a field of heights, and let it tip over;
 * so each stands on a plate of its own, as large as its feet.
 */
import type { Vec3 } from "#geometry/Vector.js"
import type { Body } from "./Body.js"
import { type Standing, standing } from "./Contacts.js"
import { boundsOf, boxPiece } from "./Convex.js"
import { type HeightField, heightOf, lower } from "./Ground.js"

/** What stands on the ground has its base within this of it, metres: a slope is told at the middle, and posts are dug in. */
const tread = 0.25
/** What another carries has its base within this of that one's top, metres. */
const carried = 0.02
/** How thick a plate is, how far it reaches beyond the feet, and what of a thing is feet, metres. */
const plate = { thick: 0.04, margin: 0.01, feet: 0.03 }

const over = ({ box: a }: Standing, { box: b }: Standing): boolean =>
  a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[2] < b.max[2] && b.min[2] < a.max[2]

/** The plate under a thing's feet. */
const padOf = ({ body, box }: Standing): Body => {
  const sized = body.pieces.flatMap(({ points }) =>
    points.map(([x, y, z]): Vec3 => [x * body.scale[0], y * body.scale[1], z * body.scale[2]])
  )
  const foot = box.min[1] - body.position[1]
  const { max, min } = boundsOf(sized.filter(([, y]) => y <= foot + plate.feet))
  const { margin, thick } = plate
  return {
    id: `ground/${body.id}`,
    name: `Ground under ${body.name}`,
    kind: "ground",
    fixed: true,
    position: body.position,
    yaw: body.yaw,
    scale: [1, 1, 1],
    pieces: [
      boxPiece([min[0] - margin, foot - thick, min[2] - margin], [max[0] + margin, foot, max[2] + margin], "Ground")
    ]
  }
}

/** The plates of what stands free on a field, which is lowered out of their way. */
export const padsUnder = (bodies: ReadonlyArray<Body>, field: HeightField): ReadonlyArray<Body> => {
  const all = bodies.filter(({ pieces }) => pieces.length > 0).map(standing)
  // Paths and waters reach over much of the scene.
  const things = all.filter(({ body }) => body.kind !== "structure")
  const grounded = all.filter((one) => {
    const { max, min } = one.box
    const ground = heightOf(field, (min[0] + max[0]) / 2, (min[2] + max[2]) / 2)
    if (one.body.fixed || ground === undefined || Math.abs(ground - min[1]) > tread) return false
    return !things.some((other) => other !== one && Math.abs(other.box.max[1] - min[1]) < carried && over(one, other))
  })
  for (const { box } of grounded) lower(field, box, box.min[1] - plate.thick / 2)
  return grounded.map(padOf)
}
