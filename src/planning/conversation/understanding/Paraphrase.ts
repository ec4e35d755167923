/** Ways of saying a wish that come to a plainer one, so that each needs to be read only once. */
import { isPlural, plural } from "#catalogue/Words.js"
import { excessIn } from "./grammar/Excess.js"
import { havingIn } from "./grammar/Having.js"
import { tersely } from "./grammar/Terse.js"
import { wantingIn } from "./grammar/Wanting.js"
import { looksIn } from "./Looks.js"
import { resizeIn, valueOf } from "./Measures.js"
import { splitPosition } from "./Positions.js"
import { plainVerb } from "./Verbs.js"
import { airIn, isMood } from "./wishes/Making.js"

type Groups = Readonly<Record<string, string | undefined>>
/** The clauses that a clause comes to; null where it is none of the kind. */
type Plainer = (groups: Groups) => ReadonlyArray<string> | null

const placed =
  /^(?:moved|placed|put|shifted|turned|rotated|removed|deleted|replaced|swapped|exchanged|traded|taken|hung|added|cleared|in|on|at|next|near|by|behind|beside)\b/i
const objective = (what: string): string => (/^they$/i.test(what) ? "them" : what)

const made: Plainer = ({ how = "", what = "" }) => (placed.test(how) ? null : [`make ${objective(what)} ${how}`])

/** "a rainy autumn evening": the weather, the season and the hour, each a wish of its own. */
const airs: Plainer = ({ air = "", less, more }) => {
  if (less !== undefined) {
    const first = airs({ air }) ?? [`make it ${air}`]
    return first.every((one) => airIn(one.replace(/^make it /, "")) !== null) ? [...first, `remove ${less}`] : null
  }
  if (more !== undefined) {
    const [first, rest] = [airs({ air }) ?? [`make it ${air}`], airIn(more.split(" ")[0] ?? "")]
    return first.every((one) => airIn(one.replace(/^make it /, "")) !== null)
      ? [...first, rest === null ? `add ${more}` : `make it ${more.split(" ")[0]}`]
      : null
  }
  const words = air
    .split(/,? and |, | /)
    .filter((word) => !/^(?:late|early|thick|dense|heavy|light|deep|at|in|by|the|a|an)$/i.test(word))
  if (words.length < 2 || words.length > 4 || words.some((word) => airIn(word) === null)) return null
  return words.map((word) => `make it ${word}`)
}

const storeys = /^(?:stor(?:e?y|eys|ies)|floors?|levels?)$/i
/** Metres of a storey. */
const storey = 3

const taller: Plainer = ({ of = "", part = "" }) => (storeys.test(part) ? [`make ${of} ${storey} m taller`] : null)

const ringed: Plainer = ({ target = "", way = "", what = "" }) => [`put ${what} ${way} ${target}`]

/** "to the left of the tower instead of the middle": the new place says all. */
const instead: Plainer = ({ wish = "" }) => (splitPosition(wish).position === null ? null : [wish])

const numbered = /^(?:[a-z]+|\d+)$/i

const fewer: Plainer = ({ count, what = "" }) => [
  `remove ${/^(?:an?|one)$/i.test(count ?? "") ? "one" : count} of the ${plural(what)}`
]

/** "one bench" of several: one of them. */
const someOf = (first: string): string =>
  first.replace(/^(one|two|three|four|five) (?!of\b)(?<noun>.+)$/i, (_, count: string, noun: string) => {
    const words = noun.split(" ")
    const last = words.at(-1) ?? ""
    return `${count} of the ${[...words.slice(0, -1), isPlural(last) ? last : plural(last)].join(" ")}`
  })

/** "two of the boats should be green, the rest blue": each has the verb of the first. */
const shared: Plainer = ({ first = "", how = "", more = "", others = "", verb = "" }) => {
  const turned = /(?:look|face|point)$/i.test(verb)
  if (!turned) return [`make ${someOf(first)} ${how}`, `make ${others} ${more}`]
  const at = (target: string) => target.replace(/^(?:at|towards?|to) /i, "")
  return [`turn ${someOf(first)} to face ${at(how)}`, `turn ${others} to face ${at(more)}`]
}

/** "half a metre longer and 20 cm lower": two sizes of one thing. */
const twice: Plainer = ({ first = "", more = "", what = "" }) =>
  resizeIn(first) === null || resizeIn(more) === null ? null : [`make ${what} ${first}`, `make ${what} ${more}`]

const named: Plainer = ({ a = "", b = "", other = "", verb = "", what = "" }) => [
  `${verb} ${what} ${a}`,
  `${verb} ${other} ${b}`
]

