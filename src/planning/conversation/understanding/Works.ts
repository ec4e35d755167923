import type { Step, Work } from "../Intent.js"
import { valueOf } from "./Measures.js"

const it =
  "(?:it|this|that|them|everything|all(?: of it)?|the scene|this scene|my scene|our scene|the whole (?:scene|thing)|the model|the 3d model|a model|a 3d model|the 3d|the glb|the project|the result|the changes|the rest|the village|(?:the )?remaining steps|the pipeline|all (?:the )?steps|the steps)"
const again =
  /\b(?:again|anew|afresh|once more|from scratch|over|re(?:build|draw|render|write|generate|plan|do|run|make))/i

const run = (step: Step, pattern: string): readonly [RegExp, Step] => [
  new RegExp(
    `^(?:${pattern})(?: (?:again|anew|afresh|once more|now|from scratch|over|please|for me|in 3d|all over|completely|with the changes|up))*$`,
    "i"
  ),
  step
]

const sdd = "(?:the )?(?:design(?: document)?|sdd|design doc|document|brief into a design|scene design)"
const layout =
  "(?:(?:the|a|its|me the|me a) )?(?:layout|blueprint|floor ?plan|ground plan|site plan|plan view|plan|map|layout preview|positions)"
const graph = "(?:the )?(?:peg|graph|entity graph|scene graph|planned graph|entities)"

const runs: ReadonlyArray<readonly [RegExp, Step]> = [
  run(
    "generate_scene_sdd",
    `(?:write|rewrite|generate|regenerate|create|make|draft|redo|produce|compose|run)(?: me)? ${sdd}|start over|redesign (?:it|the scene)|design (?:it|the scene)|generate_scene_sdd`
  ),
  run(
    "generate_scene_peg",
    `(?:plan|generate|regenerate|create|make|write|redo|compute|run) ${graph}|(?:plan|replan) (?:it|the scene|everything)|generate_scene_peg`
  ),
  run(
    "generate_scene_blueprint",
    `(?:draw|redraw|make|generate|regenerate|create|produce|do|redo|show(?: me)?|compute|lay out|run|update) ${layout}|lay (?:it|everything|the scene|this|that) out|lay out (?:it|everything|the scene)|generate_scene_blueprint`
  ),
  run(
    "generate_scene_model",
    `(?:build|rebuild|render|make|generate|regenerate|construct|produce|update|finish|complete|run|do|redo|model|bake|assemble|continue|apply|refresh|create) ${it}|build|rebuild|render|go|go on|go ahead|carry on|keep going|proceed|next(?: step)?|continue|run|build and render(?: ${it})?|(?:make|build) (?:it|the scene) (?:in )?3d|show (?:me )?(?:it|the scene|the model|the result)(?: in 3d)?|let me see (?:it|the result|the scene)|generate_scene_model|bring it up to date|rebuild everything|update the model`
  )
]

const quoted = '["“](?<quoted>[^"”]{1,120})["”]'
const named = `(?:,? (?:called|named|titled|with the name|by the name of) (?:${quoted}|(?<bare>[^,.:;]{1,120}?)))?`
const starts = "(?:create|make|start|begin|build|design|generate|set up|open|give)(?: me| us)?"
const wanted = "(?:(?:i|we) (?:want|need|would like|'d like) )"
const joints = "(?:with|of|showing|where|that (?:has|shows|contains|is)|containing|in which|for|about|featuring|:|,|-)"

