/** What the steps of a scene tell of what its brief asked: for machines as they are, for people in words. */
import { Option, Schema } from "effect"
import type { Operation } from "#domain/Operation.js"
import { Told, toldOf } from "#domain/Told.js"

export const nothingTold: Told = toldOf({})

/** A service of an older version tells nothing. */
const decode = Schema.decodeUnknownOption(Told)

/** What an ended step adds: the newest list of unmet wishes, and the open questions of the step that had some. */
export const toldIn = ({ result }: Operation, before: Told): Told =>
  Option.match(decode(result), {
    onNone: () => before,
    onSome: (told) =>
      told.open_questions.length > 0
        ? told
        : { ...told, open_questions: before.open_questions, open_questions_more: before.open_questions_more }
  })

const percent = (share: number): string => `${Math.round(100 * share)} %`

const headline = ({ brief, score }: Told): ReadonlyArray<string> => [
  ...(brief === null || brief.asked === 0
    ? []
    : [`Of ${brief.asked} wishes of the brief ${brief.met} are met whole: ${percent(brief.share)} by weight.`]),
  ...(score === null ? [] : [`Score ${score.toFixed(2)} of 1.`])
]

const listed = (title: string, items: ReadonlyArray<string>, more: number): ReadonlyArray<string> =>
  items.length === 0
    ? []
    : ["", title, ...items.map((item) => `  - ${item}`), ...(more > 0 ? [`  and ${more} more`] : [])]

/** Score, unmet wishes and open questions, for people. */
export const readable = (told: Told): string =>
  [
    headline(told).join(" "),
    ...listed(
      "Unmet:",
      told.unmet.map(({ reason, text }) => `${text}: ${reason}`),
      told.unmet_more
    ),
    ...listed("Open questions:", told.open_questions, told.open_questions_more)
  ].join("\n")