const length = "(?:half an? |an? |[\\w.,]+ )?(?:m|cm|ft|met(?:re|er)s?|centimet(?:re|er)s?|feet|foot|%|percent|times) "
const comparative =
  "(?:much |a bit |a little |slightly |a lot |" +
  length +
  ")?(?:larger|bigger|longer|wider|broader|deeper|taller|higher|shorter|lower|narrower|smaller|thinner|thicker)"

const counts = "(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\\d{1,4})"

/** "two swings by the fence": what has no verb and says its place is to be there. */
const bare: Plainer = ({ what = "" }) => {
  const { position, what: thing } = splitPosition(what)
  return position === null ||
    position.targets.length === 0 ||
    thing === "" ||
    /\b(?:is|are|was|should|must|can|could|would|will|be|looks?|less|fewer)\b/i.test(what)
    ? null
    : [`add ${what}`]
}

const ways: Readonly<Record<string, string>> = {
  raise: "taller",
  heighten: "taller",
  lower: "lower",
  widen: "wider",
  broaden: "wider",
  narrow: "narrower",
  lengthen: "longer",
  extend: "longer",
  shorten: "shorter in length",
  enlarge: "larger",
  shrink: "smaller",
  deepen: "deeper"
}

/** "raise the towers by three metres", "widen the path a bit". */
const sizedBy: Plainer = ({ bit, by, verb = "", what = "" }) => {
  const way = ways[verb.toLowerCase()]
  const how = bit === undefined ? `${by} ${way}` : `${/slightly/i.test(bit) ? "slightly" : "a bit"} ${way}`
  return resizeIn(how) === null ? null : [`make ${what} ${how}`]
}

