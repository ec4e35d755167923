/** Markdown as its readers show it, and no more work than its length allows: markdown-it with a meter. */
import MarkdownIt from "markdown-it"
import footnote from "markdown-it-footnote"
import { limits } from "#domain/Limits.js"
import { Tangled } from "./Tangled.js"

/** How deep labels of links and images lie in one another. */
const label_nesting_max = 24
/** Levels of the library: a quote is one, a list and its item are two. */
const block_levels_max = 2 * limits.sdd_nesting_max

const tooDeep = () =>
  new Tangled(`Lists and quotes lie more than ${limits.sdd_nesting_max} deep in one another: flatten them.`)

/** Steps that looking for the ends of labels may take: brackets without their ends are sought over and over. */
const labelSteps = (text: string): number => 20_000 + text.length / 4

const engine = (): InstanceType<typeof MarkdownIt> => {
  const markdown = new MarkdownIt({ html: true, linkify: false, maxNesting: 2 * block_levels_max })
  // Nothing may be hidden from the search because a renderer would have refused or rewritten it.
  markdown.validateLink = () => true
  markdown.normalizeLink = (address: string) => address
  return markdown
}

/** Counts what is superlinear in the library: it would skip what lies too deep, here that is refused. */
const metered = (markdown: InstanceType<typeof MarkdownIt>) => {
  let left = 0
  const { block, inline } = markdown
  const [skipToken, tokenize] = [inline.skipToken.bind(inline), block.tokenize.bind(block)]
  inline.skipToken = (state) => {
    left -= 1
    if (left < 0 || state.level > label_nesting_max)
      throw new Tangled("There are too many brackets without their ends: close them, or write \\[ for a bracket.")
    skipToken(state)
  }
  block.tokenize = (state, from, to) => {
    if (state.level > block_levels_max) throw tooDeep()
    tokenize(state, from, to)
  }
  return (text: string): string => {
    left = labelSteps(text)
    return markdown.render(text)
  }
}

/**
 * Readers differ on footnotes, and a picture can stand in a definition that only one of them sees: both are asked. Each throws
 * {@link Tangled} for a text that it cannot read in time.
 */
export const renderers: ReadonlyArray<(text: string) => string> = [metered(engine()), metered(engine().use(footnote))]
