/** "make X Y": where Y begins is found by what Y says. */
import type { Edit } from "../../Intent.js"
import { looksIn, seasonIn, timeIn, weatherIn } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import type { Phrasing, Reader } from "./Phrasing.js"

const wholeScene =
  /^(?:it|this|that|the (?:scene|place|village|town|picture|sky|weather)|this scene|everything|the whole (?:scene|thing|place)|the light|the lighting|the time(?: of day)?|the mood)(?: (?:look|be|feel))?$/i

/** What words say of the scene as a whole: its hour, its season, its weather. */
export const airIn = (words: string): Edit | null => {
  const time = timeIn(words)
  if (time !== null) return { act: "light", time }
  const season = seasonIn(words)
  if (season !== null) return { act: "season", season }
  const weather = weatherIn(words)
  return weather === null ? null : { act: "weather", weather }
}

/** Whether words by themselves say how the whole is to look, and neither its hour nor its light. */
export const isMood = (words: string): boolean =>
  !/^(?:more|less|fewer) | light(?:s|ing)?$/i.test(words) &&
  looksIn(words) !== null &&
  words.split(" ").every((word) => airIn(word) === null)

/** Words of a wish at most that are tried for where its end begins. */
const words_max = 40

export const made: Reader = (groups) => {
  const rest = groups.rest.replace(/ (?:to )?(?:looks?|feels?|seems?) (?:more |a bit |very |like )*(?=\S)/i, " ")
  const words = rest.split(" ").slice(0, words_max)
  // An article alone names nothing: "the barn red" is no barn-red thing.
  const splits = words
    .map((_, i) => i)
    .filter((i) => i > 1 || (i === 1 && !/^(?:the|my|our|a|an|all|both)$/i.test(words[0])))
  const parts = (i: number) => [words.slice(0, i).join(" "), words.slice(i).join(" ")] as const
  for (const i of splits) {
    const [what, how] = parts(i)
    const size = resizeIn(how)
    if (size !== null) return { act: "resize", what, how: size }
  }
  for (const i of splits) {
    const [what, how] = parts(i)
    const air = wholeScene.test(what) ? airIn(how) : null
    if (air !== null) return air
  }
  const count = /^(?:it |that |them |there (?:be )?)?(?:be )?(?<count>[a-z]+(?:-[a-z]+)?|\d{1,5}) (?<what>\S.*)$/i.exec(
    rest
  )?.groups
  const value = count === undefined ? null : valueOf(count.count)
  if (count !== undefined && value !== null && !/^of\b/i.test(count.what))
    return { act: "amount", what: count.what, amount: { by: "count", count: value } }
  for (const i of splits) {
    const [what, how] = parts(i)
    const looks = looksIn(how)
    if (looks !== null) return { act: "look", what, words: looks }
  }
  return null
}

export const painted: Reader = ({ how, what }) => {
  const looks = looksIn(how)
  return looks === null ? null : { act: "look", what: what.replace(/(?:'s)? (?:colou?r|material)$/i, ""), words: looks }
}

const too = "(?<by>small|tiny|little|big|large|huge|wide|narrow|tall|high|short|low|long|deep)"
const opposites: ReadonlyMap<string, string> = new Map(
  Object.entries({
    small: "larger",
    tiny: "larger",
    little: "larger",
    big: "smaller",
    large: "smaller",
    huge: "smaller",
    wide: "narrower",
    narrow: "wider",
    tall: "lower",
    high: "lower",
    short: "taller",
    low: "taller",
    long: "shorter",
    deep: "shorter"
  })
)

/** "the houses are too small", "can the houses be blue", "everything in a rustic style". */
export const judging: ReadonlyArray<Phrasing> = [
  [
    /^(?:(?:i|we)(?: would|'d)? (?:want|like|prefer|need)|make|have|put|redo|decorate|design|do|style|see)?\s*(?<what>it|this|everything|(?:the|this) (?:whole (?:thing|scene|place|room)|scene|place|room)) (?:to be |to look )?(?:in|with) (?:an? |the )?(?:more )?(?<how>[\p{L} -]{2,40}?) (?:style|look|fashion)$/iu,
    painted
  ],
  [
    /^(?:go (?:with|for)|use|try|have|do|(?:i|we)(?: would|'d)? (?:want|like|prefer)|give (?:it|us|me)) (?:an? |the |some )?(?<how>[\p{L}\d -]{2,40}?) (?:style|look|theme|vibe|feel)$/iu,
    ({ how }) => painted({ how, what: "everything" })
  ],
  [
    new RegExp(
      `^(?<what>the .+?|it|they|this|that) (?:is|are|looks?|seems?) (?:much |far |a bit |a little |way )?too ${too}$`,
      "i"
    ),
    ({ by, what }) => made({ rest: `${what === "they" ? "them" : what} ${opposites.get(by.toLowerCase()) ?? by}` })
  ],
  [
    /^(?:can|could|may|should|shall) (?<what>the .+?|it|they|all .+?) be (?:made |painted )?(?<how>.+)$/i,
    ({ how, what }) => made({ rest: `${what} ${how}` })
  ]
]

/** "the tower is too close to the barn": what is too near goes farther, what is too far comes nearer. */
export const distancing: ReadonlyArray<Phrasing> = [
  [
    /^(?<what>the .+?|it|they) (?:is|are|looks?|stands?|seems?) (?:much |far |a bit |a little |way )?too (?:close to|near to|near) (?<of>.+)$/i,
    ({ of, what }) => ({ act: "move", what: what === "they" ? "them" : what, position: `away from ${of}` })
  ],
  [
    /^(?<what>the .+?|it|they) (?:is|are|looks?|stands?|seems?) (?:much |a bit |a little |way )?too far (?:away )?from (?<of>.+)$/i,
    ({ of, what }) => ({ act: "move", what: what === "they" ? "them" : what, position: `closer to ${of}` })
  ]
]

/** "make the room a metre wider": no metre wider is what it turns into. */
export const measuring: ReadonlyArray<Phrasing> = [
  [
    /^(?:make|have|get|let) (?<rest>(?:the|my|our|it\b|them\b|both|all|each|every|one of|this|that) ?.+)$/i,
    (groups) => {
      const edit = made(groups)
      return edit?.act === "resize" ? edit : null
    }
  ]
]

/** "make the square larger", "the table should be of oak". */
export const making: ReadonlyArray<Phrasing> = [
  [/^(?:make|let|have|get|turn|set|keep) (?<rest>.+)$/i, made],
  [
    /^(?:i|we)(?: would|'d)? (?:want|like|prefer|need) (?<what>(?:the|it\b|them\b|all|both|this|that|my|our).*?) (?:to be |in |made (?:of|from) |of )(?<how>.+)$/i,
    ({ how, what }) => made({ rest: `${what} ${how}` })
  ],
  [
    /^(?<what>the .+?|it|they|all .+?|both .+?|(?:one|two|three|four|five|six|half|each|every) (?:of )?.+?) (?:should|must|shall|could|ought to|has to|have to|needs to|need to) (?:be|look)(?: made)? (?<how>.+)$/i,
    ({ how, what }) => made({ rest: `${what === "they" ? "them" : what} ${how}` })
  ],
  [/^(?:change|set) the (?:colou?r|material|look|style) of (?<what>.+?) to (?<how>.+)$/i, painted],
  [
    /^give (?<what>it|the (?:scene|whole scene|place|room)) an? (?:more )?(?<how>[\p{L}-]+) (?:mood|atmosphere|look|feel|feeling|air|style|touch)$/iu,
    painted
  ]
]
