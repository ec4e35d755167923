/** The tags of English words as the tagger tells them apart; those of a closed class are all listed here. */
export type Tag =
  | "noun"
  | "nouns"
  /** A singular noun that stands before another: "kitchen" of "kitchen table". */
  | "compound"
  | "adjective"
  | "adverb"
  | "third"
  | "base"
  | "past"
  | "ing"
  | "participle"
  | "be"
  | "determiner"
  | "number"
  | "preposition"
  /** Before a verb's base form, or a preposition like the others. */
  | "to"
  | "conjunction"
  | "relative"
  | "pronoun"
  | "there"
  | "comma"
  | "stop"

const words: Readonly<Partial<Record<Tag, string>>> = {
  determiner:
    "a an the one this that these those its their his her my our your each every both all some any another no either neither several many few such other half",
  preposition: `of in on at by with without except from into onto upon over under below beneath underneath above behind beside besides
    between among amid against along across around near past through throughout toward towards inside outside within beyond
    opposite off up down for about atop alongside amidst amongst as like than via per until during facing next`,
  conjunction: "and or but plus while if because so although though whereas nor then",
  to: "to",
  relative: "which who whose whom that what where when",
  pronoun: "it them they he she we you i itself themselves one ones each both another others all which",
  be: "is are was were be been being has have had can could will would shall should may might must do does did am",
  there: "there"
}

const numbers =
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen couple"

const index: ReadonlyMap<string, ReadonlyArray<Tag>> = (() => {
  const tags = new Map<string, Array<Tag>>()
  const put = (list: string, tag: Tag) => {
    for (const word of list.split(/\s+/)) tags.set(word, [...(tags.get(word) ?? []), tag])
  }
  for (const [tag, list] of Object.entries(words)) put(list, tag as Tag)
  put(numbers, "number")
  return tags
})()

/** Words of a closed class that are nothing else. "near", "past" and their like can be more. */
const open = new Set("past opposite down off near next inside outside like then half other facing plus".split(" "))

const nothing: ReadonlyArray<Tag> = []

/** The closed classes of a token in lower case, punctuation and numbers included. */
export const closedTags = (token: string): ReadonlyArray<Tag> => {
  if (/^[.!?;:]$/.test(token)) return ["stop"]
  if (/^[,()]$/.test(token)) return ["comma"]
  if (/^\d/.test(token)) return ["number"]
  return index.get(token) ?? nothing
}

/** Whether a token of a closed class may be of an open one as well. */
export const isOpen = (token: string): boolean => open.has(token)
