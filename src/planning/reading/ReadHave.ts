import { bears, contains, isTable } from "#catalogue/Traits.js"
import { isWater } from "../ZoneNature.js"
import type { Chunk } from "./Chunk.js"
import { type Clause, focused, type Items, next, past, some, topHost, total, waitingFor } from "./Clause.js"
import { host, type Lists, sceneHost, withList, withoutLists } from "./Lists.js"

type Have = Extract<Chunk, { kind: "have" }>

/** "A workbench with two stools supports a vise": what one does is said of the one, not of the several that it has. */
const isOfSubject = ({ focus: { latest, subject }, trail }: Clause, have: Have): boolean =>
  have.finite === "one" &&
  trail.previous === "noun" &&
  some(latest) &&
  some(subject) &&
  // "A table with a cloth holds cups": the table does.
  (total(latest) > 1 || (latest[0]?.thing?.category === "textile" && bears(subject[0]?.thing))) &&
  total(subject) === 1

/** Whose list a "with" opens: a comma before it takes it back to the subject, "and" and nouns to what was just named. */
const ownersOf = (clause: Clause, have: Have): Items | null => {
  const { room } = clause.notes
  // "a village by the sea with …": the village has it.
  const scene = room !== null && !clause.notes.lexicon.indoor && clause.focus.current?.[0] === room
  if (scene && have.way === "with" && clause.lists.hosts.length === 0) return [room]
  const { current, latest, latestArchitecture, latestIsNew, latestMain, latestWasMain, subject } = clause.focus
  const { previous, previousMark } = clause.trail
  const top = topHost(clause)
  if (isOfSubject(clause, have)) return subject
  if (previousMark === "comma" && have.way !== "hold" && some(subject)) {
    // "The teacher has a lectern, with a laptop on it": what somebody has.
    const [who] = subject
    if (who?.thing?.category === "person" && some(latestMain) && saysOnIt(clause)) return latestMain
    return top?.scene === true ? (clause.focus.mains.at(-1) ?? latestMain ?? subject) : subject
  }
  // "A case filled with books and topped by an owl": both are said of the case.
  const again = previousMark === "and" && have.finite === null && have.way === "hold" && / (by|with)$/.test(have.word)
  if (again && /^(hold|inverse)$/.test(top?.kind ?? "") && some(top?.items)) return top.items
  if (previous === "verb") return current ?? subject
  if (previousMark === "and" && have.finite && some(subject)) return subject
  if (previous === "noun" && clause.trail.previousAbstract) return some(top?.items) ? (top?.items ?? null) : current
  if (previous === "noun" && (latestArchitecture !== null || !some(latest))) return current
  if (previous === "noun" && isBeside(clause)) return current
  if (previous === "noun") {
    // "A tavern, a quay with three boats": in the open the nearest place has them.
    if (latestWasMain && !clause.notes.lexicon.indoor && !have.finite && latest?.[0]?.sort === "place") return latest
    // "A bowl and a cup holding two spoons": the cup holds them.
    if (latestWasMain) return !have.finite && have.way === "hold" && some(latest) ? latest : (latestMain ?? latest)
    if (latestIsNew && !(have.finite && some(subject))) return latest
    return have.finite && some(subject) ? subject : (current ?? latest)
  }
  return current ?? latest
}

/** "…, with a laptop on it". */
const saysOnIt = (clause: Clause): boolean => {
  const [listed, relation, object] = [next(clause), next(clause, 2), next(clause, 3)]
  return listed?.kind === "noun" && relation?.kind === "relation" && object?.kind === "pronoun" && !object.plural
}

/** "A saltern by the sea with a mill": what stands beside water has what is no boat, no bird and no reed. */
const isBeside = (clause: Clause): boolean => {
  const { current, latest, latestWasMain } = clause.focus
  const [water] = latest ?? []
  const ahead = next(clause)
  if (clause.notes.lexicon.indoor || latestWasMain || water?.sort !== "place" || ahead?.kind !== "noun") return false
  if (!some(current) || !isWater(water.zone?.name ?? "")) return false
  const meaning = clause.notes.lexicon.thing(ahead.words)?.meaning
  return meaning?.sort === "thing" && ashore.test(meaning.thing.category)
}

