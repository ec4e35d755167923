import { hypernym } from "#catalogue/Hypernyms.js"
import { normalise } from "#catalogue/Words.js"
import { closedTags } from "../english/ClosedClasses.js"
import { votes } from "../place/Votes.js"

const kinds = ["shop", "office", "surgery", "workshop", "studio"] as const

const kin =
  /^(grand(?:ma|pa|mother|father|parent)|gran|granny|nan|nana|mum|mom|dad|aunt|auntie|uncle|friend|neighbou?r|parent|boyfriend|girlfriend)$/

const isKind = (phrase: string): boolean =>
  votes()
    .phrases.at(normalise(phrase))
    ?.entries.some(({ how }) => how !== "sign") === true

/** Whether no noun follows that somebody's could be. */
const isAlone = (next: string | undefined): boolean =>
  next === undefined || closedTags(next).some((tag) => !/^(determiner|number|pronoun)$/.test(tag))

/**
 * "The hairdresser's", "a butcher's, a baker's", "at grandma's": whose it is alone names the place where they work or live; said with the
 * kind of place it is. Linear.
 */
export const withPremises = (tokens: ReadonlyArray<string>): ReadonlyArray<string> =>
  tokens.flatMap((token, at) => {
    if (!token.endsWith("'s") || !isAlone(tokens[at + 1])) return [token]
    const who = token.slice(0, -2)
    if (kin.test(who)) return [token, "house"]
    if (hypernym(who)?.thing?.category !== "person") return [token]
    const kind = kinds.find((one) => isKind(`${who} ${one}`)) ?? (isKind(who) ? undefined : "shop")
    return kind === undefined ? [token] : [token, kind]
  })
