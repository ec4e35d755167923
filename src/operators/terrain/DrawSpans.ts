import { hash32, make } from "#domain/Rng.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Vec3 } from "#geometry/Vector.js"
import { type Drawing, upright } from "../Drawing.js"
import { block } from "../geometry/Box.js"
import { Mesh } from "../geometry/Mesh.js"
import { lookOf } from "../materials/Look.js"
import { palette } from "../materials/Palette.js"
import { operators } from "../registry.js"
import { wordsOf } from "../Words.js"
import { type Bridges, usualBridges } from "./Bridges.js"
import type { Site } from "./Site.js"
import { type Span, spansOf } from "./Spans.js"

/** How far a bridge rests on each bank, and how far it stands out beside the way, metres. */
const ABUTMENT = 1.2
const PARAPETS = 0.3

const title = (id: string | null, fallback: string): string =>
  id === null ? fallback : `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll("_", " ")}`

/** Wide bridges are stone, narrow ones timber, unless the connection's own name says. */
const isStone = (span: Span): boolean => {
  const name = span.connection ?? ""
  if (name.includes("stone")) return true
  if (/foot|timber|wood|plank/.test(name)) return false
  return span.width >= 2.6
}

const lowestUnder = (span: Span, site: Site): number => {
  let low = Number.POSITIVE_INFINITY
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    low = Math.min(
      low,
      site.heightAt(span.from[0] + (span.to[0] - span.from[0]) * t, span.from[2] + (span.to[2] - span.from[2]) * t)
    )
  }
  return low
}

const bridge = (span: Span, site: Site, seed: number, bridges: Bridges): Drawing => {
  const [dx, dz] = [span.to[0] - span.from[0], span.to[2] - span.from[2]]
  const run = Math.hypot(dx, dz)
  const end = (p: Vec3, sign: number): number =>
    site.heightAt(p[0] + (sign * dx * ABUTMENT) / (run || 1), p[2] + (sign * dz * ABUTMENT) / (run || 1))
  const base = Math.max(end(span.from, -1), end(span.to, 1))
  const own = bridges(span.recipe)
  const operator = own?.operator ?? (isStone(span) ? operators.stone_bridge : operators.timber_bridge)
  const random = make(hash32(`${seed}/${span.connection}/bridge`))
  const mesh = operator.build({
    parameters: { ...own?.parameters, bed: Math.min(20, Math.max(0.4, base - lowestUnder(span, site))) },
    slots: own?.slots ?? {},
    look: lookOf(wordsOf("bridge", []), random),
    region: { width: span.width + 2 * PARAPETS, height: 3, depth: run + 2 * ABUTMENT, passage: null, mount: "floor" },
    random
  })
  return {
    mesh,
    name: title(span.connection, "Bridge"),
    zone: null,
    level: span.level,
    position: [(span.from[0] + span.to[0]) / 2, base, (span.from[2] + span.to[2]) / 2],
    yaw: (Math.atan2(dx, dz) * 180) / Math.PI,
    scale: [1, 1, 1],
    extras: span.connection === null ? {} : { connection: span.connection },
    role: "structure"
  }
}

const RISER = 0.17

/** A flight of solid steps from the lower end of a span to the higher one. */
const stairs = (span: Span): Drawing => {
  const [low, high] = span.from[1] <= span.to[1] ? [span.from, span.to] : [span.to, span.from]
  const run = Math.hypot(high[0] - low[0], high[2] - low[2])
  const rise = Math.max(0.01, high[1] - low[1])
  const count = Math.max(1, Math.round(rise / RISER))
  const mesh = new Mesh("Stairs", 1)
  for (let i = 0; i < count; i++) {
    const z = (run * (i + 0.5)) / count
    block(mesh, palette.dressedStone, [0, -0.2, z], [span.width, 0.2 + (rise * (i + 1)) / count, run / count], {
      skip: "y",
      bevel: 0.01,
      jitter: 0.05
    })
  }
  const yaw = (Math.atan2(high[0] - low[0], high[2] - low[2]) * 180) / Math.PI
  return {
    ...upright,
    mesh,
    name: title(span.connection, "Stairs"),
    zone: null,
    level: span.level,
    position: [...low],
    yaw,
    extras: span.connection === null ? {} : { connection: span.connection },
    role: "structure"
  }
}

/** Bridges and stairs of the ways, as geometry of their own. Fords and gates need none. */
export const drawSpans = (
  layout: Layout,
  site: Site,
  seed: number,
  bridges: Bridges = usualBridges
): ReadonlyArray<Drawing> =>
  spansOf(layout).flatMap((span) => {
    if (span.kind === "bridge") return [bridge(span, site, seed, bridges)]
    return span.kind === "stairs" ? [stairs(span)] : []
  })
