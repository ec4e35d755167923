/** What one clause asks for, by its mood, its verb's class and what is said of its objects. */
import { catalogue } from "#catalogue/Catalogue.js"
import { isPlural, plural, singular } from "#catalogue/Words.js"
import type { Edit, Resize } from "../../Intent.js"
import { isDefinite, type Word, wordsOf } from "../grammar/Words.js"
import { looksIn } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { bothSides } from "../Positions.js"
import { nounWords } from "../Resolve.js"
import { type Act, actsOf, isHiding, isMoving, isThrowing } from "./Acts.js"
import { owned } from "./Being.js"
import { brought } from "./Bringing.js"
import { given } from "./Giving.js"
import { grown } from "./Growing.js"
import { increased } from "./Numbers.js"
import { compared, otherwise } from "./Ones.js"
import { allExcept, asked, bare, exceptIn, isForEach, saidOfThings } from "./Saying.js"
import { type Clause, type Group, isDefiniteNoun, meantBy, nounText, type Wish } from "./Wishes.js"

const has = (clause: Clause, ...acts: ReadonlyArray<Act>): boolean => acts.some((act) => clause.acts.has(act))

const excepting = /^(?:except|but|bar|besides|apart|save)$/

const removed = (clause: Clause, group: Group, topic: string | null): ReadonlyArray<Wish> | null => {
  if (group.phrases.some(({ phrase }) => !/^(?:place|except)$/.test(phrase.kind)) || group.phrases.length > 1)
    return null
  const whole = group.nouns.map((noun) => meantBy(noun, topic)).join(" and ")
  const where = `${group.phrases.map(({ phrase, words }) => (phrase.kind === "place" ? ` ${words}` : "")).join("")}`
  // "clear the square": of what lies in it.
  if (/^(?:clear|empty)(?: (?:out|up))?$/i.test(clause.verb) || group.nouns.length === 0) return null
  // Each of a list that tells how many of them is a wish of its own; what is excepted from all is one list.
  const counted =
    group.nouns.length > 1 && group.nouns.some((noun) => !/^(?:the|my|our|both)$/.test(noun[0]?.text ?? ""))
  // "two tables and their chairs": which chairs, lies in the tables.
  const owning = group.nouns.some((noun, i) => i > 0 && /^(?:its|their)$/.test(noun[0]?.text ?? ""))
  const excepted = group.nouns[0]?.some(
    ({ text }, i, all) => excepting.test(text) && all[i + 1]?.part !== "noun" && i > 0
  )
  if (counted && !owning && excepted !== true)
    return where !== "" || group.phrases.length > 0
      ? null
      : group.nouns.map((noun) => ({
          edit: { act: "remove", what: meantBy(noun, topic) },
          text: `${clause.verb || "remove"} ${nounText(noun)}`
        }))
  const what = `${allExcept(group, whole)}${where}`
  return [
    {
      edit: { act: "remove", what },
      text: `${clause.verb || "remove"} ${group.nouns.map(nounText).join(" and ")}${where}`
    }
  ]
}

/** "replace the roses with lavender": what is called like a colour, and grows. */
const isPlant = ({ lemma }: Clause, words: string): boolean => {
  const found = catalogue().meanings.exactly(words.toLowerCase(), { zones: new Set(), near: new Set(), indoor: false })
  return lemma === "replace" && found?.meaning.sort === "thing"
}

/** "replace the sofa with a larger sofa": of the same kind, it is to be larger; null for any other. */
const sizedAlike = (what: string, by: string): Edit | null => {
  const edit = /^(?:an? |the )/i.test(by) && !isPlural(what.split(" ").at(-1) ?? "") ? compared(by) : null
  return edit?.act === "resize" && headOf(edit.what) === headOf(what) ? { ...edit, what } : null
}

const headOf = (what: string): string => singular(what.split(" ").at(-1)?.toLowerCase() ?? "")

const several =
  /^(?<count>two|three|four|five|six|\d{1,2}|some) (?<how>(?:(?:much|slightly|even) )?\p{L}+er) (?<noun>.+)$/iu

