import { adverbs, isAdverb, placedWords, standVerbs } from "../reading/FunctionWords.js"
import { isPause } from "../reading/Tokens.js"
import { wordingsAt } from "../reading/Wordings.js"
import type { Known } from "./Known.js"
import type { Line } from "./Line.js"

const places = (token: string | undefined): boolean =>
  token !== undefined && (placedWords.has(token) || standVerbs.has(token))

/**
 * "Placed diagonally", "stands lengthwise along the wall": how something stands, of which the reading keeps where, with the word that
 * says that it stands. Words that only say it more nicely are none.
 */
export const mannersIn = ({ tokens }: Line, known: Known): ReadonlyArray<string> =>
  tokens.flatMap((token, at) => {
    if (!isAdverb(token) || adverbs.has(token) || known.words.has(token)) return []
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    if (places(before)) return [`${before} ${token}`]
    if (places(after)) return [`${token} ${after}`]
    // "A rug lies crosswise in front of it", "turned sideways": behind any other verb, where nothing that it describes follows.
    const ends = after === undefined || isPause(after) || wordingsAt(tokens, at + 1).length > 0
    return ends && /(ing|ed)$/.test(before ?? "") ? [`${before} ${token}`] : []
  })
