import type { Intent } from "../Intent.js"
import { saidOf, wordsOf } from "./grammar/Words.js"
import { looksIn } from "./Looks.js"
import { doingAt } from "./syntax/Acts.js"

const condition =
  /^(?:(?:and|but|please|ok|so),? )*if (?:(?:there(?:'s| is| are)|(?:it|we|the (?:scene|room|place)) (?:has|have)|you (?:see|find|have)) )(?<not>no |not (?:an? )?|n't (?:an? )?)?(?<of>[^,;.!?]{1,80}?)(?: (?:in|on|at) (?:it|there|here|the (?:scene|room|picture)))?(?: (?:already|yet|there|here))?(?:,| then,?|(?=\uE000)) ?(?:then )?\uE000?(?<then>.{1,400}?)(?:[,;.]? (?:otherwise|or else|else|if not),? (?<otherwise>.{1,400}?))?[.!]?$/i

const so =
  /^(?:(?:and|but|please|ok|so),? )*if (?<of>(?:the|my|our) [\p{L}' -]{2,60}?) (?:is|are) (?<not>not )?(?:made of |painted )?(?<so>[\p{L} -]{3,30}?)(?:,| then,?|(?= (?:make|paint|move|put|turn|replace|remove|add|take|swap|get) )) ?(?:then )?(?<then>\S.{1,400}?)(?:[,;.]? (?:otherwise|or else|else|if not),? (?<otherwise>.{1,400}?))?[.!]?$/iu

/** "if there is a well paint it": marks the verb that a wish begins with, where no pause stands before it. */
const marked = (said: string): string => {
  const words = wordsOf(said.replace(/,.*$/, ""))
  const at = words.findIndex(
    ({ form, part }, i) =>
      i > 3 && part === "verb" && form !== "third" && words[i - 1]?.part === "noun" && doingAt(words, i) !== null
  )
  const before = saidOf(words.slice(0, at))
  return at < 0 || !said.startsWith(`${before} `) ? said : `${before}\uE000${said.slice(before.length + 1)}`
}

/** "if the table is oak, make it walnut": what is done depends on how something looks. */
const lookIn = (said: string, read: (part: string) => ReadonlyArray<Intent>): Intent | null => {
  const groups = so.exec(said)?.groups
  const look = looksIn(groups?.so ?? "")
  if (groups?.of === undefined || groups.then === undefined || look === null) return null
  const met = read(groups.then)
  const otherwise = groups.otherwise === undefined ? [] : read(groups.otherwise)
  return groups.not === undefined
    ? { act: "condition", of: groups.of, so: look, met, otherwise }
    : { act: "condition", of: groups.of, so: look, met: otherwise, otherwise: met }
}

/** "if there is a plant, remove it, otherwise add one": what is done depends on the scene; null for any other message. */
export const conditionIn = (message: string, read: (part: string) => ReadonlyArray<Intent>): Intent | null => {
  if (!/^\W*(?:\w+,? ){0,2}if\b/i.test(message) || message.length > 1_000) return null
  const said = message.trim().replace(/\s+/g, " ")
  const groups = condition.exec(marked(said))?.groups
  if (groups === undefined) return lookIn(said, read)
  const of = groups.of.replace(/^(?:an?|any|some) /i, "")
  // "add one": of what the condition speaks of.
  const named = (part: string) =>
    part
      .replace(/^(\p{L}+(?: (?:in|up|down))?) one\b(?! of\b)/iu, `$1 a ${of}`)
      .replace(/\b(remove|delete|take|move|get rid of) it\b/i, `$1 the ${of}`)
  const met = read(named(groups.then))
  const otherwise = groups.otherwise === undefined ? [] : read(named(groups.otherwise))
  return groups.not === undefined
    ? { act: "condition", of, met, otherwise }
    : { act: "condition", of, met: otherwise, otherwise: met }
}
