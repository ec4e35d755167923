import { shownAs } from "../english/Nouns.js"

/** The category of a noun that the catalogue does not know, by what it sounds like. */
const sounds: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(house|hall|building|works|mill|shop|store|station|centre|center|pub|hotel|school|office|mansion|depot|library|museum|clinic|chapel)$/,
    "building"
  ],
  [/(tower|wall|castle|fort|barbican|bastion|turret)$/, "fortification"],
  [/(tree|palm|oak|pine|fir)$/, "tree"],
  [/(bush|shrub|hedge)$/, "shrub"],
  [/(flower|grass|reed|weed|moss|fern)$/, "ground_plant"],
  [/(table|desk)$/, "table"],
  [/(chair|seat|stool|bench|sofa|couch)$/, "seating"],
  [/(lamp|light|lantern)$/, "lighting"],
  [/(boat|ship|yacht|ferry)$/, "boat"],
  [/(car|truck|van|cart|wagon|bus|bike)$/, "vehicle"],
  [/(box|crate|basket|barrel|bag|jar)$/, "container"],
  [/(shelf|cabinet|cupboard|rack|case|chest|locker)$/, "storage"],
  [/(machine|engine|generator|pump)$/, "machine"],
  [/(bed|mattress)$/, "bed"],
  [/(stone|rock|boulder)$/, "rock"],
  [/(fence|barrier|railing)$/, "barrier"],
  [/(statue|monument|platform|stage|rig|arena)$/, "structure"],
  [/(man|woman|boy|girl|person|soldier|worker|guard)$/, "person"]
]

export const guessCategory = (head: string, indoor: boolean): string =>
  shownAs([head], indoor)?.kind ?? sounds.find(([pattern]) => pattern.test(head))?.[1] ?? "decor"
