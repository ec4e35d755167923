import type { Amount, Edit, Resize } from "../Intent.js"
import { looksIn, timeIn } from "./Looks.js"
import { resizeIn, valueOf } from "./Measures.js"

type Groups = Readonly<Record<string, string>>
type Reader = (groups: Groups) => Edit | null

const add: Reader = ({ what }) => ({ act: "add", what })
const remove: Reader = ({ what }) => ({ act: "remove", what })
const scaled =
  (how: Resize): Reader =>
  ({ what }) => ({ act: "resize", what, how })
const factor = (value: number): Resize => ({ by: "factor", side: "all", factor: value })
const amount =
  (change: Amount): Reader =>
  ({ what }) => ({ act: "amount", what, amount: change })

const wholeScene =
  /^(?:it|this|the scene|this scene|everything|the whole scene|the light|the lighting|the time(?: of day)?|the mood)$/i

/** "make X Y": where Y begins is found by what Y says. */
const made: Reader = (groups) => {
  const rest = groups.rest.replace(/ looks? (?:more |a bit |very |like )*(?=\S)/i, " ")
  const words = rest.split(" ")
  const splits = words.map((_, i) => i).filter((i) => i > 0)
  const parts = (i: number) => [words.slice(0, i).join(" "), words.slice(i).join(" ")] as const
  for (const i of splits) {
    const [what, how] = parts(i)
    const size = resizeIn(how)
    if (size !== null) return { act: "resize", what, how: size }
  }
  for (const i of splits) {
    const [what, how] = parts(i)
    const time = wholeScene.test(what) ? timeIn(how) : null
    if (time !== null) return { act: "light", time }
  }
  const count = /^(?:it |that |them |there (?:be )?)?(?:be )?(?<count>[a-z]+(?:-[a-z]+)?|\d{1,5}) (?<what>\S.*)$/i.exec(
    rest
  )?.groups
  const value = count === undefined ? null : valueOf(count.count)
  if (count !== undefined && value !== null)
    return { act: "amount", what: count.what, amount: { by: "count", count: value } }
  for (const i of splits) {
    const [what, how] = parts(i)
    const looks = looksIn(how)
    if (looks !== null) return { act: "look", what, words: looks }
  }
  return null
}

const counted =
  (by: "count" | "more"): Reader =>
  ({ count, what }) => {
    const value = valueOf(count)
    return value === null || !Number.isInteger(value) ? null : { act: "amount", what, amount: { by, count: value } }
  }

const sized: Reader = ({ how, what }) => {
  const found = resizeIn(how.replace(/^to /, ""))
  return found === null ? null : { act: "resize", what, how: found }
}

const painted: Reader = ({ how, what }) => {
  const looks = looksIn(how)
  return looks === null ? null : { act: "look", what, words: looks }
}

const lit: Reader = ({ how }) => {
  const time = timeIn(how)
  return time === null ? null : { act: "light", time }
}

