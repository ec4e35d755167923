import type { Air } from "#catalogue/Air.js"
import { kindOf } from "#catalogue/Kind.js"
import type { Placement } from "#formats/blueprint/Placements.js"
import { mix } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Drawing, Light } from "../Drawing.js"
import type { Mesh } from "../geometry/Mesh.js"
import type { Rgb } from "../materials/Colour.js"
import { LIT_WINDOW } from "./InAir.js"

/** By day and by night: a lamp is a node of the model, and each costs a viewer time. */
const LAMPS_BY_DAY = 8
const LAMPS_BY_NIGHT = 24
/** Beside a lamp's, the light that the windows of a house throw about it. */
const WINDOWS_SHARE = 0.6

/** Weak: viewers add surroundings of their own, and a file's strong sun overexposes on top of them. */
const SUN = { colour: [1, 0.94, 0.84], intensity: 0.9, direction: [0.55, -0.72, -0.5] } as const

/** The sun, or the moon by night: from where it stands at that hour, in its colour, as strong as it then is. */
export const sunOf = (air: Air): Light => {
  const raw: Rgb = [SUN.colour[0] * air.sun[0], SUN.colour[1] * air.sun[1], SUN.colour[2] * air.sun[2]]
  const peak = Math.max(...raw, 1e-3)
  const clear = air.sun.every((share) => share === 1)
  const [x, y, z] = air.towards ?? [0, 0, 0]
  return {
    name: air.time_of_day === "night" ? "Moon" : "Sun",
    kind: "directional",
    colour: clear ? SUN.colour : [raw[0] / peak, raw[1] / peak, raw[2] / peak],
    intensity: Math.min(1, SUN.intensity * (clear ? 1 : peak) * air.brightness),
    range: null,
    position: [0, 0, 0],
    direction: air.towards === null ? SUN.direction : [-x, -y, -z]
  }
}

interface Shine {
  readonly at: Vec3
  readonly colour: Rgb
  /** Metres to the farthest face that sends light, where these are the windows of a house; 0 for a lamp. */
  readonly windows: number
}

/** Where a mesh shines and in what colour: the middle of its faces that send light; null where none does. */
const shineOf = (mesh: Mesh): Shine | null => {
  let [x, y, z, count, windows] = [0, 0, 0, 0, 0]
  let colour: Rgb = [0, 0, 0]
  for (const { material, positions } of mesh.parts) {
    if (Math.max(...material.emissive) < DIMMEST) continue
    colour = material.emissive
    const glazed = material.name === LIT_WINDOW
    for (let i = 0; i < positions.length; i += 3) {
      x += positions[i]
      y += positions[i + 1]
      z += positions[i + 2]
      if (glazed) windows = Math.max(windows, Math.hypot(positions[i], positions[i + 2]))
    }
    count += positions.length / 3
  }
  const peak = Math.max(...colour)
  return count === 0
    ? null
    : {
        at: [x / count, y / count, z / count],
        colour: [colour[0] / peak, colour[1] / peak, colour[2] / peak],
        windows
      }
}
/** Of a surface's own light: screens and signs below it light nothing. */
const DIMMEST = 0.3

/** Evenly chosen of what is too many, so that no quarter stays dark. */
const spread = <A>(all: ReadonlyArray<A>, most: number): ReadonlyArray<A> =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)])

/** The wall that a placement hangs on, from a lamp of its at `position`; none where it stands or hangs free. */
const wallOf = ({ mount, position: [x, , z], size, yaw }: Placement, at: Vec3): Pick<Light, "wall"> => {
  if (mount !== "wall") return {}
  const turn = (yaw * Math.PI) / 180
  const facing: Vec3 = [Math.sin(turn), 0, Math.cos(turn)]
  const before = (at[0] - x) * facing[0] + (at[2] - z) * facing[2]
  return { wall: { facing, behind: Math.max(0, before + size.depth / 2) } }
}

/** Weak lamps where lamps stand, so that the file carries them by day. */
const byDay = (placements: ReadonlyArray<Placement>): ReadonlyArray<Light> =>
  placements
    .filter((p) => kindOf(p).category === "lighting")
    .slice(0, LAMPS_BY_DAY)
    .map((p) => {
      const position: Vec3 = [p.position[0], p.position[1] + p.size.height * 0.9, p.position[2]]
      return {
        name: `${p.name ?? p.entity} light`,
        kind: "point",
        colour: [1, 0.78, 0.5],
        intensity: 4,
        range: 4,
        position,
        direction: [0, -1, 0],
        ...wallOf(p, position)
      }
    })

/** The lamps of a scene: by day a few weak ones; when it darkens, a light in everything that shines, in lamps before houses. */
export const lampsOf = (
  placements: ReadonlyArray<Placement>,
  drawings: ReadonlyArray<Drawing>,
  air: Air,
  indoor: boolean
): ReadonlyArray<Light> => {
  if (air.lamps === 0) return byDay(placements)
  const known = new Map<Mesh, ReturnType<typeof shineOf>>()
  const lit = drawings.flatMap((drawing) => {
    if (drawing.role !== "thing") return []
    const shine = known.get(drawing.mesh) ?? shineOf(drawing.mesh)
    known.set(drawing.mesh, shine)
    return shine === null ? [] : [{ drawing, shine }]
  })
  const lamps = spread(
    lit.filter(({ shine }) => shine.windows === 0),
    LAMPS_BY_NIGHT
  )
  const placed = new Map(placements.map((placement) => [placement.id, placement] as const))
  const houses = indoor ? [] : lit.filter(({ shine }) => shine.windows > 0)
  return [...lamps, ...spread(houses, LAMPS_BY_NIGHT - lamps.length)].map(
    ({ drawing: { extras, name, position, scale, yaw }, shine }) => {
      const [x, y, z] = [shine.at[0] * scale[0], shine.at[1] * scale[1], shine.at[2] * scale[2]]
      const [cos, sin] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)]
      const at: Vec3 = [position[0] + cos * x + sin * z, position[1] + y, position[2] - sin * x + cos * z]
      const placement = typeof extras.placement === "string" ? placed.get(extras.placement) : undefined
      return {
        name: `${name} light`,
        kind: "point",
        colour: shine.colour,
        intensity: mix(4, 10, air.lamps) * (shine.windows > 0 ? WINDOWS_SHARE : 1),
        range: indoor ? 5 : 7 + (shine.windows > 0 ? shine.windows : Math.min(7, 1.4 * Math.max(0, y))),
        position: at,
        direction: [0, -1, 0],
        ...(placement === undefined ? {} : wallOf(placement, at))
      }
    }
  )
}
