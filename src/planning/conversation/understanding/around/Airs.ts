/** The hour, the season and the weather that a sentence changes to: "change the conditions to heavy rain at night", "make it a winter version: …". */
import { airsOf } from "../AirList.js"

const changed =
  /^(?:(?:please|now|so|ok|okay|then|can you|could you|let's) )*(?:change|switch|go|turn|shift|set|move|cut)(?: (?:it|this|everything|(?:all )?(?:the|our) (?:whole )?(?:scene|conditions?|setting|time(?: of (?:the )?day)?|weather|light(?:ing)?|season|mood|atmosphere|hour|sky)))?(?: over)?(?: to| into|:) (?:an? |the )?(?<rest>\p{L}.+)$/iu
/** "Night version", "make winter", "outside is raining". */
const plainly =
  /^(?:(?:please|now|so) )*(?:(?:do |give me |make )?(?:an? |the )?(?<how>\p{L}+(?: \p{L}+)?) (?:version|variant|edition)|make (?<air>\p{L}+))(?<rest>(?:,| with|:) .+)?$/iu
/** "it should read as autumn: …" */
const reading =
  /^(?:it|this|that|everything|all of it|the (?:scene|place|whole thing)) (?:should|must|could|can|has to|ought to|needs to) (?:read|look|feel|come across) (?:as|like) (?:an? )?(?<air>[\p{L} ]{3,30}?)(?<rest>[:;,] .*)?$/iu
const version =
  /^(?:(?:please|now|so) )*(?:(?:make|turn) (?:it|this|that|everything|the scene)(?: into)?|(?:i|we)(?:'d like| want| need)|give (?:me|us)|do) (?:an? |the )(?<how>[\p{L} -]{3,30}?) (?:version|variant|edition|look|setting|scene)(?: of (?:it|this|that|the scene))?(?:[:,;.] ?(?:with )?| with )?(?<rest>.*)$/iu

/** "low warm sun through the windows", behind an hour: how the light is; where it falls, no design holds. */
const light =
  /^(?:with |and )?(?:(?:some|that|this|the|a|low|soft|warm|cold|cool|golden|harsh|pale|gentle|dim|bright) )+(?:sun|sunlight|light|sunshine|sun rays|rays of sun)(?: (?:through|on|over|across|from|in|into|onto|above|streaming|falling|coming|shining)\b.*)?$/i

const lit = (part: string): string =>
  /\b(?:warm|golden)\b/i.test(part)
    ? "warm light"
    : /\b(?:cold|cool|pale)\b/i.test(part)
      ? "cool light"
      : /\b(?:soft|gentle|dim|low)\b/i.test(part)
        ? "soft light"
        : "bright light"

const isAiry = (part: string): boolean => airsOf(part) !== null

/** The sentence with its airs as such; as it is where it changes to anything else. Linear in the sentence. */
export const withAirs = (sentence: string): string => {
  const end = /[.!?]{0,8}$/.exec(sentence)?.[0] ?? ""
  const said = sentence.slice(0, sentence.length - end.length)
  const found = version.exec(said)?.groups
  const led =
    found?.how !== undefined && isAiry(found.how)
      ? `make it ${found.how}${found.rest === undefined || found.rest === "" ? "" : `, ${found.rest}`}`
      : said.replace(changed, (whole, rest: string) =>
          isAiry(rest.split(/, | with | and /)[0] ?? "") ? `make it ${rest}` : whole
        )
  const feels = reading.exec(said)?.groups
  if (feels?.air !== undefined && isAiry(feels.air))
    return `make it ${feels.air}${feels.rest === undefined || feels.rest === "" ? "" : `. ${feels.rest.replace(/^[:;,]? /, "")}`}${end}`
  const short = plainly.exec(said)?.groups
  const air = short?.how ?? short?.air
  if (air !== undefined && isAiry(air)) return `make it ${air}${short?.rest ?? ""}${end}`
  const [first = "", ...parts] = led.split(/, (?:and )?/)
  if (parts.length === 0 || !isAiry(first)) return led === said ? sentence : `${led}${end}`
  const lights = parts.filter((part) => light.test(part))
  if (lights.length === 0) return led === said ? sentence : `${led}${end}`
  const rest = [first, ...parts.filter((part) => !light.test(part))].join(", ")
  return [rest, ...lights.map(lit)].join(". ") + end
}