const titled: Reader = ({ name }) => ({ act: "title", name: name.replace(/^["“']|["”']$/g, "").trim() })

const replace: Reader = ({ by, what }) => ({ act: "replace", what, by })
const move: Reader = ({ position, what }) => ({ act: "move", what, position })

const where =
  "(?:to |into |onto |over to |closer to |nearer to )?(?:the )?(?:north|south|east|west)\\b.*|(?:closer to|nearer to|next to|close to|near|beside|by|behind|before|in front of|in the|in a|into|inside|within|onto|on top of|on|at|to|around|along|alongside|between|across|opposite|against|above|over|below|under|beneath|outside|away from|far from|there\\b|here\\b|towards?)\\b.*"
const definite = "(?:the |this |that |these |those |it\\b|them\\b|all (?:the )?|both |my |our )"

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
const face: Reader = ({ target, what }) => ({ act: "face", what, target })

/** How people ask for changes, in the order in which they are tried. */
const phrasings: ReadonlyArray<readonly [RegExp, Reader]> = [
  [
    /^(?:call|name|title) (?:it|this|the scene|this scene|the (?:place|village|town|project|room)) (?<name>.+)$/i,
    titled
  ],
  [/^(?:rename|retitle) (?:it|this|the scene|this scene)(?: to| as| into)? (?<name>.+)$/i, titled],
  [/^(?:change|set) (?:the|its) (?:name|title)(?: of (?:the|this) scene)? (?:to|into|as) (?<name>.+)$/i, titled],
  [/^(?:the (?:name|title) (?:should be|is|shall be)|give it the name) (?<name>.+)$/i, titled],
  [
    /^(?:set|make|put|let|change|turn|have|switch) (?:it|this|the (?:scene|light|lighting|time(?: of day)?|mood|hour)|everything)(?: be)?(?: to| at| in| into| for)?(?: the)? (?<how>[a-z ]+)$/i,
    lit
  ],
  [
    /^(?:it should be|it is|it's|use)(?: at| in)?(?: the)? (?<how>(?:late |early )?(?:dusk|dawn|night|midnight|noon|midday|evening|morning|sunset|sunrise|twilight|afternoon|day)(?:time)?(?: light)?)$/i,
    lit
  ],
  [/^(?:at|by) (?<how>dusk|dawn|night|midnight|noon|midday|sunset|sunrise|twilight)$/i, lit],
  [
    /^(?:make|let|have|turn|rotate|point|aim|get)? ?(?<what>(?:the|all|both|this|that|my|our|it\b|them\b|each|every).*?) ?(?:to )?(?:face|facing|looks? (?:at|towards?|to))(?: towards?| to)? (?<target>(?:the|my|our|each|it|a)\b.*)$/i,
    face
  ],
  [/^(?:face|turn|point|aim) (?<what>(?:the|it|them|all|my|our)\b.*?) (?:towards?|at) (?<target>.+)$/i, face],
  [
    new RegExp(
      `^(?<what>the .+?|it|they|this|that) (?:is|are|looks?|seems?) (?:much |far |a bit |a little |way )?too ${too}$`,
      "i"
    ),
    ({ by, what }) => made({ rest: `${what === "they" ? "them" : what} ${opposites.get(by.toLowerCase()) ?? by}` })
  ],
  [
    /^(?:can|could|may|should|shall|must) (?<what>the .+?|it|they|all .+?) be (?:moved|placed|put|shifted) (?<position>.+)$/i,
    move
  ],
  [
    /^(?:can|could|may|should|shall) (?<what>the .+?|it|they|all .+?) be (?:made |painted )?(?<how>.+)$/i,
    ({ how, what }) => made({ rest: `${what} ${how}` })
  ],
  [
    /^instead of (?<what>.+?),? (?:(?:i|we)(?: would|'d)? (?:want|like|prefer|need)|put|use|add|take|have|place|make|build) (?<by>.+)$/i,
    replace
  ],
  [
    /^give (?<what>it|the (?:scene|whole scene|place)) an? (?:more )?(?<how>[\p{L}-]+) (?:mood|atmosphere|look|feel|feeling|air)$/iu,
    painted
  ],
  [
    /^(?:clear|empty)(?: out)? (?<what>(?:the|this|my|our) .+)$/i,
    ({ what }) => ({ act: "remove", what: `everything in ${what}` })
  ],
  [/^(?:replace|swap|exchange|substitute|change|switch) (?<what>.+?) (?:with|for|by|against) (?<by>.+)$/i, replace],
  [
    /^(?:turn|change|convert|transform) (?<what>.+?) (?:into|to) (?<by>(?:an? |some )?(?!.*\b(?:\d+ ?m|larger|bigger)\b).+)$/i,
    (groups) => painted({ ...groups, how: groups.by }) ?? replace(groups)
  ],
  [/^(?:use|take|put|place|plant) (?<by>.+?) (?:instead of|in place of|rather than) (?<what>.+)$/i, replace],
  [/^(?<by>.+) instead of (?<what>.+)$/i, replace],
  [/^(?:double|twice) the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 2 })],
  [/^(?:triple) the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 3 })],
  [/^halve the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 0.5 })],
  [
    /^(?:make |add |have |use |plant |put )?(?:there be )?twice as many (?<what>.+)$/i,
    amount({ by: "factor", factor: 2 })
  ],
  [/^(?:make |have |use )?half as many (?<what>.+)$/i, amount({ by: "factor", factor: 0.5 })],
  [
    /^(?:set|change|increase|reduce|raise|lower) the (?:number|amount|count) of (?<what>.+?) to (?<count>\S+)$/i,
    counted("count")
  ],
  [/^(?:increase|raise) the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 1.5 })],
  [/^(?:reduce|lower|decrease) the (?:number|amount|count) of (?<what>.+)$/i, amount({ by: "factor", factor: 0.5 })],
  [
    /^(?:there should be|there must be|i want|we want|i need|we need|have|use|keep|only) (?:exactly |only |just )?(?<count>[a-z-]+|\d{1,5}) (?<what>[^,]+?)(?: instead| in total| altogether)$/i,
    counted("count")
  ],
  [/^(?:only|keep only|leave only|keep) (?<count>[a-z-]+|\d{1,5}) (?<what>.+)$/i, counted("count")],
  [
    /^(?:add|give (?:me|us|it)|put in|plant|place|i want|we need|i need|have|insert|include)? ?(?<count>[a-z-]+|\d{1,5}) more (?<what>[^,]+?)$/i,
    counted("more")
  ],
  [
    /^(?:add|give (?:me|us|it)|put in|put|plant|place|i want|we need|i need|have|insert|include|make|use)? ?(?:(?:some|many|a few|a lot|even|much) )?more (?<what>[^,]+?)$/i,
    amount({ by: "factor", factor: 1.5 })
  ],
  [
    /^(?:(?:have|use|make|i want|put|show) )?(?:fewer|less|not so many) (?<what>.+)$/i,
    amount({ by: "factor", factor: 0.6 })
  ],
  [/^(?:(?:there are )?too many) (?<what>.+)$/i, amount({ by: "factor", factor: 0.6 })],
  [/^(?:there are )?(?:too few|not enough) (?<what>.+)$/i, amount({ by: "factor", factor: 1.5 })],
  [
    /^(?:remove|delete|drop|erase|get rid of|take away|take out|leave out|lose|clear|eliminate|discard|do without|scrap|clear away|cut) (?<what>.+?)(?: away| out)?$/i,
    remove
  ],
  [/^(?:take|throw|leave|cut) (?<what>the .+) (?:away|out|off)$/i, remove],
  [/^(?:no more|without|no) (?<what>.+)$/i, remove],
  [/^(?:i|we) (?:do not|don't|no longer) (?:want|need|like) (?<what>.+?)(?: any ?more)?$/i, remove],
  [/^double (?<what>.+)$/i, (groups) => scaled(factor(2))({ what: groups.what.replace(/^the size of /i, "") })],
  [/^triple (?<what>.+)$/i, (groups) => scaled(factor(3))({ what: groups.what.replace(/^the size of /i, "") })],
  [/^halve (?<what>.+)$/i, (groups) => scaled(factor(0.5))({ what: groups.what.replace(/^the size of /i, "") })],
  [
    /^(?:enlarge|expand|grow|extend|scale|resize|shrink|reduce|widen|raise|lower|lengthen|increase|decrease|set|change)(?: up| down)? (?:the (?:size|width|height|length|area) of )?(?<what>.+?) (?<how>to .+)$/i,
    sized
  ],
  [
    /^(?:enlarge|expand|grow|extend|scale up|increase(?: the (?:size|area) of)?|blow up) (?<what>.+)$/i,
    scaled(factor(1.5))
  ],
  [
    /^(?:shrink|scale down|reduce(?: the (?:size|area) of)?|decrease(?: the (?:size|area) of)?|downsize) (?<what>.+)$/i,
    scaled(factor(1 / 1.5))
  ],
  [/^widen (?<what>.+)$/i, scaled({ by: "factor", side: "width", factor: 1.5 })],
  [/^(?:narrow) (?<what>.+)$/i, scaled({ by: "factor", side: "width", factor: 1 / 1.5 })],
  [/^(?:raise|heighten) (?<what>.+)$/i, scaled({ by: "factor", side: "height", factor: 1.5 })],
  [/^lengthen (?<what>.+)$/i, scaled({ by: "factor", side: "depth", factor: 1.5 })],
  [
    /^(?:paint|colou?r|dye|tint) (?<what>.+?)(?: in| with)? (?<how>(?:(?:light|dark|pale|bright|deep|sky|navy|forest|barn|brick) )?[\p{L}-]+)$/iu,
    painted
  ],
  [
    new RegExp(`^(?:move|shift|relocate|bring|push|pull|transfer|send|carry) (?<what>.+?) (?<position>${where})$`, "i"),
    move
  ],
  [new RegExp(`^(?:put|place|set|stand|position|hang|lay) (?<what>${definite}.*?) ?(?<position>${where})$`, "i"), move],
  [
    new RegExp(
      `^(?<what>the .+?) (?:should|must|shall|ought to|has to|have to|needs to) (?:be|stand|lie|go|hang|sit)(?: placed| located)? (?<position>${where})$`,
      "i"
    ),
    move
  ],
  [/^(?:make|let|have|get|turn) (?<rest>.+)$/i, made],
  [
    /^(?<what>the .+?) (?:should|must|shall|could|ought to|has to|have to|needs to|need to) be (?<how>.+)$/i,
    ({ how, what }) => made({ rest: `${what} ${how}` })
  ],
  [/^(?:change|set) the (?:colou?r|material|look) of (?<what>.+?) to (?<how>.+)$/i, painted],
  [
    /^(?:add|put(?: in| down| up)?|place|insert|include|plant|erect|install|set up|build|create|draw|dig|lay|hang|give (?:me|us|it)|i(?: would|'d)? (?:want|need|like)|we(?: would|'d)? (?:want|need|like)|there should(?: also)? be|there must be|there needs? to be|have|how about|what about|i miss|it needs|we are missing|another)\s+(?<what>.+)$/i,
    add
  ]
]

/** The change that a clause asks for, null where it asks for none. */
export const editIn = (clause: string): Edit | null => {
  for (const [pattern, reader] of phrasings) {
    const groups = pattern.exec(clause)?.groups
    const edit = groups === undefined ? null : reader(groups)
    if (edit !== null) return edit
  }
  return null
}
