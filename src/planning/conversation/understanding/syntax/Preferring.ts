/** One thing rather than another, and what was wished before, of something else. */

import { isPlural } from "#catalogue/Words.js"
import { listed } from "../Listed.js"
import { looksIn } from "../Looks.js"
import { valueOf } from "../Measures.js"
import { type Clause, type Group, isDefiniteNoun, nounText, type Wish, type Wishes } from "./Wishes.js"

/** "pines than apple trees", "a stand instead of the kiosk": one for the other. */
export const preferred = (group: Group, verb: string): Wishes => {
  const [noun] = group.nouns
  const [said, ...rest] = group.phrases
  if (noun === undefined || group.nouns.length > 1 || rest.length > 0) return null
  if (said?.phrase.kind !== "instead" || said.phrase.of === null || valueOf(said.phrase.of) !== null) return null
  const by = nounText(noun)
  if (isDefiniteNoun(noun)) return null
  const of = said.phrase.of
  const head = by.split(" ").at(-1) ?? ""
  // "round tables instead of square ones": the tables, otherwise.
  if (/\bones?$/i.test(of)) {
    const look = noun
      .slice(0, -1)
      .map(({ said: word }) => word)
      .join(" ")
      .replace(/^(?:an?|some) /i, "")
    const text = `${verb} ${by} ${said.words}`
    if (looksIn(look) !== null && isPlural(head))
      return [{ edit: { act: "look", what: `the ${head}`, words: look }, text }]
    return [{ edit: { act: "replace", what: `the ${head}`, by }, text }]
  }
  const what = /^(?:the|my|our|an?) /i.test(of) ? of.replace(/^an? /i, "the ") : `the ${of}`
  return [{ edit: { act: "replace", what, by }, text: `${verb} ${by} ${said.words}` }]
}

/** "lavender to roses" is lavender rather than roses. */
export const preferredTo = ({ nouns, phrases }: Group): Group => ({
  nouns,
  phrases: phrases.map((said) =>
    said.phrase.kind === "place" && /^to /i.test(said.phrase.words)
      ? { ...said, phrase: { kind: "instead", of: said.phrase.words.slice(3) } }
      : said
  )
})

/** A noun with what it is to be before it: "wooden sunbeds" where sunbeds are. */
export const restyled = (group: Group, verb: string): Wishes => {
  const [noun] = group.nouns
  if (noun === undefined || group.nouns.length > 1 || group.phrases.length > 0 || isDefiniteNoun(noun)) return null
  const words = noun.map(({ said }) => said)
  const [head] = words.slice(-1)
  const look = words.slice(0, -1).join(" ")
  if (head === undefined || look === "" || /^(?:an?|some) /i.test(`${look} `) || looksIn(look) === null) return null
  return [{ edit: { act: "look", what: `the ${head}`, words: look }, text: `${verb} ${words.join(" ")}` }]
}

/** "two point at the piano, the others at the curtain". */
const aimedAt = ({ nouns, phrases }: Group): Wishes => {
  const [said, ...rest] = phrases
  const target = said?.phrase.kind === "place" ? /^(?:at|to|towards?) (?<target>.+)$/i.exec(said.phrase.words) : null
  const [of] = [target?.groups?.target]
  if (of === undefined || rest.length > 0) return null
  return nouns.map((noun) => ({
    edit: { act: "face", what: nounText(noun), target: of },
    text: `${nounText(noun)} ${said?.words}`
  }))
}

/** What was wished before, of something else: "and the cushions too". */
export const likewise = (group: Group, before: ReadonlyArray<Wish>): Wishes => {
  const last = before.at(-1)
  const aimed = last?.edit.act === "face" ? aimedAt(group) : null
  if (aimed !== null) return aimed
  // What a share of them is to be, the rest is not.
  if (last === undefined || last.share === true || group.phrases.length > 0 || !("what" in last.edit)) return null
  const { edit } = last
  if (edit.act === "add" || edit.act === "amount" || edit.act === "rename") return null
  // "the others brown" is said to be otherwise.
  if (group.nouns.some((noun) => noun.length > 1 && looksIn(noun.at(-1)?.said ?? "") !== null)) return null
  return group.nouns.map((noun) => ({ edit: { ...edit, what: nounText(noun) }, text: nounText(noun) }))
}

/** "I hate the van, get me a truck instead": in place of what was spoken of. */
export const inPlaceOf = (topic: string, group: Group, { fillers }: Pick<Clause, "fillers">): Wishes => {
  const instead =
    fillers.has("instead") || group.phrases.some(({ phrase }) => phrase.kind === "instead" && phrase.of === null)
  const [noun] = group.nouns
  if (!instead || noun === undefined || group.nouns.length > 1 || isDefiniteNoun(noun)) return null
  if (group.phrases.some(({ phrase }) => phrase.kind !== "instead")) return null
  return [{ edit: { act: "replace", what: topic, by: nounText(noun) }, text: `replace ${topic} by ${nounText(noun)}` }]
}

const using = /^(?:use|have|take|try|get|go for|go with|want|need)$/i

/** "flags instead", "use flags", behind what is to go: in its place. */
export const inPlace = (
  group: Group,
  { fillers, lemma, mood }: Pick<Clause, "fillers" | "lemma" | "mood">,
  before: ReadonlyArray<Wish>,
  negated: boolean
): Wishes => {
  const last = before.at(-1)
  const instead =
    fillers.has("instead") || group.phrases.some(({ phrase }) => phrase.kind === "instead" && phrase.of === null)
  const used = negated && ((mood === "do" && using.test(lemma)) || mood === "want" || mood === "bare")
  const [noun] = group.nouns
  if (!(instead || used) || noun === undefined || group.nouns.length > 1 || isDefiniteNoun(noun)) return null
  // "a rug there in its place" says once more where that is.
  const [place, ...places] = group.phrases.filter(
    ({ phrase }) => phrase.kind === "place" && !/^there$/i.test(phrase.words)
  )
  if (
    last === undefined ||
    last.edit.act !== "remove" ||
    places.length > 0 ||
    group.phrases.some(({ phrase }) => !/^(?:instead|look|place)$/.test(phrase.kind))
  )
    return null
  const what = /^(?:the|my|our|all|both|one|every|each|half|most|\S+ of (?:the|my|our)) /i.test(last.edit.what)
    ? last.edit.what
    : `the ${last.edit.what}`
  // "the tables and chairs": the new comes where the first were.
  const { first, others } = listed(what)
  return [
    ...others.map((gone): Wish => ({ edit: { act: "remove", what: gone }, text: `remove ${gone}` })),
    { edit: { act: "replace", what: first, by: nounText(noun) }, text: `${last.text} ${nounText(noun)}` },
    ...(place?.phrase.kind === "place"
      ? [{ edit: { act: "move" as const, what: "it", position: place.phrase.words }, text: `move it ${place.words}` }]
      : [])
  ]
}
