/** What verbs do to a scene, by class, and the plain verb of each class that wishes are read by. */

/** `place`: brings to where it is said; `set`: brings something new, or what is there to a place. */
export type Deed =
  | "place"
  | "set"
  | "remove"
  | "turn"
  | "paint"
  | "grow"
  | "shrink"
  | "replace"
  | "swap"
  | "fit"
  | "make"

const listed: Readonly<Record<Deed, string>> = {
  place: `move shift relocate bring push pull drag slide carry transfer send shove scoot haul budge wheel roll lug reposition nudge pile stack park
    gather cluster store leave rest lean drop lay line bunch huddle return`,
  set: `put place set stand position hang plant mount install arrange stick lay park stack pile prop lean rest perch plonk pop stash scatter spread tuck
    park build erect raise dig`,
  remove:
    "remove delete drop erase discard eliminate ditch bin scrap clear demolish banish omit axe dump lose chuck kill",
  turn: "turn rotate spin swivel twist pivot swing",
  paint: "paint colour color dye tint repaint spray stain varnish recolour recolor whitewash",
  grow: "enlarge expand grow extend increase scale boost stretch upsize",
  shrink: "shrink reduce decrease downsize downscale compress",
  replace: "replace exchange substitute trade switch swap",
  swap: "swap switch exchange trade",
  fit: "line surround ring encircle frame flank cover top fill decorate furnish equip fit dress adorn edge border fringe crown stock outfit",
  make: "make turn keep have get let render"
}

const classes: ReadonlyMap<string, ReadonlySet<Deed>> = (() => {
  const found = new Map<string, Set<Deed>>()
  for (const [deed, verbs] of Object.entries(listed))
    for (const verb of verbs.split(/\s+/)) found.set(verb, (found.get(verb) ?? new Set()).add(deed as Deed))
  return found
})()

const none: ReadonlySet<Deed> = new Set()

/** The classes of a verb in its base form; none where it is not known to change scenes. */
export const deedsOf = (verb: string): ReadonlySet<Deed> => classes.get(verb) ?? none

/** How what a place is fitted with stands to it. */
const fitted: Readonly<Record<string, string>> = {
  line: "along",
  edge: "along",
  border: "along",
  fringe: "along",
  flank: "next to",
  surround: "around",
  ring: "around",
  encircle: "around",
  frame: "around",
  fill: "in",
  stock: "in",
  furnish: "in",
  equip: "in",
  outfit: "in"
}

/** "line the path with lamps": along it; "top the wall with a statue": on it. */
export const fitting = (verb: string): string => fitted[verb] ?? "on"