const ashore =
  /^(building|fortification|structure|machine|barrier|vehicle|container|person|camp|street_furniture|tree)$/

/** "Each bay has a desk with a lamp": one for each desk, of which there are as many as bays. */
const sharesOut = (clause: Clause): boolean =>
  topHost(clause)?.distributes === true && clause.trail.previous === "noun" && clause.focus.latestIsNew

/** Of a laid table and its chairs, what carries has what is listed; "paired with" behind a comma goes back to a table. */
const carriersOf = (clause: Clause, have: Have): Items | null => {
  const { focus, trail } = clause
  if (have.way === "pair" && trail.previousMark === "comma" && isTable(focus.subject?.[0]?.thing)) return focus.subject
  const owners = ownersOf(clause, have)
  // "A hall and a drive lined with limes": the drive is.
  const lined = have.word.startsWith("lined") ? (owners ?? []).filter(({ sort }) => sort !== "thing") : []
  if (lined.length > 0) return lined
  // "A plaza crowded with people and lined with palms": the plaza is.
  const { lexicon, room } = clause.notes
  if (have.word.startsWith("lined") && !lexicon.indoor && room !== null && some(owners)) return [room]
  const carriers = (owners ?? []).filter((item) => bears(item.thing) || contains(item.thing))
  return carriers.length > 0 ? carriers : (standsUnder(clause, have, owners) ?? owners)
}

/** "A workbench below the toolboard with a vise": what is small lies on the bench, and not on what hangs there. Null: it is not that. */
const standsUnder = (
  { at, chunks, focus: { subject }, notes: { lexicon } }: Clause,
  { way }: Have,
  owners: Items | null
): Items | null => {
  const listed = chunks[at + 1]
  if (way !== "with" || !lexicon.indoor || listed?.kind !== "noun" || owners?.[0]?.thing?.mount !== "wall") return null
  const meaning = lexicon.thing(listed.words)?.meaning
  const small =
    meaning?.sort === "thing" &&
    meaning.thing.mount === "surface" &&
    meaning.thing.other_mounts?.includes("wall") !== true
  // "With a photo on it": on what hangs there.
  if (chunks[at + 2]?.kind === "relation" && chunks[at + 3]?.kind === "pronoun") return null
  return small && some(subject) && bears(subject[0]?.thing) ? subject : null
}

/** "A cabinet, its top crowded with jars": they stand on it, not in it. */
const isOfTop = ({ trail: { previous, previousNoun } }: Clause, { way }: Have): boolean =>
  way === "hold" &&
  previous === "noun" &&
  /^(its|their|whose|the)$/.test(previousNoun?.determiner ?? "") &&
  /^(top|surface|tabletop|countertop|lid)$/.test(previousNoun?.head ?? "")

/** Opens the list of what something has. */
export const readHave = (before: Clause, have: Have): Clause => {
  const { focus, lists, trail } = before
  // "The wall behind the sofa displays a clock": the wall does.
  const sided = have.finite !== null && before.waiting.fronted.length > 0 && !some(focus.subject)
  const onArchitecture =
    focus.architecture !== null &&
    (sided ||
      trail.previous === "verb" ||
      (trail.previous === "noun" && /^(wall|corner)$/.test(focus.latestArchitecture ?? "")))
  const owners = carriersOf(before, have)
  const clause = waitingFor(some(owners) ? focused(before, { current: owners }) : before, {
    pending: null,
    placed: false
  })
  const listing = (opened: Lists) => past({ ...clause, lists: opened }, "have")
  if (onArchitecture) return listing(withList(lists, host([], "hold", have.word, { architecture: focus.architecture })))
  if (!some(owners)) return listing(withoutLists(lists, sceneHost(have.word)))
  const distributes =
    sharesOut(clause) ||
    (lists.distributed !== null && owners.every((item) => lists.distributed?.includes(item) === true))
  const word = isOfTop(before, have) ? "topped with" : have.word
  return listing(withList(lists, host(owners, have.way, word, { distributes, since: before.notes.items.length })))
}
