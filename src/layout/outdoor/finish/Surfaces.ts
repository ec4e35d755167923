import { catalogue } from "#catalogue/Catalogue.js"
import { pointToSegment } from "../../geometry/Segments.js"
import type { Plan, PlanZone } from "../Plan.js"
import type { Way } from "../ways/Way.js"

const PLAIN = "grass"

/** What covers a zone: what the peg says, else what its kind usually has. */
export const surfaceOf = (zone: PlanZone): string =>
  zone.source.surface ?? catalogue().zone(zone.source.kind)?.surface ?? PLAIN

/** Land of today, whose streets are asphalted. */
const modern = /^(residential_area|industrial_yard|airfield|parking_lot)$/

const streetCover = ({ zones }: Plan): string =>
  zones.some(({ form, source: { kind, surface } }) => form === "root" && modern.test(kind) && surface !== "dirt")
    ? "asphalt"
    : "cobblestone"

/** Zones whose own paving goes on under a way. */
const PAVED = new Set(["plaza", "courtyard", "street", "quay", "pier", "parking", "yard", "playground"])

/** A tilemap names no more of them. */
const surfaces_max = 255

/** The surface of each cell, as index + 1 into the names; of more than a tilemap can name the first stands for the rest. */
export const surfaces = (plan: Plan, ways: ReadonlyArray<Way>) => {
  const { innermost } = plan
  const { columns, rows } = plan.task
  const names: Array<string> = []
  const code = (name: string) => {
    const known = names.indexOf(name)
    if (known >= 0) return known + 1
    return names.length < surfaces_max ? names.push(name) : 1
  }
  const zones = plan.zones.map((zone) => code(surfaceOf(zone)))
  const plain = plan.zones.length === 0 ? code(PLAIN) : 0
  const surface = new Uint8Array(columns * rows)
  for (let i = 0; i < surface.length; i++) surface[i] = innermost[i] < 0 ? plain : zones[innermost[i]]
  const street = streetCover(plan)
  for (const way of ways) {
    const { kind, surface: asked } = way.connection
    const cover = code(asked ?? (kind === "street" || kind === "avenue" ? street : "gravel"))
    const half = way.width / 2
    for (let k = 0; k + 1 < way.points.length; k++) {
      const [a, b] = [way.points[k], way.points[k + 1]]
      const x1 = Math.min(columns - 1, Math.ceil(Math.max(a[0], b[0]) + half))
      const z1 = Math.min(rows - 1, Math.ceil(Math.max(a[1], b[1]) + half))
      for (let z = Math.max(0, Math.floor(Math.min(a[1], b[1]) - half)); z <= z1; z++)
        for (let x = Math.max(0, Math.floor(Math.min(a[0], b[0]) - half)); x <= x1; x++) {
          const zone = plan.zones[innermost[z * columns + x]]
          if (zone !== undefined && (zone.role === "water" || (PAVED.has(zone.role) && zone.form !== "root"))) continue
          if (pointToSegment(a, b, x + 0.5, z + 0.5) <= half) surface[z * columns + x] = cover
        }
    }
  }
  return { surface, names }
}
