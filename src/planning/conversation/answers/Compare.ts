/** Which of two is larger, as far as the design tells. */
import type { Control } from "#domain/Control.js"
import { openScene } from "../document/Scene.js"
import { areMany, theEntry, upperFirst } from "../edits/Names.js"
import { type Memory, type Picked, reasonOf } from "../edits/Outcome.js"
import { pick } from "../edits/Pick.js"
import { measured, sideOf } from "../edits/Sides.js"
import type { Sides } from "../edits/ThingSides.js"
import type { Question } from "../Intent.js"

/** A hundredth is no difference. */
const alike = 0.01

const kinds: Readonly<Record<keyof Sides, readonly [more: string, less: string, name: string]>> = {
  width: ["wider", "narrower", "wide"],
  height: ["taller", "lower", "tall"],
  depth: ["deeper", "shallower", "deep"]
}
const whole = ["larger", "smaller", "large"] as const

const volume = ({ depth, height, width }: Sides): number => Math.cbrt(width * depth * (height > 0 ? height : 1))
const rounded = (metres: number): number => Math.round(metres * 100) / 100

/** "The rug is wider than the bed: 2.4 m against 1.6 m." */
export const compareOf = (
  sdd: string,
  { of, side, than }: Extract<Question, { act: "compare" }>,
  memory: Memory,
  control: Control
): string => {
  const editing = { scene: openScene(sdd, control), memory }
  const [first, second] = [of, than].map((phrase) => pick(editing, phrase, { all: true }))
  if (first?._tag !== "Picked") return reasonOf(first)
  if (second?._tag !== "Picked") return reasonOf(second)
  const sides = [first, second].map(({ entries: [entry] }: Picked) => measured(editing.scene, entry))
  const [a, b] = sides
  if (a == null || b == null) return "The design does not give the sizes of both."
  const along = side === "all" ? null : sideOf(side, a)
  const [mine, theirs] =
    along === null ? [volume(a), volume(b)] : [a[along], b[sideOf(side === "all" ? "width" : side, b)]]
  const [more, less, name] =
    side === "length" ? (["longer", "shorter", "long"] as const) : along === null ? whole : kinds[along]
  const verb = areMany(first.entries) ? "are" : "is"
  const said = `${upperFirst(theEntry(first.entries[0]))} ${verb}`
  const other = theEntry(second.entries[0])
  const figures =
    along === null
      ? [a, b].map((one) => `${rounded(one.width)} × ${rounded(one.depth)} × ${rounded(one.height)} m`)
      : [mine, theirs].map((metres) => `${rounded(metres)} m`)
  const told = `: ${figures[0]} against ${figures[1]}${along === null ? " (width × depth × height)" : ""}.`
  return Math.abs(mine / theirs - 1) < alike
    ? `${said} as ${name} as ${other}${told}`
    : `${said} ${mine > theirs ? more : less} than ${other}${told}`
}
