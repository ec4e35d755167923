/** Programs of shapes that draw more than they say, or are none. */
import { list, object, of, utf8 } from "./Make.js"

const cube = { box: [1, 1, 1] }
const many = { line: { count: 64, step: [1, 0, 0] } }
const program = (...parts: ReadonlyArray<unknown>) => utf8(JSON.stringify({ parts }))
const times = (depth: number): object => (depth === 0 ? cube : { parts: [times(depth - 1)], ...many })

export const programs = [
  ...of("program", "refused", {
    "very many parts": list("parts", () => cube),
    "parts that are nothing": list("parts", () => ({})),
    "parts of every kind at once": list("parts", () => ({ ...cube, cylinder: [1, 1], lathe: [], use: "tyre" })),
    "parts of members that are not known": list("parts", () => ({ ...cube, a: 1, b: 2, c: 3 })),
    "repeats of repeats": () => program(times(3)),
    "very many of what is made of many": () =>
      program(...Array.from({ length: 64 }, () => ({ use: "railing", ...many }))),
    "groups in one another": (bytes) =>
      utf8(
        `${'{"parts":['.repeat(Math.min(bytes / 12, 60))}${JSON.stringify(cube)}${"]}".repeat(Math.min(bytes / 12, 60))}`
      ),
    "points without end": (bytes) => program({ sweep: Array.from({ length: bytes / 8 }, () => [0, 1, 2]), radius: 1 }),
    "points that are none": (bytes) => program({ extrude: Array.from({ length: bytes / 5 }, () => null), width: 1 }),
    "a very long word": (bytes) => program({ ...cube, role: "a".repeat(bytes) }),
    "a very long name": (bytes) => program({ use: "a".repeat(bytes) }),
    "a colour of very many digits": (bytes) => program({ ...cube, colour: `#${"0".repeat(bytes)}` }),
    "numbers past all measure": () => program({ box: [1, 1e308, 1] }, { ...cube, at: [-1e308, 0, 0] }),
    "very many members": object
  }),
  ...of("program", "read", {
    "as many pieces as there may be": () =>
      program(...Array.from({ length: 5 }, () => ({ ...cube, line: { count: 60, step: [1, 0, 0] } }))),
    "outlines that cross themselves": () =>
      program(
        ...Array.from({ length: 20 }, (_, k) => ({
          extrude: Array.from({ length: 40 }, (_, i) => [(i * 7919 * (k + 1)) % 101, (i * 104729) % 97]),
          width: 1
        }))
      ),
    "sizes at both ends": () => program({ box: [0.001, 1000, 0.001] }, { box: [1000, 0.001, 1000] }),
    "places without room between": () => program({ sweep: Array.from({ length: 40 }, () => [0, 0, 0]), radius: 1000 })
  })
]
