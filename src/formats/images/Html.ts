/** HTML as a browser reads it, and no more work than its length allows: parse5 with a meter. */
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from "parse5"
import { Tangled } from "./Tangled.js"

/** How deep elements lie in one another: the library goes through all that are open for many a tag. */
const depth_max = 512

const tags = (html: string): number => {
  let count = 0
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) count++
  return count
}

/** Formatting that is never closed is opened anew in every paragraph: more elements than tags are made of it. */
const metered = (html: string): TreeAdapter<DefaultTreeAdapterMap> => {
  let left = 1_000 + 3 * tags(html)
  let depth = 0
  return {
    ...defaultTreeAdapter,
    createElement: (name, namespace, attributes) => {
      left -= 1
      if (left < 0)
        throw new Tangled("Its HTML opens formatting that it never closes: close each tag where it is opened.")
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    onItemPush: () => {
      depth += 1
      if (depth > depth_max)
        throw new Tangled(`Its HTML lies more than ${depth_max} elements deep: close each tag where it is opened.`)
    },
    onItemPop: () => {
      depth -= 1
    }
  }
}

/** The tree of a piece of HTML; throws {@link Tangled} where it takes too much work. */
export const htmlTree = (html: string): DefaultTreeAdapterMap["documentFragment"] =>
  parseFragment(html, { scriptingEnabled: false, treeAdapter: metered(html) })
