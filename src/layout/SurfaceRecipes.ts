/**
 * Which recipe of a theme realises which zone, way and bridge of a layout: a pure function of both.
 *
 * What a recipe is for: its tags and its name where they name kinds of zones ("meadow", "Cobbled square") or a zone by its own name;
 * a recipe that names none is for all that its operator is laid on: floors (squares, yards, rooms), rooms alone, open ground, ways, or
 * water. A recipe that names a zone goes before those that name none; among equals the theme's designs are asked in their order, of one
 * design's recipes the one that shares most tags with the zone is taken, then the first. Water takes only what is made for water, land
 * nothing of it. Ways go by the kind of their connection ("street", "path"). A bridge is the recipe's whose operator bears its width,
 * the usual one for that width first; what its own name says ("old_timber_bridge") goes before.
 */

import { catalogue } from "#catalogue/Catalogue.js"
import { landOf } from "#catalogue/Land.js"
import { type PhraseIndex, phraseIndex } from "#catalogue/PhraseIndex.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import type { Path } from "#formats/blueprint/Paths.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { PlacedZone } from "#formats/blueprint/Zones.js"
import type { Peg } from "#formats/Peg.js"

type ThemeRecipe = ThemeDocument["recipes"][number]

/** What a surface recipe's operator is laid on; undefined for operators of things. */
export type Takes = "ground" | "floor" | "room" | "way" | "water" | undefined

interface Purpose {
  readonly recipe: ThemeRecipe
  readonly takes: Exclude<Takes, undefined>
  /** Kinds of zones that it names. */
  readonly kinds: ReadonlySet<string>
  readonly phrases: ReadonlySet<string>
  /** Whether it names something: a kind, a zone or a way of this layout. */
  readonly names: boolean
}

const plain = (words: string): string => words.trim().toLowerCase().replaceAll(/[_-]+/g, " ")

let kinds: PhraseIndex<string> | undefined

/** Kinds of zones by their words. */
const zoneWords = (): PhraseIndex<string> => {
  kinds ??= phraseIndex(
    catalogue().files.zones.flatMap(({ label, name, synonyms }) =>
      [name, label, ...synonyms].map((phrase) => ({ phrase, entry: name, countable: true }))
    )
  )
  return kinds
}

/** Words after which a name still says where: "Kitchen floor", "Market cobbles". */
const stuffs = new Set(
  "floor floors flooring ground grounds surface surfaces paving pavement finish finishes walls covering cover slabs cobbles bricks planks boards".split(
    " "
  )
)

const isStuff = (phrase: string): boolean => {
  const { colours, materials } = catalogue()
  return stuffs.has(phrase) || materials.at(phrase) !== undefined || colours.at(phrase) !== undefined
}

/** Words that are stuffs or colours first ("wood", "green"), and those of places of no kind ("area"), name no zone. */
const kindOf = (phrase: string, whole: boolean): string | undefined => {
  const words = plain(phrase).split(/\s+/)
  const found = whole ? zoneWords().at(words.join(" ")) : zoneWords().longestSuffix(words)
  const kind = found === undefined || isStuff(found.phrase) ? undefined : found.entries[0]
  if (kind !== undefined && kind !== "other") return kind
  const last = words[words.length - 1]
  return !whole && words.length > 1 && (isStuff(last) || kind === "other")
    ? kindOf(words.slice(0, -1).join(" "), false)
    : undefined
}

const purposeOf = (recipe: ThemeRecipe, takes: Exclude<Takes, undefined>, called: ReadonlySet<string>): Purpose => {
  const tags = recipe.tags ?? []
  const tagged = tags.flatMap((tag) => kindOf(tag, true) ?? [])
  const named = tagged.length > 0 ? tagged : [kindOf(recipe.name, false)].flatMap((kind) => kind ?? [])
  const phrases = new Set([...tags, recipe.name].map(plain))
  const names = named.length > 0 || [...phrases].some((phrase) => called.has(phrase))
  return { recipe, takes, kinds: new Set(named), phrases, names }
}

/** Kinds of zones that are ways. */
const wayKinds: ReadonlySet<string> = new Set(["street", "road", "path", "alley"])

/** Whether an operator's surfaces can lie there at all. */
const bears = ({ takes }: Purpose, zone: PlacedZone): boolean => {
  if (takes === "water") return landOf(zone) === "water"
  return landOf(zone) !== "water" && (takes !== "room" || zone.enclosed)
}

const names = ({ kinds, phrases }: Purpose, zone: PlacedZone): boolean =>
  kinds.has(zone.kind) || phrases.has(plain(zone.name)) || phrases.has(plain(zone.id))

/** What a recipe that names nothing is laid on. */
const covers = ({ takes }: Purpose, zone: PlacedZone): boolean => {
  const paved = landOf(zone) === "paved"
  if (takes === "ground") return !(zone.enclosed || paved)
  if (takes === "floor") return zone.enclosed || (paved && !wayKinds.has(zone.kind))
  if (takes === "way") return wayKinds.has(zone.kind)
  return true
}

