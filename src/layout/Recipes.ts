/**
 * Which recipe of a theme realises which entity of a peg: a pure function of both.
 *
 * An entity's own recipe or asset goes before everything. Else the theme's designs are asked in their order; the first one with a
 * recipe that is for such a thing gives it: of several such recipes the one that shares most tags with the entity, then the first.
 *
 * What a recipe is for, the first of these that says something: its tags and its name where they name things or categories of the
 * catalogue ("oak", "tree", "Old stone cottage"); else its operator ("fence"); else its type (a structure is a building). Things are
 * matched by what they are: a recipe for trees takes oaks, one for oaks takes no other tree. A tag that is the entity's own name,
 * whatever it says ("gatekeeper's lodge"), names it too. A landmark's recipe takes only what there is one of. What no recipe is for
 * keeps null: the built-in operator of its category draws it.
 */

import { catalogue } from "#catalogue/Catalogue.js"
import { kindOf, meant } from "#catalogue/Kind.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"
import type { Entity, Peg } from "#formats/Peg.js"

type ThemeRecipe = ThemeDocument["recipes"][number]

/** What a recipe takes: things and categories of the catalogue, and phrases that an entity may be called. */
interface Purpose {
  readonly recipe: ThemeRecipe
  readonly things: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
  readonly phrases: ReadonlySet<string>
}

/** The categories of which a type is meant where neither words nor the operator say it. */
const usual: Readonly<Record<string, ReadonlyArray<string>>> = {
  structure: ["building"],
  enclosure: ["barrier"]
}

const plain = (words: string): string => words.trim().toLowerCase().replaceAll(/[_-]+/g, " ")
const wordName = (words: string): string => plain(words).replaceAll(" ", "_")

/** A category by its own word, singular or plural, else a thing. */
const nounsOf = (phrases: ReadonlyArray<string>): Pick<Purpose, "things" | "categories"> => {
  const things = new Set<string>()
  const categories = new Set<string>()
  for (const phrase of phrases) {
    const name = wordName(phrase)
    const category = [name, name.replace(/s$/, "")].find(catalogue().isCategory)
    const thing = catalogue().thing(name)?.name ?? meant(phrase)?.thing
    if (category !== undefined) categories.add(category)
    else if (thing !== undefined) things.add(thing)
  }
  return { things, categories }
}

const says = ({ categories, things }: Pick<Purpose, "things" | "categories">): boolean =>
  categories.size + things.size > 0

const purposeOf = (recipe: ThemeRecipe): Purpose => {
  const tags = recipe.tags ?? []
  const phrases = new Set([...tags, recipe.name].map(plain))
  const said = [tags, [recipe.name], [recipe.operator]].map(nounsOf).find(says)
  const nouns = said ?? { things: new Set<string>(), categories: new Set(usual[recipe.type] ?? []) }
  return { recipe, phrases, ...nouns }
}

const fits = (purpose: Purpose, entity: Entity): boolean => {
  if (purpose.recipe.type === "landmark" && entity.count > 1) return false
  const { category, thing } = kindOf({ entity: entity.id, name: entity.name, category: entity.category })
  return purpose.phrases.has(plain(entity.name)) || purpose.things.has(thing) || purpose.categories.has(category)
}

const sharedTags = ({ phrases }: Purpose, entity: Entity): number =>
  entity.tags.filter((tag) => phrases.has(plain(tag))).length

const best = (purposes: ReadonlyArray<Purpose>, entity: Entity): ThemeRecipe | undefined => {
  let [found, most]: readonly [ThemeRecipe | undefined, number] = [undefined, -1]
  for (const purpose of purposes) {
    const shared = sharedTags(purpose, entity)
    if (shared > most && fits(purpose, entity)) [found, most] = [purpose.recipe, shared]
  }
  return found
}

/** The peg with every entity's recipe filled in that the theme has one for; `things` leaves out recipes that make none. */
export const withRecipes = (
  peg: Peg,
  theme: ThemeDocument,
  things: (recipe: ThemeRecipe) => boolean = () => true
): Peg => {
  const making = theme.recipes.filter(things)
  if (making.length === 0) return peg
  const recipes = new Map(making.map((recipe) => [recipe.id, purposeOf(recipe)]))
  const designs = theme.designs.map((design) => design.recipes.flatMap((id) => recipes.get(id) ?? []))
  const recipeFor = (entity: Entity): string | null => {
    if (entity.recipe !== null || entity.asset !== null) return entity.recipe
    for (const purposes of designs) {
      const found = best(purposes, entity)
      if (found !== undefined) return found.id
    }
    return null
  }
  return { ...peg, entities: peg.entities.map((entity) => ({ ...entity, recipe: recipeFor(entity) })) }
}
