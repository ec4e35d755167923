import { bears, contains, isTable } from "#catalogue/Traits.js"
import type { Chunk } from "./Chunk.js"
import { type Clause, type Items, passed, some, topHost } from "./Clause.js"
import { host, sceneHost, withList, withoutLists } from "./Lists.js"

type Have = Extract<Chunk, { kind: "have" }>

/** Whose list a "with" opens: a comma before it takes it back to the subject, "and" and nouns to what was just named. */
const ownersOf = (clause: Clause, have: Have): Items | null => {
  const { room } = clause.notes
  // "a village by the sea with …": the village has it.
  const scene = room !== null && !clause.notes.lexicon.indoor && clause.focus.current?.[0] === room
  if (scene && have.way === "with" && clause.lists.hosts.length === 0) return [room]
  const { current, latest, latestArchitecture, latestIsNew, latestMain, latestWasMain, subject } = clause.focus
  const { previous, previousMark } = clause.trail
  const top = topHost(clause)
  if (previousMark === "comma" && have.way !== "hold" && some(subject)) {
    return top?.scene === true ? (clause.focus.mains.at(-1) ?? latestMain ?? subject) : subject
  }
  if (previous === "verb") return current ?? subject
  if (previousMark === "and" && have.finite && some(subject)) return subject
  if (previous === "noun" && clause.trail.previousAbstract) return some(top?.items) ? (top?.items ?? null) : current
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

/** "Each bay has a desk with a lamp": one for each desk, of which there are as many as bays. */
const sharesOut = (clause: Clause): boolean =>
  topHost(clause)?.distributes === true && clause.trail.previous === "noun" && clause.focus.latestIsNew

/** Opens the list of what something has. */
export const readHave = (clause: Clause, have: Have) => {
  const onArchitecture =
    clause.focus.architecture !== null &&
    (clause.trail.previous === "verb" ||
      (clause.trail.previous === "noun" && /^(wall|corner)$/.test(clause.focus.latestArchitecture ?? "")))
  let owners = ownersOf(clause, have)
  if (some(owners) && owners.length > 1) {
    const carriers = owners.filter((item) => bears(item.thing) || contains(item.thing))
    if (carriers.length > 0 && carriers.length < owners.length) owners = carriers
  }
  if (have.way === "pair" && clause.trail.previousMark === "comma" && isTable(clause.focus.subject?.[0]?.thing))
    owners = clause.focus.subject
  if (some(owners)) clause.focus = { ...clause.focus, current: owners }
  if (onArchitecture)
    clause.lists = withList(clause.lists, host([], "hold", have.word, { architecture: clause.focus.architecture }))
  else if (some(owners)) {
    const distributes =
      sharesOut(clause) ||
      (clause.lists.distributed !== null && owners.every((item) => clause.lists.distributed?.includes(item) === true))
    clause.lists = withList(clause.lists, host(owners, have.way, have.word, { distributes }))
  } else clause.lists = withoutLists(clause.lists, sceneHost(have.word))
  clause.waiting = { ...clause.waiting, pending: null, placed: false }
  passed(clause, "have")
}
