import { readFileSync } from "node:fs"
import { Schema } from "effect"

/** Sorts of words that make a wish another one than it would be without them. */
export const HeadSort = Schema.Literal("exception", "denial", "limit", "total", "share", "each")
export type HeadSort = typeof HeadSort.Type

const Phrases = Schema.Array(Schema.NonEmptyTrimmedString)

const Words = Schema.transform(Schema.NonEmptyTrimmedString, Schema.ReadonlySetFromSelf(Schema.String), {
  strict: true,
  decode: (words) => new Set(words.split(" ")),
  encode: (words) => [...words].join(" ")
})

/** `data/english/talk.json`, which says of itself what each list is. */
const TalkWords = Schema.Struct({
  schema_version: Schema.Literal("1.0"),
  how: Schema.NonEmptyString,
  asking: Words,
  nameless: Words,
  heads: Schema.Record({ key: HeadSort, value: Phrases }),
  thinking: Words,
  relating: Words,
  doing: Words,
  disparaging: Words,
  people: Words,
  pronouns: Phrases,
  wholes: Phrases,
  all: Phrases,
  turning: Phrases,
  cancelling: Phrases,
  families: Schema.Record({ key: Schema.NonEmptyTrimmedString, value: Words }),
  spellings: Schema.Record({ key: Schema.NonEmptyTrimmedString, value: Words })
})
export type TalkWords = typeof TalkWords.Type

let loaded: TalkWords | undefined

/** How people talk about a scene, beside what they name and do: words by what they are for. */
export const talkWords = (): TalkWords => {
  loaded ??= Schema.decodeUnknownSync(TalkWords)(
    JSON.parse(readFileSync(new URL("./data/english/talk.json", import.meta.url), "utf8"))
  )
  return loaded
}