type Designs = ReadonlyArray<ReadonlyArray<Purpose>>

/** The first design with a recipe that `fits` gives it: the one that shares most of the tags, then the first. */
const taken = (
  designs: Designs,
  tags: ReadonlyArray<string>,
  fits: (purpose: Purpose) => boolean
): ThemeRecipe | undefined => {
  for (const purposes of designs) {
    let [found, most]: readonly [ThemeRecipe | undefined, number] = [undefined, -1]
    for (const purpose of purposes) {
      const shared = tags.filter((tag) => purpose.phrases.has(plain(tag))).length
      if (shared > most && fits(purpose)) [found, most] = [purpose.recipe, shared]
    }
    if (found !== undefined) return found
  }
  return undefined
}

const forZone = (designs: Designs, zone: PlacedZone): ThemeRecipe | undefined => {
  const tags = zone.tags ?? []
  return (
    taken(designs, tags, (purpose) => bears(purpose, zone) && names(purpose, zone)) ??
    taken(designs, tags, (purpose) => !purpose.names && bears(purpose, zone) && covers(purpose, zone))
  )
}

/** The kinds of zones whose words mean a way of a connection: a lane of none is a path. */
const waysOf = (kind: string | undefined): ReadonlyArray<string> =>
  kind === "street" || kind === "avenue" ? ["street", "road"] : ["path"]

const forWay = (designs: Designs, path: Path, kind: string | undefined): ThemeRecipe | undefined => {
  const called = plain(path.connection ?? "")
  const named = (purpose: Purpose): boolean =>
    waysOf(kind).some((one) => purpose.kinds.has(one)) || purpose.phrases.has(called)
  const onLand = (purpose: Purpose): boolean => purpose.takes !== "water" && purpose.takes !== "room"
  return (
    taken(designs, [], (purpose) => onLand(purpose) && named(purpose)) ??
    taken(designs, [], (purpose) => purpose.takes === "way" && !purpose.names)
  )
}

/** Operators of bridges: the widths of ways that they bear, metres, and the words of a name that mean them. */
const bridges: Readonly<Record<string, { readonly from: number; readonly to: number; readonly words: RegExp }>> = {
  stone_bridge: { from: 1.8, to: Number.POSITIVE_INFINITY, words: /stone/ },
  timber_bridge: { from: 0, to: 5, words: /foot|timber|wood|plank/ }
}
/** From this width on bridges usually are of stone. */
const STONE = 2.6

const forBridge = (
  designs: ReadonlyArray<ReadonlyArray<ThemeRecipe>>,
  { connection, width }: Path
): string | undefined => {
  const name = connection ?? ""
  const asked = Object.keys(bridges).find((operator) => bridges[operator].words.test(name))
  const fitting = designs.flat().filter(({ operator }) => {
    const { from, to } = bridges[operator]
    return asked === undefined ? width >= from && width <= to : asked === operator
  })
  const called = fitting.find((recipe) => [...(recipe.tags ?? []), recipe.name].map(plain).includes(plain(name)))
  const usual = width >= STONE ? "stone_bridge" : "timber_bridge"
  return (called ?? fitting.find(({ operator }) => operator === usual) ?? fitting[0])?.id
}

/** The layout with every zone's, way's and bridge's recipe filled in that the theme has one for; nothing is added where it has none. */
export const withSurfaces = (
  layout: Layout,
  peg: Peg,
  theme: ThemeDocument,
  takenBy: (recipe: ThemeRecipe) => Takes
): Layout => {
  const recipes = new Map(theme.recipes.map((recipe) => [recipe.id, recipe]))
  const held = theme.designs.map((design) => design.recipes.flatMap((id) => recipes.get(id) ?? []))
  const crossing = held.map((all) =>
    all.filter(({ operator, type }) => operator in bridges && type !== "scatter_props")
  )
  const called = new Set(
    [...layout.zones.flatMap(({ id, name }) => [id, name]), ...layout.paths.flatMap((p) => p.connection ?? [])].map(
      plain
    )
  )
  const designs: Designs = held.map((all) =>
    all.flatMap((recipe) => {
      const takes = takenBy(recipe)
      return takes === undefined ? [] : [purposeOf(recipe, takes, called)]
    })
  )
  if ([...designs, ...crossing].every((all) => all.length === 0)) return layout
  const kindOfWay = new Map(peg.connections.map(({ id, kind }) => [id, kind]))
  const given = (recipe: string | undefined) => (recipe === undefined ? {} : { recipe })
  return {
    ...layout,
    zones: layout.zones.map((zone) => ({ ...zone, ...given(forZone(designs, zone)?.id) })),
    paths: layout.paths.map((path) => ({
      ...path,
      ...given(forWay(designs, path, kindOfWay.get(path.connection ?? ""))?.id),
      spans: path.spans.map((span) =>
        span.kind === "bridge" ? { ...span, ...given(forBridge(crossing, path)) } : span
      )
    }))
  }
}
