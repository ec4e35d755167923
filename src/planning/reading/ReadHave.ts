import { bears, contains, isTable } from "#catalogue/Traits.js"
import type { Chunk } from "./Chunk.js"
import { type Clause, host, type Items, passed, sceneHost, some, topHost } from "./Clause.js"

type Have = Extract<Chunk, { kind: "have" }>

/** Whose list a "with" opens: a comma before it takes it back to the subject, "and" and nouns to what was just named. */
const ownersOf = (clause: Clause, have: Have): Items | null => {
  const { room } = clause.notes
  // "a village by the sea with …": the village has it.
  const scene = room !== null && !clause.notes.lexicon.indoor && clause.current?.[0] === room
  if (scene && have.way === "with" && clause.hosts.length === 0) return [room]
  const {
    current,
    latest,
    latestArchitecture,
    latestIsNew,
    latestMain,
    latestWasMain,
    previous,
    previousMark,
    subject
  } = clause
  const top = topHost(clause)
  if (previousMark === "comma" && have.way !== "hold" && some(subject)) {
    return top?.scene === true ? (clause.mains.at(-1) ?? latestMain ?? subject) : subject
  }
  if (previous === "verb") return current ?? subject
  if (previousMark === "and" && have.finite && some(subject)) return subject
  if (previous === "noun" && clause.previousAbstract) return some(top?.items) ? (top?.items ?? null) : current
  if (previous === "noun" && (latestArchitecture !== null || !some(latest))) return current
  if (previous === "noun") {
    // "A tavern, a quay with three boats": in the open the nearest place has them.
    if (latestWasMain && !clause.notes.lexicon.indoor && !have.finite && latest?.[0]?.sort === "place") return latest
    if (latestWasMain) return latestMain ?? latest
    if (latestIsNew && !(have.finite && some(subject))) return latest
    return have.finite && some(subject) ? subject : (current ?? latest)
  }
  return current ?? latest
}

/** Opens the list of what something has. */
export const readHave = (clause: Clause, have: Have) => {
  const onArchitecture =
    clause.architecture !== null &&
    (clause.previous === "verb" ||
      (clause.previous === "noun" && /^(wall|corner)$/.test(clause.latestArchitecture ?? "")))
  let owners = ownersOf(clause, have)
  if (some(owners) && owners.length > 1) {
    const carriers = owners.filter((item) => bears(item.thing) || contains(item.thing))
    if (carriers.length > 0 && carriers.length < owners.length) owners = carriers
  }
  if (have.way === "pair" && clause.previousMark === "comma" && isTable(clause.subject?.[0]?.thing))
    owners = clause.subject
  if (some(owners)) clause.current = owners
  if (onArchitecture) clause.hosts.push(host([], "hold", have.word, { architecture: clause.architecture }))
  else if (some(owners)) {
    const distributes =
      clause.distributed !== null && owners.every((item) => clause.distributed?.includes(item) === true)
    clause.hosts.push(host(owners, have.way, have.word, { distributes }))
  } else clause.hosts = [sceneHost(have.word)]
  clause.pending = null
  clause.placed = false
  passed(clause, "have")
}
