import { hash32 } from "#domain/Rng.js"
import { catalogue } from "./Catalogue.js"
import type { DrawingEntry, DrawingLook } from "./Entries.js"

/** What draws a thing for which no recipe speaks: an operator, with its parameters. */
export type Drawn = Pick<DrawingEntry, "operator" | "parameters">

/** For want of anything better. */
const last: Drawn = { operator: "block", parameters: {} }

/** What draws a thing by its name in the catalogue, else by its category, else a block. */
export const drawingOf = (thing: string, category: string): Drawn => {
  const { operator, parameters } = catalogue().drawing(thing) ?? catalogue().category(category)?.drawing ?? last
  return { operator, parameters }
}

/** One of its kind in a scene: how it hangs, whose it is and which of them, and what it is called. */
export interface One {
  readonly mount: string
  readonly entity: string
  readonly index: number
  readonly name?: string
  readonly tags?: ReadonlyArray<string>
}

/** The look that its words ask for, else by turns from one that its entity's name picks. */
const lookOf = (looks: ReadonlyArray<DrawingLook>, { entity, index, name = "", tags = [] }: One): DrawingLook => {
  const said = new Set([name, ...tags].flatMap((words) => words.toLowerCase().split(/[^a-z]+/)))
  return (
    looks.find(({ words }) => words.some((word) => said.has(word))) ?? looks[(hash32(entity) + index) % looks.length]
  )
}

/** What draws one of a thing in its scene: as it is mounted, and not like its neighbour where few are alike. */
export const drawingOfOne = (thing: string, category: string, one: One): Drawn => {
  const { operator, parameters } = drawingOf(thing, category)
  const { looks, mounted } = catalogue().drawing(thing) ?? {}
  const look = looks === undefined ? undefined : lookOf(looks, one).parameters
  return { operator, parameters: { ...parameters, ...mounted?.[one.mount], ...look } }
}
