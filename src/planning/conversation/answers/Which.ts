/** Which things look so, are made so, or were only assumed. */
import { catalogue } from "#catalogue/Catalogue.js"
import type { Control } from "#domain/Control.js"
import { isThing, openScene, type ThingEntry } from "../document/Scene.js"
import { theEntry, together } from "../edits/Names.js"
import { type Look, readLooks } from "../understanding/Looks.js"

const shown_max = 24

/** What kind of stuff a word names: "wooden" and "oak" are wood. */
const stuffOf = (word: string): string | undefined => {
  const plain = word.toLowerCase().replaceAll("_", " ")
  const named = plain === "wooden" || plain === "timber" ? "wood" : plain
  return catalogue().materials.at(named)?.entries[0]?.class
}

/** "wooden", "made of metal": any stuff of that kind; "oak" is that stuff alone. */
const isKind = (word: string): boolean => stuffOf(word) === word.toLowerCase().replace(/^wooden$|^timber$/, "wood")

const isSo = (tags: ReadonlyArray<string>, { sort, words }: Look): boolean =>
  tags.some((tag) => {
    const plain = tag.replaceAll("_", " ")
    if (plain === words || plain.endsWith(` ${words}`)) return true
    return sort === "material" && isKind(words) && stuffOf(plain) === stuffOf(words)
  })

const listed = (entries: ReadonlyArray<ThingEntry>): string => {
  const more = entries.length > shown_max ? [`${entries.length - shown_max} more`] : []
  return together([...entries.slice(0, shown_max).map(theEntry), ...more])
}

/** Things that are so by what the design says; of stuff, also those that usually are, where it says nothing. */
export const whichAre = (sdd: string, how: string, control: Control): string => {
  const things = openScene(sdd, control).entries.filter(isThing)
  if (/^(?:only |just )?(?:assumed|guessed|invented|(?:not|n't) asked for)$/i.test(how)) {
    const assumed = things.filter(({ mention }) => !mention.asked)
    return assumed.length === 0
      ? "Nothing was assumed."
      : `Nobody asked for these, they are assumed: ${listed(assumed)}.`
  }
  const looks = readLooks(how) ?? []
  const said = things.filter(({ mention }) => looks.length > 0 && looks.every((look) => isSo(mention.tags, look)))
  const [look] = looks
  const stuff = looks.length === 1 && look?.sort === "material" ? look : undefined
  const usual = things.filter(({ mention }) => {
    const { tags } = mention
    const own = tags.some((tag) => stuffOf(tag) !== undefined)
    const [first] = catalogue().thing(mention.category)?.materials ?? []
    return stuff !== undefined && !own && first !== undefined && isSo([first], stuff)
  })
  const named =
    said.length === 0 ? `The design says of nothing that it is ${how}.` : `By the design ${how}: ${listed(said)}.`
  return usual.length === 0 ? named : `${named} It does not say it of these, which usually are: ${listed(usual)}.`
}