/** "replace the crane by two smaller cranes": two cranes, and smaller than the one. */
const severalSized = (what: string, by: string): { readonly by: string; readonly how: Resize } | null => {
  const { count, how = "", noun = "" } = several.exec(by)?.groups ?? {}
  const size = resizeIn(how)
  return size !== null && headOf(noun) === headOf(what) ? { by: `${count} ${noun}`, how: size } : null
}

/** "replace the lamp with a candle", "rather pines than apple trees". */
const exchanged = (clause: Clause, group: Group, topic: string | null): ReadonlyArray<Wish> | null => {
  const [by, ...rest] = group.phrases.filter(({ phrase }) => phrase.kind === "for")
  const further = group.phrases.filter(({ phrase }) => !/^(?:for|except)$/.test(phrase.kind))
  if (by?.phrase.kind !== "for" || rest.length > 0) return null
  // "a chandelier over the counter", "a blue one half as long": of what is new.
  if (further.length > 0 && group.nouns.length > 1) return null
  const each = / each$/i.test(by.phrase.by) || group.nouns.every((noun) => /^(?:each|every)$/.test(noun[0]?.text ?? ""))
  // "each lamp with a candle": as many candles as there are lamps.
  const new_ = each
    ? by.phrase.by.replace(/ each$/i, "").replace(/^an? (?<noun>.+)$/i, (_, noun: string) => plural(noun))
    : by.phrase.by
  const look = looksIn(new_)
  const [one, ...ones] = group.nouns
  // "swap the booth with the stall by the gate": both are there.
  if (has(clause, "swap") && isDefinite(wordsOf(new_)) && one !== undefined && ones.length + further.length === 0)
    return [
      {
        edit: { act: "swap", what: meantBy(one, topic), by: new_ },
        text: `${clause.verb} ${nounText(one)} ${by.words}`
      }
    ]
  if (/^\p{Lu}/u.test(new_)) return null
  const sized = one === undefined || ones.length > 0 ? null : severalSized(meantBy(one, topic), new_)
  if (sized !== null && one !== undefined && further.length === 0)
    return [
      {
        edit: { act: "replace", what: meantBy(one, topic), by: sized.by },
        text: `${clause.verb} ${nounText(one)} by ${sized.by}`
      },
      { edit: { act: "resize", what: "it", how: sized.how }, text: by.words }
    ]
  const wishes = group.nouns.map((noun): Wish => {
    const whole = meantBy(noun, topic).replace(/^the (?:colou?r|look|material|style) of /i, "")
    const what = `${whole}${exceptIn(group, whole)}`
    const edit: Edit =
      otherwise(what, new_) ??
      sizedAlike(what, new_) ??
      (look !== null && !/^(?:an?|the|some|\d)/i.test(new_) && !isPlant(clause, new_)
        ? { act: "look", what, words: new_ }
        : { act: "replace", what, by: new_ })
    return { edit, text: `${clause.verb} ${nounText(noun)} ${by.words}` }
  })
  const [come] = wishes
  if (come === undefined || !("what" in come.edit)) return null
  const whom = come.edit.act === "replace" ? "it" : come.edit.what
  for (const said of further) {
    const edit = asked(whom, said, null)
    if (edit === null || (edit.act === "move" && come.edit.act !== "replace")) return null
    wishes.push({ edit, text: `${edit.act === "move" ? "move" : "make"} ${whom} ${said.words}` })
  }
  return wishes
}
const copied = (clause: Clause, group: Group, topic: string | null): ReadonlyArray<Wish> | null =>
  group.phrases.length > 0
    ? null
    : group.nouns.map((noun): Wish => {
        const what = meantBy(noun, topic)
        const several = isPlural(what.split(" ").at(-1) ?? "")
        return {
          edit: {
            act: "amount",
            what: several ? bare(what) : plural(nounWords(what).join(" ")),
            amount: several ? { by: "factor", factor: 2 } : { by: "more", count: 1 }
          },
          text: `${clause.verb} ${nounText(noun)}`
        }
      })