const plainer: ReadonlyArray<readonly [RegExp, Plainer]> = [
  [
    /^(?<wish>.+?),? (?:and |with )?(?<some>(?:one|two|three|four|five|six|half|some|\d{1,3}) of (?:them|those|these|which)) (?:should be |to be |painted |in |being )?(?<how>[\p{L} -]{3,40})$/iu,
    ({ how = "", some = "", wish = "" }) =>
      looksIn(how) === null || /^(?:make|paint|remove|move|put|turn)(?: all)?$/i.test(wish)
        ? null
        : [wish, `make ${some.replace(/which$/i, "them")} ${how}`]
  ],
  [
    new RegExp(
      `^(?<verb>${Object.keys(ways).join("|")}) (?<what>.+?) (?:by (?<by>.{1,30})|(?<bit>a (?:little|bit|touch|tad|little bit)|slightly|somewhat))$`,
      "i"
    ),
    sizedBy
  ],
  [
    new RegExp(
      `^(?:(?:i|we)(?:'d| would)? (?:want|need|like|prefer|have) |use |have |make it )?(?<count>${counts}) (?<what>[\\p{L} ]+?) (?:less|fewer)$`,
      "iu"
    ),
    fewer
  ],
  [
    new RegExp(
      `^(?:(?:i|we)(?:'d| would)? (?:want|need|like|prefer|have) |use |have |make it )?(?<count>${counts}) (?:less|fewer) (?<what>[\\p{L} ]+)$`,
      "iu"
    ),
    fewer
  ],
  [
    new RegExp(`^(?:i|we)(?:'d| would)? (?:prefer|rather have) (?<count>${counts}) (?<what>[\\p{L} ]+)$`, "iu"),
    ({ count = "", what = "" }) => (/^an?$/i.test(count) ? null : [`make it ${count} ${what}`])
  ],
  [
    /^(?:change|replace|swap|exchange) (?<what>the .+?) (?:to|into|for|with|by) an? (?<how>[\p{L} -]{3,40}) one$/iu,
    ({ how = "", what = "" }) => (looksIn(how) === null && resizeIn(how) === null ? null : [`make ${what} ${how}`])
  ],
  [
    /^take (?<what>(?:the|all|both|those|these|my|our|(?:one|two|three|four|five|half|some|most|all) of) .+?) (?:off|from|out of) (?:the|my|our|this) [\p{L} ]+$/iu,
    ({ what = "" }) => [`remove ${what}`]
  ],
  [
    /^(?:get|take|move|bring) (?<what>(?:the|it|them|my|our|all|both)\b.*?) (?:out of|away from|off|from) .+? and (?<where>(?:into|to|onto|next to|in|on|by|near|behind|beside|under) .+)$/i,
    ({ what = "", where = "" }) => [`move ${what} ${where}`]
  ],
  [
    /^(?<verb>move|put|place|stand|set|shift) (?<what>(?:the|it|them|my|our|all|both)\b.*?) (?:in|into|to|at) the (?:very )?(?:middle|centre|center)$/i,
    ({ verb = "", what = "" }) => [`${verb} ${what} in the middle of the place`]
  ],
  [
    /^(?:(?:i|we)(?:'d| would)? (?:want|like|prefer) )?(?<how>[\p{L}-]+(?: [\p{L}-]+)?) (?<what>[\p{L}-]+) (?:instead of|rather than|in place of) (?:the )?[\p{L} -]+ ones?$/iu,
    ({ how = "", what = "" }) => (looksIn(how) === null ? null : [`make the ${what} ${how}`])
  ],
  [
    /^(?<what>the .+?|it|everything|they|both .+?|all .+?) (?:should|must|could|has to|needs to|ought to) (?:feel|look|seem|appear|become) (?:a (?:bit|little) )?(?:more |much more )?(?<how>.+)$/i,
    ({ how = "", what = "" }) =>
      looksIn(how) === null
        ? null
        : /^(?:the (?:whole )?(?:place|scene|room|thing)|it|everything)$/i.test(what)
          ? [`give it a ${how} look`]
          : [`make ${objective(what)} ${how}`]
  ],
  [
    /^(?<what>(?!the\b|it\b|nothing\b|what\b|something\b|anything\b).{3,120}?) (?:is|are) (?:still )?missing$/i,
    ({ what = "" }) => [`add ${what}`]
  ],
  [
    /^(?<what>(?!the\b|it\b|this\b|that\b|which\b).{3,120}?) (?:would|could|might) (?:be (?:very |really |so |quite |much |even )?(?:nicer?|better|good|great|lovely|lovelier|prettier|cool|perfect|welcome|helpful|fine)(?<there> (?:there|instead|in its place))?|help(?: a lot)?|do nicely|work well|not hurt)$/i,
    ({ there = "", what = "" }) => (numbered.test(what) ? null : [`add ${what}${there}`])
  ],
  [
    new RegExp(`^(?:add |and )?(?<count>${counts}) (?<what>[\\p{L} ]+?) more$`, "iu"),
    ({ count = "", what = "" }) => [`add ${count} more ${what}`]
  ],
  [
    /^(?<wish>(?:remove|delete|get rid of|drop|take away) (?:the|that|this|all|both) .+?)(?:,? (?:it|they)|, that)(?:'s| is| are|'re| looks?| takes?| was) .+$/i,
    ({ wish = "" }) => [wish]
  ],
  [/^(?<how>[\p{L}-]+(?: [\p{L}-]+)?)$/iu, ({ how = "" }) => (isMood(how) ? [`make it ${how}`] : null)],
  [new RegExp(`^(?<what>${counts} .+)$`, "i"), bare],
  [
    new RegExp(
      `^(?:make|have|get) (?<what>.+?) (?<first>${comparative}),? (?:and|but) (?:also )?(?<more>${comparative})$`,
      "i"
    ),
    twice
  ],
  [
    /^(?<verb>call|name|rename) (?<what>(?:the|my|our) [\p{L} ]+?) (?<a>(?:to )?\p{Lu}\S*(?: \p{Lu}\S*)*),? and (?<other>(?:the|my|our) [\p{L} ]+?) (?<b>(?:to )?\p{Lu}\S*(?: \p{Lu}\S*)*)$/u,
    named
  ],
  [
    /^(?<first>(?:(?:one|two|three|four|five|half)(?: of)? (?:the )?|the |my )[^,]+?) (?<verb>(?:should|must|could|can) (?:be|look|face|point)) (?<how>[^,]+?)(?:,| and|, and) (?<others>the (?:others?|rest|remaining(?: \w+)?|other (?:one|two|three|four|five)))(?: should be| be)? (?<more>[^,]+)$/i,
    shared
  ],
  [
    /^(?<what>the .+?|it|they)(?:'s| is| are|'re) (?:a (?:bit|little) )?(?:too much|a bit much|de trop|superfluous|unnecessary|not needed|redundant)$/i,
    ({ what = "" }) => [`remove ${objective(what)}`]
  ],
  [
    /^(?:i|we)(?:'d| would| could)?(?: really)? (?:could )?(?:do with|use|welcome|appreciate|fancy) (?<what>(?:an?|some|\d+|two|three|four|five|six|a few|more|another|one) .+)$/i,
    ({ what = "" }) => [`add ${what}`]
  ],
  [
    /^(?:let's |let us )?(?:try|have|get|see|want|do|imagine|picture) (?<what>(?:the|my|our|all|both) .+?) (?:done |made |finished )?(?:in|out of|of) (?<how>.+)$/i,
    ({ how = "", what = "" }) => (looksIn(how) === null ? null : [`make ${what} ${how}`])
  ],
  [
    /^(?:get|give|buy|find)(?: me| us| it)? an? (?<how>(?:much |slightly |a bit )?(?:bigger|larger|smaller|wider|taller|lower|longer|shorter|narrower|higher|deeper)) (?<what>[\p{L} ]+)$/iu,
    ({ how = "", what = "" }) => [`make the ${what} ${how}`]
  ],
  [
    /^(?:increase|raise|reduce|lower|cut|bring|take)(?: down| up)? (?<what>the .+?) (?:down |up )?to (?<count>an? dozen|a dozen|half a dozen|\d{1,4}|[a-z]+)$/i,
    ({ count = "", what = "" }) => {
      const plain = count.replace(/^half an? dozen$/i, "six").replace(/^an? dozen$/i, "twelve")
      return valueOf(plain) === null ? null : [`make it ${plain} ${what.replace(/^the (?:number of (?:the )?)?/i, "")}`]
    }
  ],
  [
    /^(?:say |about |around |maybe )?(?<count>[a-z]+|\d{1,4}) of (?:them|those|these)$/i,
    ({ count = "" }) => (valueOf(count) === null ? null : [`${count} of them will do`])
  ],
  [
    /^(?:turn|rotate|spin|swivel) (?<what>.+?)(?: around| round)? so (?:that )?(?:it|they) (?:faces?|looks? at|looks? towards?) (?<target>.+)$/i,
    ({ target = "", what = "" }) => [`turn ${what} to face ${target}`]
  ],
  [
    /^(?:can|could|may|should|shall|might) (?<what>the .+?|it|they|both .+?|all .+?|(?:one|two|three|four|five|six|half|some) (?:of )?.+?) be (?:made |painted )?(?<how>.+)$/i,
    made
  ],
  [
    /^(?:(?:i|we)(?:'d| would)? (?:want|like|love|prefer|need) (?:it|this|that|everything|the (?:scene|place)) to be|it should be|it is|it's|it was|make it|imagine|let it be|have it be|set (?:it|this) (?:on|in|at|to))(?: on| in| at)? (?:an? |the )?(?<air>[a-z, ]{3,60}?)(?: with (?<more>[a-z ]{3,60})|,? (?:but )?without (?<less>[a-z ]{3,60}))?$/i,
    airs
  ],
  [
    /^(?<wish>.+?), (?:and )?(?:\d{1,3}|[a-z]+) (?:of them )?(?<where>(?:at|on|by|along|around|near|in|under|behind|next to|in front of) (?:each|every|both|either) .+)$/i,
    ({ where = "", wish = "" }) => [wish, `put them ${where}`]
  ],
  [/^(?:an? )?(?<air>[a-z]+(?:,? [a-z]+){1,6})$/i, airs],
  [
    /^(?:add|give|put|build|stack) (?:another|an? (?:second |third |extra |additional |further )?|one more) ?(?<part>stor(?:e?y|ies)|floor|level) (?:to|on|onto|on top of) (?<of>(?:the|my|our|each|both|all) .+)$/i,
    taller
  ],
  [
    /^give (?<of>(?:the|my|our|both) .+?) (?:another|an? (?:second |third |extra |additional |further )?|one more) ?(?<part>stor(?:e?y|ies)|floor|level)$/i,
    taller
  ],
  [
    /^(?:arrange|place|put|space|spread|distribute|set|group|gather|line|lay|position|scatter)(?: up| out)? (?<what>(?:the|all|both|my|our|them|these|those)\b.*?)(?: up| out)?(?:,? (?:evenly|equally|at (?:even|equal|regular) (?:distances|intervals)))?(?: in an? (?:even |neat |wide |loose )?(?:circle|ring|row|line|semicircle))? (?<way>around|along) (?<target>.+)$/i,
    ringed
  ],
  [
    /^(?<wish>(?:put|move|place|stand|hang|set|shift) (?:the|it|my|our|both|all)\b.+?) (?:instead of|rather than) .+$/i,
    instead
  ]
]

/** The clause in plainer words, which may be several clauses. */
export const paraphrased = (clause: string): ReadonlyArray<string> => {
  if (clause.length > 300) return [clause]
  const told = excessIn(clause) ?? havingIn(clause) ?? wantingIn(clause) ?? tersely(clause)
  if (told !== null) return told
  const plain = plainVerb(clause).replace(/\bin an? (?:single|straight|long|neat) (row|line)$/i, "in one $1")
  for (const [pattern, read] of plainer) {
    const groups = pattern.exec(plain)?.groups
    const found = groups === undefined ? null : read(groups)
    if (found !== null) return found
  }
  return [plain]
}
