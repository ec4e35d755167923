import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
import { isFinite } from "../english/Tag.js"
import {
  architecture,
  beVerbs,
  determiners,
  isAdverb,
  joiners,
  placedWords,
  purposeWords,
  standVerbs
} from "../reading/FunctionWords.js"
import { haveWordAt } from "../reading/HaveWords.js"
import { isPause } from "../reading/Tokens.js"
import { wordingsAt } from "../reading/Wordings.js"
import { areTied, type Known } from "./Known.js"
import { clauseFrom, type Found, having, type Line, lastIn, nextIn, wordsOf } from "./Line.js"

/** Tokens from a verb to the head of what it is done to. */
const reach = 6

/** A verb in its third person, or in the plural behind a plural: "turns", "drive". */
const isActive = (token: string, before: string): boolean => {
  const base = /[^s]s$/.test(token) ? singular(token) : before.endsWith("s") ? token : null
  return base !== null && partsOf(base)?.verb !== undefined
}

/** Who does something by the verb at `at`, where that neither places things nor says what they have. */
const actorAt = (line: Line, at: number): Found | null => {
  const token = line.tokens[at]
  const isOther = beVerbs.has(token) || standVerbs.has(token) || placedWords.has(token) || having.test(token)
  if (isOther || line.isRelation(at) || wordingsAt(line.tokens, at).length > 0) return null
  return architecture.has(line.tokens[at - 1] ?? "") ? null : lastIn(line, at - 1, 0)
}

/** What may be anywhere of a room asks for no place: "a rug warms the floor". */
const isEverywhere = (word: string): boolean => /^(floor|room|ground)$/.test(architecture.get(word) ?? "")

/**
 * "A donkey turns the mill", "vines climb the wall", of a scene that has both and relates them in no way: from the clause's begin to the
 * second, in the sentence's own words.
 */
export const actingIn = (line: Line, known: Known): ReadonlyArray<string> => {
  const { tags, tokens } = line
  return tokens.flatMap((token, at) => {
    const acts = determiners.has(tokens[at + 1] ?? "") ? isActive(token, tokens[at - 1] ?? "") : isFinite(tags[at])
    const subject = acts ? actorAt(line, at) : null
    const object = subject === null ? null : nextIn(line, at + 1, reach)
    if (subject === null || object === null || isEverywhere(tokens[object.at])) return []
    if (areTied(known, subject.meant, object.meant, null)) return []
    return [wordsOf(line, clauseFrom(line, subject.at), object.at)]
  })
}

/** "The kettle steams.", "a camera blinks in the corner": what a thing does, which nothing shows. */
export const doingIn = (line: Line, known: Known): ReadonlyArray<string> => {
  const { tags, tokens } = line
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    const ends = next === undefined || isPause(next) || joiners.has(next) || isAdverb(next) || line.isRelation(at + 1)
    const isSaid = purposeWords.has(token) || haveWordAt(tokens, at) !== undefined
    const subject = ends && isFinite(tags[at]) && !isSaid ? actorAt(line, at) : null
    if (subject === null || known.called(token) !== undefined || known.carries(tags[at].lemma, subject.meant)) return []
    return [wordsOf(line, subject.at, at)]
  })
}
