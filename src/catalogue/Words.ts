import pluralize from "pluralize"

/** Words whose plural is not a word of its own, or that `pluralize` takes for another word. */
const unchanged = new Set(
  "stairs bleachers barracks ruins gas canvas atlas bus glass grass moss news series species sheep deer fish christmas lotus cactus hibiscus asparagus chess dais chassis lens pants clothes headphones sunglasses binoculars scissors shears spectacles goggles pliers tongs tweezers thermos".split(
    " "
  )
)
const singulars = new Map(
  Object.entries({
    people: "person",
    men: "man",
    women: "woman",
    children: "child",
    shelves: "shelf",
    bookshelves: "bookshelf",
    leaves: "leaf",
    loaves: "loaf",
    knives: "knife",
    wolves: "wolf",
    wharves: "wharf",
    wharfs: "wharf",
    dwarves: "dwarf",
    scarves: "scarf",
    calves: "calf",
    cacti: "cactus",
    mice: "mouse",
    geese: "goose",
    oxen: "ox",
    vases: "vase",
    canvases: "canvas",
    axes: "axe",
    chaises: "chaise",
    sofas: "sofa",
    pianos: "piano",
    bases: "base"
  })
)
const plurals = new Map([...singulars].map(([plural, singular]) => [singular, plural]))

const men = /(?<!^(?:o|a|speci|abdo|acu|bitu|ra|sta|lu|regi|albu|cycla))men$/

/** "Buffaloes", "mosquitoes": of what ends in o; shoes, canoes and floes are not. */
const oes = /(?<!^(?:(?:horse|snow|over|tip|mistle)?(?:sh|t|h|can|ob|fl|f|d|r|sl|al|w|thr)))oes$/

/** The longest word that is looked at: longer ones are no English, and would make the rules below slow. */
export const word_characters_max = 48

/** Lower case, `_` and `-` as spaces, single spaces, no accents, no genitive: the form in which words are compared. */
export const normalise = (phrase: string): string =>
  phrase
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[\s_-]+/g, " ")
    .replace(/'s?(?= |$)/g, "")
    .trim()

/** The singular of one word; a word that is no plural comes back as it is. */
export const singular = (word: string): string => {
  const known = singulars.get(word)
  if (known !== undefined) return known
  if (word.length < 3 || word.length > word_characters_max || unchanged.has(word)) return word
  if (men.test(word)) return word.replace(men, "man")
  if (!word.endsWith("s") || word.endsWith("'s") || /(ss|us|is)$/.test(word)) return word
  return oes.test(word) ? word.replace(oes, "o") : pluralize.singular(word)
}

/** Whether a word is a plural; "sheep" is not, its number word decides. */
export const isPlural = (word: string): boolean => singular(word) !== word || /^(clothes|stairs|ruins)$/.test(word)

/** Whether a word is a plural as well as a singular: "deer". */
export const isUnchanged = (word: string): boolean => /^(sheep|deer|fish)$/.test(word)

/** Whether a word means one thing of two parts: a pair of scissors is one. */
export const isTwofold = (word: string): boolean =>
  /^(pants|trousers|jeans|shorts|leggings|headphones|sunglasses|eyeglasses|spectacles|goggles|binoculars|scissors|shears|pliers|tongs|tweezers|clippers|bellows|gloves|mittens|socks|slippers|earphones|earbuds|earrings|skis|crutches)$/.test(
    word
  )

/** The plural of one word. */
export const plural = (word: string): string =>
  plurals.get(word) ?? (unchanged.has(word) ? word : pluralize.plural(word))

/** Position of a phrase's head: its last word, or the one before "of", "with", "on", "in", "at". */
const headIndex = (words: ReadonlyArray<string>): number => {
  const cut = words.findIndex((word, i) => i > 0 && /^(of|with|on|in|at)$/.test(word))
  return (cut < 0 ? words.length : cut) - 1
}

/** A phrase with its head in the plural: "chest of drawers" → "chests of drawers". */
export const pluralPhrase = (phrase: string): string => {
  const words = phrase.split(" ")
  const head = headIndex(words)
  return words.map((word, i) => (i === head ? plural(word) : word)).join(" ")
}
