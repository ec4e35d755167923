import type { Style } from "#domain/Style.js"
import { captionOf, listed } from "./Caption.js"
import { wordsOfName } from "./FileWords.js"
import { paletteOf } from "./Palette.js"
import { proseOf } from "./Prose.js"

/** What a scene's source file brings to its planning. */
export interface Source {
  /** Joins the brief; may be empty. */
  readonly text: string
  /** The title that the file gives itself. */
  readonly title: string | null
  /** Go before the theme's. */
  readonly palette: ReadonlyArray<string>
  readonly lighting: Style["lighting"]
  /** One sentence for the document: which file, and what it gave. */
  readonly line: string
}

const sentence = (text: string): string => (/[.!?:;]$/.test(text) ? text : `${text}.`)

/** A text or Markdown file as prose, a sentence for each paragraph, item and row; one of headings alone is its title. */
export const textSource = (name: string, content: string): Source => {
  const { blocks, title } = proseOf(content)
  return {
    text: (blocks.length === 0 && title !== null ? [title] : blocks).map(sentence).join("\n\n"),
    title,
    palette: [],
    lighting: undefined,
    line: `Source: the text “${name}” is read with the brief.`
  }
}

/** A decoded picture: its own size, and RGBA bytes of a smaller copy. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** A picture as palette, light and caption; the words of its file name are all that it says of things. */
export const pictureSource = (name: string, { height, rgba, width }: Picture): Source => {
  const swatches = paletteOf(rgba)
  const { hues, light, orientation } = captionOf(width, height, swatches)
  const words = wordsOfName(name)
  const colours = hues.length === 0 ? "without a colour" : `mostly ${listed(hues)}`
  return {
    text: words === "" ? "" : sentence(words.charAt(0).toUpperCase() + words.slice(1)),
    title: null,
    palette: swatches.map(({ hex }) => hex),
    lighting: light,
    line: `Source: the picture “${name}”, ${orientation}, ${colours}, in the light of ${light.time_of_day}; it gives the palette and the light.`
  }
}
