import type { DefaultTreeAdapterMap } from "parse5"
import { limits } from "#domain/Limits.js"
import { addressesInCss } from "./images/Css.js"
import { htmlTree } from "./images/Html.js"
import { renderers } from "./images/Markdown.js"
import { addressesInSourceSet } from "./images/SourceSet.js"
import { Tangled } from "./images/Tangled.js"

/** One picture that a text shows: the element and attribute that names it, and the address as written there. */
export interface ImageReference {
  readonly where: string
  readonly address: string
}

type Node = DefaultTreeAdapterMap["node"]
type Element = DefaultTreeAdapterMap["element"]

/** Attributes whose value loads a picture, or something that holds one, whatever the element. */
// biome-ignore format: a list of words
const loading = new Set([
  "src", "poster", "background", "longdesc", "lowsrc", "dynsrc", "data", "icon", "srcdoc", "xlink:href"
])
const sets = new Set(["srcset", "imagesrcset"])
/** Elements whose plain `href` loads; everywhere else it is a link that a reader follows. */
// biome-ignore format: a list of words
const loadingByHref = new Set([
  "image", "use", "feimage", "link", "pattern", "lineargradient", "radialgradient", "mpath", "script"
])
/** Presentation attributes of SVG that can name a picture as CSS does. */
const painting = new Set(["fill", "filter", "mask", "clip-path", "stroke", "cursor"])

/**
 * Every picture that a Markdown text shows: inline and reference style, HTML of every kind, SVG and CSS. The text is
 * rendered and the HTML walked as a browser parses it, so code, comments and escapes hold no pictures. Throws
 * {@link Tangled} for a text that takes more work than texts that people write: what is in it is not known then.
 */
export const imageReferences = (markdown: string): ReadonlyArray<ImageReference> => {
  const found: Array<ImageReference> = []
  const most = renderers.length * limits.sdd_images_max
  for (const render of renderers) {
    const waiting: Array<Node> = [htmlTree(render(markdown))]
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if ("attrs" in node) ofElement(node, found)
      if (found.length > most) throw new Tangled(`It shows more than ${limits.sdd_images_max} images: leave some out.`)
      if ("content" in node) waiting.push(node.content)
      if ("childNodes" in node) for (const child of node.childNodes) waiting.push(child)
    }
  }
  return found
}

const ofElement = (element: Element, found: Array<ImageReference>): void => {
  const tag = element.tagName.toLowerCase()
  for (const attribute of element.attrs) {
    const prefix = attribute.prefix === undefined || attribute.prefix === "" ? "" : `${attribute.prefix}:`
    const name = `${prefix}${attribute.name}`.toLowerCase()
    const where = `${tag} ${name}`
    if (sets.has(name)) for (const address of addressesInSourceSet(attribute.value)) found.push({ where, address })
    else if (loading.has(name) || (name === "href" && loadingByHref.has(tag))) {
      found.push({ where, address: attribute.value })
    }
    if (name === "style" || painting.has(name)) ofCss(attribute.value, where, found)
  }
  if (tag === "style") ofCss(textOf(element), "style", found)
}

const textOf = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("")

const ofCss = (css: string, where: string, found: Array<ImageReference>): void => {
  for (const address of addressesInCss(css)) found.push({ where: `${where} css`, address })
}
