import MarkdownIt from "markdown-it"
import footnote from "markdown-it-footnote"
import { type DefaultTreeAdapterMap, parseFragment } from "parse5"

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

const engine = (): InstanceType<typeof MarkdownIt> => {
  const markdown = new MarkdownIt({ html: true, linkify: false, maxNesting: 400 })
  // Nothing may be hidden from the search because a renderer would have refused or rewritten it.
  markdown.validateLink = () => true
  markdown.normalizeLink = (address: string) => address
  return markdown
}

/** Readers differ on footnotes, and a picture can stand in a definition that only one of them sees: both are asked. */
const engines = [engine(), engine().use(footnote)]

/**
 * Every picture that a Markdown text shows: inline and reference style, HTML of every kind, SVG and CSS. The text is
 * rendered and the HTML walked as a browser parses it, so code, comments and escapes hold no pictures.
 */
export const imageReferences = (markdown: string): ReadonlyArray<ImageReference> => {
  const found: Array<ImageReference> = []
  for (const renderer of engines) {
    const waiting: Array<Node> = [parseFragment(renderer.render(markdown), { scriptingEnabled: false })]
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if ("attrs" in node) ofElement(node, found)
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
    if (sets.has(name)) for (const address of candidates(attribute.value)) found.push({ where, address })
    else if (loading.has(name) || (name === "href" && loadingByHref.has(tag))) {
      found.push({ where, address: attribute.value })
    }
    if (name === "style" || painting.has(name)) ofCss(attribute.value, where, found)
  }
  if (tag === "style") ofCss(textOf(element), "style", found)
}

const textOf = (element: Element): string =>
  element.childNodes.map((child) => ("value" in child ? child.value : "")).join("")

/** `url(…)`, `@import` and `image-set(` are how CSS loads; comments and escapes can hide the words. */
const ofCss = (css: string, where: string, found: Array<ImageReference>): void => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
    const point = Number.parseInt(code, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ""
  })
  const pattern = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)|@import\s*(?:"([^"]*)"|'([^']*)')|image-set\(/gi
  for (const match of plain.matchAll(pattern)) {
    const address = match.slice(1).find((group) => group !== undefined) ?? match[0]
    found.push({ where: `${where} css`, address: address.trim() })
  }
}

/** The addresses of a `srcset`. A `data:` address holds commas itself: it ends at white space alone. */
const candidates = (value: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (let rest = value.replace(/^[\s,]+/, ""); rest !== ""; ) {
    const run = /^\S+/.exec(rest)?.[0] ?? rest
    found.push(run.replace(/,+$/, ""))
    const after = rest.slice(run.length)
    rest = (run.endsWith(",") ? after : after.replace(/^[^,]*/, "")).replace(/^[\s,]+/, "")
  }
  return found
}