const creations: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:${starts}|${wanted})?\\s*(?:an? |another |one more |the )?(?:(?:brand[- ])?new |another |different |further |second )scene${named}(?:\\s*${joints}\\s*(?<brief>.+))?$`,
    "i"
  ),
  new RegExp(`^(?:${starts}|${wanted})\\s*(?:an? )?scene${named}(?:\\s*${joints}\\s*(?<brief>.+))?$`, "i"),
  new RegExp(
    `^(?:${starts}|${wanted})\\s*(?:an? )(?:new )?(?<kind>[\\p{L}-]+(?: [\\p{L}-]+){0,3}?) scene${named}(?:\\s*(?<rest>${joints}.+))?$`,
    "iu"
  )
]

const title = (text: string): string => text.replace(/^["“]|["”]$/g, "").trim()

const creationIn = (clause: string): Work | null => {
  for (const pattern of creations) {
    const groups = pattern.exec(clause)?.groups
    if (groups === undefined) continue
    const name = groups.quoted ?? groups.bare
    const kind = groups.kind === undefined ? "" : `A ${groups.kind} scene ${groups.rest ?? ""}`
    return {
      act: "create",
      name: name === undefined ? null : title(name),
      brief: (groups.brief ?? kind).replace(/^[:,\s-]+/, "").trim()
    }
  }
  return null
}

const described =
  /^(?:change|set|update|replace|rewrite) the (?:scene's )?(?:description|brief)(?: of (?:the|this) scene)? (?:to|with|as|into)\s*:?\s*(?<text>.+)$/i
const opened =
  /^(?:open|use|switch to|go to|work on|take|load|let's (?:work on|take)|look at)(?: the)? scene (?:called |named )?["“]?(?<name>[^"”]+?)["”]?$|^(?:switch|go|change) to (?:the )?["“]?(?<other>[^"”]+?)["”]?(?: scene)?$|^(?:open|load) (?!up\b|(?:it|them|those|these|all)\b|.* (?:on|onto|in|into|with|to|at|from) )(?:the )?["“]?(?<third>[^"”]+?)["”]?(?: scene)?$/i

const several =
  "(?:the |my |your )?(?:last|latest|previous) (?<count>\\d{1,2}|[a-z]+)(?: (?:changes|edits|steps|things|wishes|ones))?"
const undoneSeveral = new RegExp(
  `^(?:undo|revert|roll back|take back|reverse|discard) ${several}$|^(?:undo|go back) (?<times>\\d{1,2}|[a-z]+) (?:times|steps|changes)$|^(?:undo|revert|take back) (?<again>twice|that twice|it twice|both(?: (?:of )?(?:them|changes|those|that|edits))?)$`,
  "i"
)
const redone =
  /^(?:redo|restore)(?: (?:it|that|this|them|the (?:last|undone) (?:change|changes|one|step)|what (?:you|i|was) (?:just )?(?:undid|undone)))?(?: again)?$|^(?:undo the undo|(?:bring|put|take|get) (?:the|that|my) (?:last )?(?:change|edit) back(?: again| in)?|do (?:it|that) after all|bring (?:it|that|them) back again|do it again the way it was)$/i
const redoneSeveral = new RegExp(
  `^redo ${several}$|^redo (?<times>\\d{1,2}|[a-z]+) (?:times|steps|changes)$|^redo (?<again>twice|both)$`,
  "i"
)

/** More than anybody changes in a conversation. */
const all = 99

const repeats = (pattern: RegExp, clause: string): number | null => {
  const groups = pattern.exec(clause)?.groups
  if (groups === undefined) return null
  const said = (groups.count ?? groups.times ?? "both").toLowerCase()
  return /^(?:both|twice)$/.test(said) ? 2 : said === "all" ? all : valueOf(said)
}

const undoneAll =
  /^(?:take|put|roll|change|set|turn) (?:it all|all of it|everything|all that|the lot) back$|^(?:undo|revert|take back|reverse) (?:it all|all of it|everything|all that|all (?:the |my |your )?changes)$/i

/** Taking back, and taking that back. */
const backIn = (clause: string): Work | null => {
  const undos = repeats(undoneSeveral, clause)
  if (undos !== null) return { act: "undo", count: undos }
  const redos = repeats(redoneSeveral, clause)
  if (redos !== null) return { act: "redo", count: redos }
  if (undoneAll.test(clause)) return { act: "undo", count: all }
  if (redone.test(clause)) return { act: "redo", count: 1 }
  const of = broughtBack.exec(clause)?.groups
  if (of !== undefined) return { act: "undo", count: 1, of: of.a ?? of.b ?? "" }
  return undone.test(clause) ? { act: "undo", count: 1 } : null
}

const undone =
  /^(?:undo|revert|roll back|take back|reverse|cancel|discard)(?: (?:it|that|this|(?:the |my |your |that |this )?(?:very )?(?:last|latest|previous) (?:change|edit|wish|one|thing|step)|what you (?:just )?did|the changes?))?$|^(?:put|change|turn|bring|make|set|take) (?:it|that|this|them|everything|it all|them all|all of (?:it|them)|the [^,;:]+)(?<!\b(?:the|its|their|at|in|on|to|from)) back(?: (?:again|(?:to )?(?:as|how|what|where|the way) (?:it|they|things) (?:was|were)(?: before)?))?$|^(?:all )?back (?:again|(?:to )?(?:as|how|what|where|the way) (?:it|they|things) (?:was|were)(?: before)?)$|^go back(?: (?:one (?:step|version)|a step|to (?:the (?:last|previous|former|earlier) (?:version|state|design|one)|how it was|before)))?$|^(?:make|leave) it (?:as|how|like) it was(?: before)?$|^(?:the )?(?:previous|former|earlier|last) version$|^(?:it|that) (?:was|looked) (?:much |a lot |far |way )?(?:better|nicer) before$/i
/** "put the carpet back", "I want the carpet back": of one thing; "put the sofa at the back" is of a place. */
const broughtBack =
  /^(?:(?:put|bring|get|give (?:me|us)|place|take|change|turn|make|set|(?:i|we) (?:want|need|would like)) (?<a>(?:the|my|our) [^,;:]{2,60}?)(?<!\b(?:the|its|their|at|in|on|to|from)) back(?: (?:again|in|please|(?:to )?(?:as|how|what|where|the way) (?:it|they) (?:was|were)(?: before)?))?|(?:(?:put|bring|get) back|restore) (?<b>(?:the|my|our) .{2,60}))$/i
/** Only so far: a part of the pipeline. */
const only =
  /^(?:(?:only|just) )?(?:build|make|draw|do|plan|run)? ?(?:only |just )(?:the |a |its )?(?<step>plan|graph|peg|layout|blueprint|floor ?plan|design)(?:,? (?:please|no model|not the model|without (?:the|a) model|and no model))?$|^(?:the |a )?(?<alone>plan|graph|layout|blueprint|design),? (?:no model|not the model|without (?:the|a) model|and no model|only)$|^(?:only|just) (?<plan>plan|lay) (?:it|the scene)(?: out)?$/i

const stepOf = (word: string): Step =>
  /^(?:graph|peg)$/i.test(word)
    ? "generate_scene_peg"
    : /^design$/i.test(word)
      ? "generate_scene_sdd"
      : "generate_scene_blueprint"

/** Work on scenes that a clause asks for: steps, a new scene, another brief, another scene. */
export const workIn = (clause: string): Work | null => {
  const created = creationIn(clause)
  if (created !== null) return created
  const back = backIn(clause)
  if (back !== null) return back
  const part = only.exec(clause)?.groups
  if (part !== undefined)
    return {
      act: "run",
      step: part.plan?.toLowerCase() === "plan" ? "generate_scene_peg" : stepOf(part.step ?? part.alone ?? "layout"),
      again: false
    }
  for (const [pattern, step] of runs) if (pattern.test(clause)) return { act: "run", step, again: again.test(clause) }
  const text = described.exec(clause)?.groups?.text
  if (text !== undefined) return { act: "describe", text: title(text) }
  const groups = opened.exec(clause)?.groups
  const name = groups?.name ?? groups?.other ?? groups?.third
  return name === undefined ? null : { act: "open", name: title(name) }
}
