import type { Entry, PlaceEntry, Scene } from "../document/Scene.js"
import type { Edit } from "../Intent.js"
import type { Gain } from "./Lasting.js"
import { together } from "./Names.js"

/**
 * Something that a change went by and that the design does not show once it is made: as large as, as many as, looking like or standing where
 * something else does, in the words that named it.
 */
export interface Effect {
  readonly of: "size" | "count" | "look" | "place"
  readonly target: string
}

/** What became of an edit. */
export type Outcome =
  | {
      readonly _tag: "Changed"
      readonly sdd: string
      /** What changed, a line each; what the design cannot hold of the wish begins with "but" or "left". */
      readonly changes: ReadonlyArray<string>
      /** What it went by, beyond what the design shows. */
      readonly effects?: ReadonlyArray<Effect>
      /** The name that "it" means from now on. */
      readonly named: string | null
    }
  /** It could mean several things: the question that tells them apart. */
  | { readonly _tag: "Ask"; readonly question: string }
  | { readonly _tag: "Cannot"; readonly reason: string }

export const cannot = (reason: string): Outcome => ({ _tag: "Cannot", reason })
/** Whether a line tells what of a wish is not done. */
export const isLack = (line: string): boolean => /^(?:but|left) /.test(line)

/** Why nothing is changed by words that are understood but for some, which would have made another change of it. */
export const onlyInPart = (text: string, lost: ReadonlyArray<string>, changes: ReadonlyArray<string>): string =>
  `I understand “${text}” in part and cannot tell what ${together(lost.map((word) => `“${word}”`))} should mean there, so nothing is changed. Without it, I would have ${changes.join("; ")}.`

export const ask = (question: string): Outcome => ({ _tag: "Ask", question })

/** What was named last: what "it" and "there" mean. */
export interface Memory {
  readonly last: string | null
  /** The answer to a question of mine: what an ambiguous noun means. */
  readonly answer: ReadonlyMap<string, string>
  /** Where the last thing was brought or put, in the words that said so: what "there" means once it is gone. */
  readonly where?: string | null
  /** The last change that was asked for. */
  readonly edit?: Edit | null
  /** What the same message changed before this. */
  readonly done?: ReadonlyArray<string>
  /** What those changes brought. */
  readonly gains?: ReadonlyArray<Gain>
  /** What the same message says is to stay as it is. */
  readonly kept?: ReadonlyArray<string>
}

/** What is said where a phrase could not be told. */
export const reasonOf = (outcome: Outcome | Picked | undefined): string =>
  outcome?._tag === "Ask" ? outcome.question : outcome?._tag === "Cannot" ? outcome.reason : ""

export interface Picked {
  readonly _tag: "Picked"
  readonly entries: ReadonlyArray<Entry>
  /** Of an entry that has several things, by its id: only so many of them. */
  readonly only?: ReadonlyMap<string, number>
  /** Words that tell like parts apart, which no design can hold: "left" of "the left corner". */
  readonly which?: string
  /** A part of the entries that no design lists, by which something is placed: "door". */
  readonly part?: string
}

export interface Editing {
  readonly scene: Scene
  readonly memory: Memory
  /** The room of what is being placed: whose walls and windows are meant. */
  readonly subject?: PlaceEntry | null
}