/** "turn the lamp to the left", "point the cannons at the gate". */
const turnedTo = (clause: Clause, group: Group, topic: string | null): ReadonlyArray<Wish> | null => {
  const [only, ...rest] = group.phrases
  if (only?.phrase.kind !== "place" || rest.length > 0) return null
  const side = /^(?:to the )?(?<side>left|right)$/i.exec(only.phrase.words)?.groups?.side
  const target = /^(?:towards?|at|to) (?<target>.+)$/i.exec(only.phrase.words)?.groups?.target
  if (side === undefined && target === undefined) return null
  return group.nouns.map((noun): Wish => {
    const what = meantBy(noun, topic)
    const edit: Edit =
      side === undefined
        ? { act: "face", what, target: target ?? "" }
        : { act: "turn", what, degrees: /left/i.test(side) ? 90 : -90 }
    return { edit, text: `${clause.verb} ${nounText(noun)} ${only.words}` }
  })
}

/** "a bench", "two benches": so many of those that are there, or as often as many. */
export const someOf = (noun: ReadonlyArray<Word>, times = 1): ReadonlyArray<Word> => {
  const [first, ...rest] = noun
  const one = first?.text === "one" || /^(?:an?|another)$/.test(first?.text ?? "")
  const count = one ? "one" : first?.part === "number" ? first.said : null
  const value = one ? 1 : valueOf(count ?? "")
  if (count === null || rest.length === 0 || rest[0]?.text === "of") return noun
  const said = nounText(rest)
  const many = times > 1 && value !== null ? value * times : count
  return wordsOf(`${many} of the ${isPlural(said.split(" ").at(-1) ?? "") ? said : plural(said)}`)
}

/** "one spotlight on either side": twice as many in all. */
const timesOf = ({ phrases }: Group): number =>
  phrases.some(({ phrase }) => phrase.kind === "place" && bothSides.test(phrase.words)) ? 2 : 1

/** "drop a bin by the door" brings one, "drop a bin" takes one away. */
const isPlaced = ({ phrases }: Group): boolean => phrases.some(({ phrase }) => phrase.kind === "place")

/** Where something is: behind a verb of throwing that is no place to go to. */
const whence = /^(?:away |down |out )?(?:from|off|out of)\b/i

/** "chuck the spools in the corner": they go there, as what is taken away goes nowhere. */
const isThrown = ({ lemma }: Clause, { phrases }: Group): boolean =>
  isThrowing(lemma) &&
  phrases.some(({ phrase }) => phrase.kind === "place") &&
  phrases.every(({ phrase }) => phrase.kind === "place" && !whence.test(phrase.words) && !isWaste(phrase.words))

/** "in the bin": gone. */
const isWaste = (place: string): boolean => /\b(?:bin|trash|rubbish|garbage|skip|fire|window)$/i.test(place)

/** "hide the bins behind a fence", "screen them with a hedge": what is not there yet comes in front of them. */
const screened = (clause: Clause, { nouns, phrases }: Group, topic: string | null): ReadonlyArray<Wish> | null => {
  const [only, ...more] = phrases
  const [noun, ...others] = nouns
  if (noun === undefined || only?.phrase.kind !== "place" || others.length + more.length > 0) return null
  const by = /^(?:behind|with|by) (?<by>.+)$/i.exec(only.phrase.words)?.groups?.by
  if (by === undefined || !isDefiniteNoun(noun)) return null
  const what = meantBy(noun, topic)
  const text = `${clause.verb} ${nounText(noun)} ${only.words}`
  return isDefiniteNoun(wordsOf(by))
    ? [{ edit: { act: "move", what, position: `behind ${by}` }, text }]
    : [{ edit: { act: "add", what: `${by} in front of ${what}` }, text }]
}

