import type { Control } from "#domain/Control.js"
import type { Style } from "#domain/Style.js"
import type { SddParameters } from "#domain/Theme.js"
import type { World } from "#domain/World.js"
import { print } from "#formats/Sdd.js"
import { asBuilt } from "./Bounds.js"
import { complete } from "./Complete.js"
import type { OpenPlace } from "./Draft.js"
import { shownOf } from "./english/Shown.js"
import { withAntecedents } from "./leftover/Antecedents.js"
import { choicesOf } from "./leftover/Choices.js"
import { comparedTo } from "./leftover/Compared.js"
import { withoutEchoes } from "./leftover/Echoes.js"
import { fallenOf } from "./leftover/Fallen.js"
import { guessesOf, inOwnWords } from "./leftover/Guesses.js"
import { leftoverOf } from "./leftover/Leftover.js"
import { openNumbersOf } from "./leftover/OpenNumbers.js"
import { placelessOf } from "./leftover/Placeless.js"
import { restOf } from "./leftover/Rest.js"
import { takenForOf } from "./leftover/TakenFor.js"
import { isInside } from "./mixed/Inside.js"
import { fitFences } from "./outdoor/Fences.js"
import { measure } from "./peg/Measure.js"
import { quiet } from "./Quiet.js"
import type { Reading } from "./Reading.js"
import { numberingOf } from "./reading/Levels.js"
import { read } from "./reading/read.js"
import { sentencesOf } from "./reading/Tokens.js"
import { documentOf } from "./sdd/Document.js"
import { mergeStyles } from "./sdd/StyleWords.js"

export interface SddInput {
  /** What the scene should be, in the user's words: the scene's description, the step's prompt, a source file's text. */
  readonly brief: string
  readonly prompt: string
  readonly sourceText: string | null
  /** A sentence that names the source file and what it gave. */
  readonly source?: string
  /** What the document is to say of how it came about, in its last section. */
  readonly warning?: string
  /** Overrides the title that is read from the text. */
  readonly title: string | null
  readonly seed: number
  readonly world: World
  /** The theme's style profile, and a picture's colours, which go before the brief's. */
  readonly style: Style
  readonly palette: ReadonlyArray<string>
  /** The theme's `scene_parameters.sdd`. */
  readonly parameters: SddParameters
}

const text_max = 32_000
const intent_max = 1500

/** What is shown as something else, by where it stands. */
const shown = (reading: Reading) =>
  reading.things.flatMap((thing) => shownOf([thing], isInside({ places: reading.places, reading }, thing)))

/** The three texts as one, in order of weight; what lies beyond 32,000 characters is left out. */
const wholeText = (input: SddInput): string =>
  [input.brief, input.prompt, input.sourceText ?? ""]
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join("\n\n")

/** The brief itself, on one line. */
const intentOf = (text: string): string => {
  const words = text.replace(/\s+/g, " ").trim()
  return words.length <= intent_max ? words : `${words.slice(0, intent_max)} …`
}

/** What of a brief's inputs matters once the brief is read. */
export type SceneInput = Omit<SddInput, "brief" | "prompt" | "sourceText" | "seed">

/** Completes what was read into a scene that can be built, and writes its document; `text` is what it was read from. */
export const writeScene = (reading: Reading, text: string, input: SceneInput, control: Control): string => {
  control.progress("completing_scene", 0.4)
  const style = mergeStyles(input.style, reading.style, input.palette, reading.setting === "indoor")
  const wish = { density: input.parameters.density ?? 1, listed: false, detail: style.detail ?? "medium" }
  const draft = complete(reading, wish, control)
  const own = inOwnWords(text.slice(0, text_max))
  const compared = comparedTo(text, draft)
  const choices = choicesOf(compared, control).map(own)
  const losses = withoutEchoes([...draft.unread, ...fallenOf(draft), ...leftoverOf(compared, control)])
  draft.unread.splice(
    0,
    draft.unread.length,
    ...withAntecedents(losses, compared).map((loss) => ({ ...loss, text: own(loss.text), reason: own(loss.reason) }))
  )
  // An area is the text's own, or follows from the extent that it gives; what is usual for a kind of place may grow.
  const measured = new Set(reading.places.filter(({ area }) => area !== null).map(({ id }) => id))
  const isSaid = ({ area, asked, id }: OpenPlace) =>
    asked && area !== null && (measured.has(id) || reading.extent !== null)
  const fixedAreas = new Set(draft.places.filter(isSaid).map(({ id }) => id))
  if (input.warning !== undefined) draft.questions.unshift(input.warning)
  const numbering = draft.places.some(({ level }) => level > 0)
    ? numberingOf(sentencesOf(text.slice(0, text_max)))
    : null
  if (numbering !== null) draft.questions.push(numbering)
  draft.questions.push(
    ...guessesOf(text.slice(0, text_max)),
    ...openNumbersOf(draft),
    ...takenForOf(draft),
    ...placelessOf(draft),
    ...choices
  )
  const told = [...losses, ...draft.unread, ...draft.leftOut].map(({ reason, text }) => `${text} ${reason}`)
  draft.questions.push(...restOf(compared, [...told, ...draft.questions]).map(own))
  const built = asBuilt(draft)
  for (const { reason, text } of built.losses) draft.questions.push(`${text}: ${reason}`)
  const fitted = measure({ draft: built.draft, world: input.world, requirements: [], fixedAreas, spaciousness: 1 })
  if (reading.setting === "outdoor") fitFences(draft, fitted.extent.width * fitted.extent.depth)
  control.progress("writing_document", 0.8)
  const title = (input.title ?? reading.title).replace(/\s+/g, " ").trim().slice(0, 200) || "Scene"
  const intent = intentOf(text)
  const document = documentOf({
    title,
    intent: intent === "" ? `${title}: no brief was given.` : intent,
    draft,
    world: input.world,
    ...(input.source !== undefined && { source: input.source }),
    style,
    extent: fitted.extent,
    levels: Math.max(reading.levels, ...draft.places.map((place) => place.level + 1)),
    sizes: fitted.sizes,
    areas: fitted.areas,
    fixedAreas
  })
  control.progress("writing_document", 1)
  return print(document)
}

/**
 * Writes the scene design document that a brief asks for: what it says, completed into a scene that can be built, with
 * every assumption named in its last section. Pure and deterministic; a brief that says nothing gives a small scene.
 */
export const writeSdd = (input: SddInput, control: Control): string => {
  control.progress("reading_brief", 0)
  const whole = wholeText(input)
  const reading = read(whole.slice(0, text_max), quiet(control))
  const rest = { text: "The end of the brief", reason: `it is longer than ${text_max} characters` }
  const cut = whole.length > text_max ? [rest] : []
  const unread = [...reading.unread, ...shown(reading), ...cut]
  return writeScene({ ...reading, unread }, whole, input, control)
}
