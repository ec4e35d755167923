import { Schema } from "effect"
import { Contact, type NamedContact } from "./Contact.js"

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
  open_questions_more: Count,
  /** Colliders of the model deeper in one another than a millimetre, the deepest first; none before there is a model. */
  contacts: Schema.optionalWith(Schema.Array(Contact), { default: () => [] }),
  contacts_more: Schema.optionalWith(Count, { default: () => 0 })
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
  open_questions_more: Math.max(0, open_questions.length - entries_max),
  contacts: [],
  contacts_more: 0
})

/** With what lies in one another in a model, as numbers and, where there is room, as unmet wishes in words. */
export const withContacts = (told: Told, contacts: ReadonlyArray<NamedContact>): Told => {
  const room = entries_max - told.unmet.length
  const wishes = contacts.map(({ depth, names: [one, other] }) => ({
    text: cut(`${one} and ${other} stand apart`),
    reason: `As they are drawn they lie ${Math.round(depth * 1000)} mm in one another`,
    kind: "place" as const
  }))
  return {
    ...told,
    unmet: [...told.unmet, ...wishes.slice(0, room)],
    unmet_more: told.unmet_more + Math.max(0, wishes.length - room),
    contacts: contacts.slice(0, entries_max).map(({ a, b, depth }) => ({ a, b, depth })),
    contacts_more: Math.max(0, contacts.length - entries_max)
  }
}
