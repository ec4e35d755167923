import { Schema } from "effect"

/** What was lost of a wish: the thing, its number, its place, how it stands, how it looks, or words that were not understood. */
export const Loss = Schema.Literal("thing", "count", "place", "relation", "look", "words")
export type Loss = typeof Loss.Type

/** A wish that is not fulfilled, and why. */
const UnmetWish = Schema.Struct({
  text: Schema.String,
  reason: Schema.String,
  kind: Schema.NullOr(Loss)
}).annotations({ identifier: "UnmetWish" })

const Count = Schema.Int.pipe(Schema.greaterThanOrEqualTo(0))

/**
 * What a step's result says of its own document, so that a caller can decide to ask again: what the brief asked and is not there, and
 * what it left open. Lists have their first entries, `…_more` the number of the others.
 */
export const Told = Schema.Struct({
  /** 0 to 1; null before there is a layout. */
  score: Schema.NullOr(Schema.Number),
  /** Wishes of the brief, those met whole, and the share met by weight; null before there is a layout. */
  brief: Schema.NullOr(Schema.Struct({ asked: Count, met: Count, share: Schema.Number })),
  unmet: Schema.Array(UnmetWish),
  unmet_more: Count,
  open_questions: Schema.Array(Schema.String),
  open_questions_more: Count
}).annotations({ identifier: "StepTold" })
export type Told = typeof Told.Type

const entries_max = 40
const characters_max = 400

const cut = (text: string): string =>
  text.length <= characters_max ? text : `${text.slice(0, characters_max - 1).replace(/[\uD800-\uDBFF]$/, "")}…`

interface Found {
  readonly score?: number
  readonly brief?: Told["brief"]
  readonly unmet?: ReadonlyArray<{
    readonly text: string
    readonly reason: string
    readonly kind?: Loss | undefined
  }>
  readonly open_questions?: ReadonlyArray<string>
}

/** What was found, in bounded length. */
export const toldOf = ({ brief = null, open_questions = [], score, unmet = [] }: Found): Told => ({
  score: score ?? null,
  brief,
  unmet: unmet
    .slice(0, entries_max)
    .map(({ kind, reason, text }) => ({ text: cut(text), reason: cut(reason), kind: kind ?? null })),
  unmet_more: Math.max(0, unmet.length - entries_max),
  open_questions: open_questions.slice(0, entries_max).map(cut),
  open_questions_more: Math.max(0, open_questions.length - entries_max)
})
