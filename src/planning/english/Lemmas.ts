import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { word_characters_max } from "#catalogue/Words.js"

/** How a verb stands in a text. */
export type VerbForm = "base" | "third" | "ing" | "past" | "participle"

export interface VerbRead {
  readonly lemma: string
  readonly forms: ReadonlyArray<VerbForm>
}

/** `lemma past participle`: verbs of being, holding and placing that do not follow the rules. */
// biome-ignore format: a table
const irregular = `bear bore borne,buy bought bought,break broke broken,bring brought brought,build built built,cast cast cast,catch caught caught,
 choose chose chosen,cling clung clung,come came come,cut cut cut,draw drew drawn,find found found,fly flew flown,
 get got got,give gave given,go went gone,grow grew grown,hang hung hung,have had had,hold held held,keep kept kept,
 lay laid laid,lead led led,lean leant leant,leave left left,let let let,light lit lit,lose lost lost,
 make made made,meet met met,put put put,ride rode ridden,rise rose risen,run ran run,see saw seen,sell sold sold,
 set set set,shine shone shone,show showed shown,sink sank sunk,sit sat sat,sleep slept slept,slide slid slid,
 spill spilt spilt,split split split,spread spread spread,spring sprang sprung,stand stood stood,stick stuck stuck,
 string strung strung,sweep swept swept,swim swam swum,swing swung swung,take took taken,tear tore torn,
 throw threw thrown,wear wore worn,weave wove woven,wind wound wound,write wrote written,hide hid hidden,
 bend bent bent,bite bit bitten,blow blew blown,creep crept crept,drive drove driven,eat ate eaten,fall fell fallen,feed fed fed,
 flee fled fled,forget forgot forgotten,kneel knelt knelt,mow mowed mown,send sent sent,shake shook shaken,shut shut shut,sling slung slung,
 spin spun spun,steal stole stolen,strike struck struck,swell swelled swollen,wake woke woken,freeze froze frozen,hew hewed hewn,sew sewed sewn,carve carved carven,overhang overhung overhung,burn burnt burnt`

/** A form that several verbs share ("lay") is of the first that is listed, unless it is that verb's own name. */
const irregularForms: ReadonlyMap<string, VerbRead> = (() => {
  const forms = new Map<string, VerbRead>()
  const put = (word: string, lemma: string, form: VerbForm) => {
    const held = forms.get(word) ?? { lemma, forms: word === lemma ? ["base"] : [] }
    if (held.lemma === lemma) forms.set(word, { lemma, forms: [...held.forms, form] })
  }
  for (const row of irregular.split(",")) {
    const [lemma = "", past = "", participle = ""] = row.trim().split(" ")
    put(past, lemma, "past")
    put(participle, lemma, "participle")
  }
  return forms
})()

/** What a suffix may have been put to: "plac" is of place, "sitt" of sit, "carri" of carry. */
const stems = (stem: string, suffix: string): ReadonlyArray<string> => [
  stem,
  ...(suffix.startsWith("s") ? [] : [`${stem}e`]),
  ...(/([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : []),
  ...(stem.endsWith("i") ? [`${stem.slice(0, -1)}y`] : [])
]

const regular: ReadonlyArray<readonly [suffix: string, forms: ReadonlyArray<VerbForm>]> = [
  ["ing", ["ing"]],
  ["ed", ["past", "participle"]],
  ["es", ["third"]],
  ["s", ["third"]]
]

const verbPower = (word: string): number => partsOf(word)?.verb ?? -1

/** The most usual verb of some words: "dining" is of dine, not of din. */
const mostUsual = (words: ReadonlyArray<string>): string | undefined =>
  words.filter((word) => verbPower(word) >= 0).sort((a, b) => verbPower(b) - verbPower(a))[0]

/** What verb a word can be a form of; undefined for none. */
export const verbOf = (word: string): VerbRead | undefined => {
  if (word.length > word_characters_max) return undefined
  const known = irregularForms.get(word)
  if (known !== undefined) return known
  for (const [suffix, forms] of regular) {
    if (!word.endsWith(suffix) || word.endsWith("ss") || word.length < suffix.length + 2) continue
    const lemma = mostUsual(stems(word.slice(0, -suffix.length), suffix))
    if (lemma !== undefined) return { lemma, forms }
  }
  return verbPower(word) >= 0 ? { lemma: word, forms: ["base"] } : undefined
}
