/** So many of what was spoken of: "lose two", "add five at the bar". */
import { wordsOf } from "../grammar/Words.js"
import { brought } from "./Bringing.js"
import { bare } from "./Saying.js"
import type { Clause, Group, Wishes } from "./Wishes.js"

/** "lose two", of what was spoken of; "add five at the bar". */
export const fewOf = (clause: Clause, group: Group, topic: string | null): Wishes => {
  const [said, ...rest] = group.phrases
  const places = rest.every(({ phrase }) => phrase.kind === "place")
  if (
    clause.acts.has("add") &&
    topic !== null &&
    group.nouns.length === 0 &&
    places &&
    said?.phrase.kind === "count" &&
    said.phrase.of === null
  )
    return brought(clause.verb, { nouns: [wordsOf(`${said.phrase.count} ${bare(topic)}`)], phrases: rest }, null, false)
  if (topic === null || group.nouns.length > 0 || rest.length > 0 || said?.phrase.kind !== "count") return null
  if (!clause.acts.has("remove") || said.phrase.of !== null) return null
  const what = `${said.phrase.count} of the ${bare(topic)}`
  return [{ edit: { act: "remove", what }, text: `${clause.verb} ${said.words}` }]
}
