import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { singular } from "#catalogue/Words.js"
import { architecture, beVerbs, determiners, placedWords, standVerbs } from "../reading/FunctionWords.js"
import { wordingsAt } from "../reading/Wordings.js"
import { areTied, type Known } from "./Known.js"
import { clauseFrom, having, lastIn, lineOf, nextIn, wordsOf } from "./Line.js"

/** Tokens from a verb to the head of what it is done to. */
const reach = 6

/** A verb in its third person, or in the plural behind a plural: "turns", "drive". */
const isActive = (token: string, before: string): boolean => {
  const base = /[^s]s$/.test(token) ? singular(token) : before.endsWith("s") ? token : null
  return base !== null && partsOf(base)?.verb !== undefined
}

/**
 * "A donkey turns the mill", of a scene that has both and relates them in no way: from the clause's begin to the second, in the
 * sentence's own words.
 */
export const actingIn = (tokens: ReadonlyArray<string>, known: Known): ReadonlyArray<string> => {
  const line = lineOf(tokens, known)
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1] ?? ""
    const isOther = beVerbs.has(token) || standVerbs.has(token) || placedWords.has(token) || having.test(token)
    if (isOther || line.isRelation(at) || wordingsAt(tokens, at).length > 0 || !determiners.has(tokens[at + 1] ?? ""))
      return []
    const subject = lastIn(line, at - 1, 0)
    const object = nextIn(line, at + 1, reach)
    if (subject === null || object === null || !isActive(token, before)) return []
    if (architecture.has(before) || architecture.has(tokens[object.at])) return []
    if (areTied(known, subject.meant, object.meant, null)) return []
    return [wordsOf(line, clauseFrom(line, subject.at), object.at)]
  })
}
