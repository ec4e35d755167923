/** Forms of English that are said otherwise before a message is read: each sentence by itself, whatever it is about. */
import { asBecome } from "./Become.js"
import { withNumber } from "./Collected.js"
import { apart } from "./Companions.js"
import { wishedFirst } from "./Contrasted.js"
import { asBefore, asSize } from "./Doubled.js"
import { besideEdges } from "./Edges.js"
import { besideBoth } from "./Flanked.js"
import { byHalves } from "./Halved.js"
import { bySides } from "./Halves.js"
import { another, labelled, withVerb } from "./Labelled.js"
import { withMeasures } from "./Measured.js"
import { byRank } from "./Members.js"
import { forEach, rephrasedAs, withoutCancelled, withoutPreamble } from "./Preambles.js"
import { ratherSo } from "./Rather.js"
import { bySky } from "./Skies.js"
import { betweenBoth } from "./Spanned.js"
import { wishedStatuses } from "./Statuses.js"
import { withSwitches } from "./Switched.js"
import { betweenEnds } from "./Ways.js"

type Form = (sentence: string) => string

/** In their order: what is told last names things as the ones before it left them. */
const forms: ReadonlyArray<Form> = [
  labelled,
  ratherSo,
  besideBoth,
  betweenBoth,
  byHalves,
  withVerb,
  another,
  withNumber,
  withMeasures,
  betweenEnds,
  besideEdges,
  bySides,
  bySky,
  withSwitches,
  wishedFirst,
  wishedStatuses,
  asBefore,
  asSize,
  asBecome,
  apart,
  withoutPreamble,
  wishedStatuses
]

const sentence_max = 300
const sentences = /(?<=[.!?;])\s+/

const plainSentence = (sentence: string): string => {
  if (sentence.length > sentence_max || /["“”]/.test(sentence)) return sentence
  const end = /[.!?;]{0,8}$/.exec(sentence)?.[0] ?? ""
  const said = sentence.slice(0, sentence.length - end.length)
  const plain = forms.reduce((text, form) => form(text), said)
  return plain === said ? sentence : `${plain}${end}`
}

/** The message in plainer forms. Linear in the message. */
export const inPlainForms = (message: string): string =>
  withoutCancelled(rephrasedAs(byRank(message)))
    .split(/\n+/)
    .map((line) => forEach(line.split(sentences)).map(plainSentence).join(" "))
    .join("\n")
