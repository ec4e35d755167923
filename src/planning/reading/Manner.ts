import { beVerbs, determiners, joiners } from "./FunctionWords.js"
import type { Lexicon } from "./Lexicon.js"
import { isPause } from "./Tokens.js"
import { wordingsAt } from "./Wordings.js"

const manner = /^(style|styled|inspired|themed)$/

const opens = (word: string): boolean =>
  isPause(word) || determiners.has(word) || joiners.has(word) || beVerbs.has(word) || /^(in|of|with)$/.test(word)

/** "A mid-century style table", "a shaker style cabinet": in one word how it is, which is no part of what it is. */
export const withManner = (tokens: ReadonlyArray<string>, lexicon: Lexicon): ReadonlyArray<string> => {
  if (!tokens.some((token) => manner.test(token))) return tokens
  const out: Array<string> = []
  for (const [at, token] of tokens.entries()) {
    const before = out.at(-1) ?? ""
    const after = tokens[at + 1] ?? ""
    const behind = manner.test(token) && before !== "" && !opens(before) && lexicon.thing([before]) === undefined
    const named = after !== "" && !opens(after) && wordingsAt(tokens, at + 1).length === 0
    if (behind && named) out[out.length - 1] = `${before}-${token}`
    else out.push(token)
  }
  return out
}
