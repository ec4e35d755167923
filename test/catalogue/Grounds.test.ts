import { describe, expect, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { catalogue } from "#catalogue/Catalogue.js"
import { bayStand, type LaidOut, laidOut, standsOf } from "#catalogue/grounds/LaidOut.js"
import { type Piece, type Point, planOf, pointAt } from "#catalogue/grounds/Piece.js"
import { strokesOf } from "#catalogue/grounds/Strokes.js"

const plans = catalogue().files.grounds

const box = (length: number, width: number, yaw: number): ReadonlyArray<Point> => {
  const frame = { x: 300, z: 200, yaw, length, width }
  const corners: ReadonlyArray<Point> = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1]
  ]
  return corners.map(([u, v]) => pointAt(frame, (u * length) / 2, (v * width) / 2))
}

const piece = (
  name: string,
  kind: string,
  polygon: ReadonlyArray<Point>,
  things: Record<string, number> = {}
): Piece => ({
  kind,
  name,
  tags: [],
  polygon,
  holes: [],
  things: new Map(Object.entries(things))
})

const isInside = (polygon: ReadonlyArray<Point>, x: number, z: number): boolean => {
  let odd = false
  polygon.forEach(([x0, z0], i) => {
    const [x1, z1] = polygon[(i + 1) % polygon.length]
    if (z0 <= z !== z1 <= z && x < x0 + ((z - z0) / (z1 - z0)) * (x1 - x0)) odd = !odd
  })
  return odd
}

const found = (laid: LaidOut | null): LaidOut => {
  if (laid === null) throw new Error("no room for a plan")
  return laid
}

const sides = fc.tuple(
  fc.double({ min: 18, max: 220, noNaN: true }),
  fc.double({ min: 18, max: 160, noNaN: true }),
  fc.double({ min: -3, max: 3, noNaN: true })
)

describe("grounds laid out to plans", () => {
  it("paints every line inside its piece of ground, whatever its size and turn", () => {
    let painted = 0
    fc.assert(
      fc.property(fc.constantFrom(...plans), sides, (plan, [length, width, yaw]) => {
        const polygon = box(length, width, yaw)
        const laid = laidOut(piece(plan.words[0] ?? plan.name, plan.kinds[0] ?? "other", polygon), plans)
        if (laid === null) return
        for (const { points } of strokesOf(laid))
          for (const [x, z] of points) {
            painted++
            expect(isInside(box(length + 1, width + 1, yaw), x, z)).toBe(true)
          }
      }),
      { seed: 7, numRuns: 150 }
    )
    expect(painted).toBeGreaterThan(1000)
  })

  it("lays bays side by side that do not overlap, inside the car park", () => {
    fc.assert(
      fc.property(sides, ([length, width, yaw]) => {
        const polygon = box(length, width, yaw)
        const { bays, frames, plan } = found(laidOut(piece("Car park", "parking_lot", polygon, { car: 9 }), plans))
        const { depth = 0, width: wide = 0 } = plan.bays ?? {}
        const crossed = bays.flatMap((a, i) =>
          bays.slice(i + 1).filter((b) => Math.abs(a.u - b.u) < wide - 1e-6 && Math.abs(a.v - b.v) < depth - 1e-6)
        )
        const outside = bays.filter((bay) => {
          const { x, z } = bayStand(frames[0], bay)
          return !isInside(polygon, x, z)
        })
        expect([...crossed, ...outside]).toEqual([])
        expect(bays.length).toBeGreaterThan(4)
      }),
      { seed: 11, numRuns: 40 }
    )
  })

  it("sets columns evenly along each side of a court", () => {
    const laid = found(laidOut(piece("Old cloister", "courtyard", box(30, 24, 0.2)), plans))
    for (const count of [12, 16, 20, 28]) {
      const stands = standsOf(laid, "column", count)
      expect(stands.length).toBeGreaterThanOrEqual(count)
      const ring = stands.slice(0, count)
      const gaps = ring.map(({ x, z }, i) => {
        const next = ring[(i + 1) % ring.length]
        return Math.hypot(next.x - x, next.z - z)
      })
      expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.5)
    }
  })

  it("answers each stand of a formal garden by one across each axis", () => {
    const laid = found(laidOut(piece("Formal garden", "garden", box(50, 36, 0)), plans))
    for (const thing of ["hedge", "flower_bed", "topiary", "rose_bush", "park_bench"]) {
      const stands = standsOf(laid, thing, 8)
      const [{ x: cx, z: cz }] = laid.frames
      for (const { x, z } of stands)
        for (const [mx, mz] of [
          [2 * cx - x, z],
          [x, 2 * cz - z]
        ])
          expect(stands.some((other) => Math.hypot(other.x - mx, other.z - mz) < 0.01)).toBe(true)
    }
  })

  it.each([
    ["Floodlit soccer ground", "football_pitch"],
    ["Five-a-side pitch", "small_pitch"],
    ["Old running tracks", "running_track"],
    ["Village cricket ground", "cricket_ground"],
    ["Clay courts", "tennis_court"],
    ["Street basketball court", "basketball_court"],
    ["Helipad on the meadow", "helipad"],
    ["Coach park", "bus_park"],
    ["Knot garden", "parterre"],
    ["Roman forum", "colonnaded_court"]
  ])("lays %s out as %s", (name, plan) => {
    expect(planOf(piece(name, "other", []), plans)?.name).toBe(plan)
  })

  it("keeps a pitch at its own size where there is room, and scales it down where there is not", () => {
    expect(found(laidOut(piece("Football pitch", "sports_field", box(140, 100, 0)), plans)).scale).toBeCloseTo(1)
    const small = found(laidOut(piece("Football pitch", "sports_field", box(60, 42, 0)), plans))
    expect(small.scale).toBeLessThan(0.6)
  })

  it("makes no pitch of water", () => {
    expect(laidOut(piece("Football pitch lake", "lake", box(140, 100, 0)), plans)).toBe(null)
  })
})