/** What an imperative asks for of one group of things. */
export const doneTo = (clause: Clause, group: Group, topic: string | null): ReadonlyArray<Wish> | null => {
  const [first] = group.nouns
  if (first === undefined) return null
  const there = isDefiniteNoun(first)
  if (group.phrases.some(({ phrase }) => phrase.kind === "for"))
    return clause.doubled ? null : exchanged(clause, group, topic)
  if (clause.doubled && has(clause, "make") && there && group.nouns.length === 2 && group.phrases.length === 0) {
    // "make it a hammock"
    const by = nounText(group.nouns[1] ?? [])
    const several = isPlural(by.split(" ").at(-1) ?? "") && !isDefiniteNoun(group.nouns[1] ?? [])
    if (!/^(?:an?|some|two|three|four|five|six) /i.test(by) && !several) return null
    return [
      { edit: { act: "replace", what: meantBy(first, topic), by }, text: `${clause.verb} ${nounText(first)} ${by}` }
    ]
  }
  if (clause.doubled && !has(clause, "give")) return null
  // "cut it down to 2 m": with a measure the particle takes nothing away.
  if (has(clause, "remove") && group.phrases.some(({ phrase }) => phrase.kind === "size")) {
    const acts = actsOf(clause.lemma)
    return acts.has("remove") ? null : doneTo({ ...clause, acts }, group, topic)
  }
  const hidden = isHiding(clause.lemma) ? screened(clause, group, topic) : null
  if (hidden !== null) return hidden
  if (has(clause, "remove") && !(has(clause, "add", "put") && !there && isPlaced(group)) && !isThrown(clause, group))
    return removed(clause, group, topic)
  const positions = /^(?:the )?(?:places?|positions?|locations?|spots?) of /i.test(nounText(first))
  if ((has(clause, "swap") || positions) && there && group.nouns.length === 2 && group.phrases.length === 0) {
    const [a, b] = group.nouns.map((noun) =>
      meantBy(noun, topic).replace(/^(?:the )?(?:places?|positions?|locations?|spots?) of /i, "")
    )
    return [{ edit: { act: "swap", what: a ?? "", by: b ?? "" }, text: `${clause.verb} ${a} and ${b}` }]
  }
  if (has(clause, "copy")) return copied(clause, group, topic)
  if (has(clause, "give") && there) {
    const parts = given(clause, group, topic) ?? owned({ ...clause, lemma: "get" }, group, topic)
    if (parts !== null || group.nouns.length > 1) return parts
  }
  const growing = has(clause, "grow") ? true : has(clause, "shrink") ? false : null
  if (growing !== null && there && !(has(clause, "put") && group.phrases.some(({ phrase }) => phrase.kind === "place")))
    return grown(clause, group, topic, growing)
  // "turn one bench to face the pond": one of those that are there.
  const faced = has(clause, "turn") && group.phrases.some(({ phrase }) => /^(?:face|turn)$/.test(phrase.kind))
  // "back one lorry up to the gate": whatever nobody knows how to do to one of them, it goes there.
  const unknown = clause.acts.size === 0 && first[0]?.text === "one" && isPlaced(group)
  // "make one bicycle yellow": one of those that are there.
  const made =
    has(clause, "make", "paint") &&
    (first[0]?.part === "number" || first[0]?.text === "one") &&
    group.phrases.length > 0 &&
    group.phrases.every(({ phrase }) => /^(?:look|size|turn|part)$/.test(phrase.kind))
  if (!there && (made || faced || unknown || (has(clause, "put") && isMoving(clause.lemma))))
    return saidOfThings(
      clause.verb,
      { ...group, nouns: group.nouns.map((noun) => someOf(noun, timesOf(group))) },
      topic,
      null
    )
  if (!there)
    return has(clause, "add", "put", "make", "give")
      ? (increased(group, clause.verb) ??
          brought(clause.verb, group, topic, has(clause, "put") && group.phrases.some(isForEach)))
      : null
  const aimed = has(clause, "turn") && !has(clause, "put") ? turnedTo(clause, group, topic) : null
  if (aimed !== null) return aimed
  // "alphabetise the ropes, one of them black": what is said of the last is not what nobody knows how to do to the first.
  if (clause.acts.size === 0 && group.nouns.length > 1) return null
  if (group.phrases.length > 0) return saidOfThings(clause.verb, group, topic, growing)
  if (!has(clause, "turn") || has(clause, "make")) return null
  return group.nouns.map(
    (noun): Wish => ({
      edit: { act: "turn", what: meantBy(noun, topic), degrees: -90 },
      text: `${clause.verb} ${nounText(noun)}`
    })
  )
}
