import { bears, isSeat, isSmall } from "#catalogue/Traits.js"
import { anchorAlone, frontedAnchor } from "./AnchorAlone.js"
import { attachmentOf, ofRoom, type Relating, standsBy } from "./Attachment.js"
import {
  type Clause,
  focused,
  type Items,
  lastMatching,
  next,
  past,
  shares,
  some,
  topHost,
  total,
  waitingFor
} from "./Clause.js"
import { findMentioned } from "./Find.js"
import { goWith } from "./Hosting.js"
import { type Anchor, type Item, toArchitecture, toItems, toUnnamed } from "./Item.js"
import { listedBefore } from "./ListedBefore.js"
import { host, sceneHost, withList, withoutLists } from "./Lists.js"
import { isAtEnd } from "./Long.js"
import { asideAhead, inversionAhead, placesNext, setApart } from "./LookAhead.js"
import { family, setCount } from "./Notes.js"
import { withFront } from "./Pending.js"
import { related } from "./Relate.js"
import { meaning } from "./SameReferent.js"
import { hear } from "./Unsaid.js"
import { implied } from "./Wordings.js"

/** "A table holds a vase, and a glove rests on one corner": what it lies on is what was spoken of. */
const carrierBefore = ({ focus }: Clause, subjects: Items | null): Items | null => {
  if (!some(subjects) || !subjects.every(({ thing }) => isSmall(thing))) return null
  const said = [...focus.mains, focus.earlierSubject]
  return lastMatching(said, (items) => bears(items?.[0]?.thing) && items?.[0]?.thing?.mount === "floor") ?? null
}

const readAlone = (clause: Clause, chunk: Relating, subjects: Items | null): Clause => {
  const { wording } = chunk
  const { distributed, distributesEach } = clause.lists
  const anchor = (items: Items): Anchor | null => {
    const found = anchorAlone(clause, items, chunk)
    return found === null ? null : topHost(clause)?.items === found ? toItems(found) : toUnnamed(found)
  }
  const onto =
    (wording.sense === "corner" && wording.words[0] === "on") || (isAtEnd(wording) && clause.notes.lexicon.indoor)
  // "A stand to its left, and a mirror above": above what the stand is left of.
  const own = (told: Clause, said: Anchor | null) =>
    wording.words.includes("its") ? meaning(told, said?.items ?? null, false) : told
  const top = onto ? carrierBefore(clause, subjects) : null
  if (top !== null && some(subjects)) return past(related(clause, subjects, implied("on"), toItems(top)), "relation")
  const [only] = subjects ?? []
  // "Two tables, each with a bench on both long sides": two for each.
  const ofHost = /^(long|short)$/.test(wording.sense) && wording.each && topHost(clause)?.distributes === true
  if (ofHost && only !== undefined) setCount(only, only.count * 2)
  // "Two stools facing one another on its short sides": both of them.
  const kin = only !== undefined && subjects?.length === 1 && only.count === 1 ? family(clause.notes, only) : []
  const told = /^(long|short)$/.test(wording.sense) && kin.length === 2 && !wording.each ? kin : subjects
  const shared = { distributed: wording.each && (distributed !== null || distributesEach || ofHost) }
  const said = !some(subjects)
    ? withFront(clause, { wording, anchor: frontedAnchor(clause, chunk), each: false })
    : ofRoom(clause, chunk)
      ? related(clause, subjects, wording, toArchitecture("room"))
      : own(related(clause, told ?? subjects, wording, anchor(subjects), shared), anchor(subjects))
  return past(focused(waitingFor(said, { placed: false }), { latestWasMain: false }), "relation")
}

/** "two lamps on each side" of a pair of tables: a lamp on each, the tables at both sides. Null: it is not that. */
const carriedPair = (clause: Clause, { wording }: Relating, subjects: Items | null): Clause | null => {
  const held = topHost(clause)
  const carrier: Item | undefined = held?.items[0]
  const small = subjects?.[0]
  if (held === undefined || carrier === undefined || small === undefined || held.items.length !== 1) return null
  if (wording.sense !== "flank" || carrier.count !== 2 || small.thing?.mount !== "surface") return null
  const base = lastMatching(clause.focus.mains, (items) => !items.includes(carrier))
  if (base === undefined) return null
  goWith(clause, { ...held, kind: "with" }, small, null)
  return past(related(clause, held.items, wording, toItems(base)), "relation")
}

/** "A planter with a lemon tree fills the corner", "a desk flanked by shelves faces the door": the first verb of a clause is said of its subject, whatever that has. */
const isFirstVerb = ({ at, chunks, focus, lists, trail }: Clause): boolean => {
  const held = lists.hosts.at(-1)
  if (
    !/^(with|inverse)$/.test(held?.kind ?? "") ||
    held === undefined ||
    trail.previous !== "noun" ||
    focus.subject?.length !== 1
  )
    return false
  if (!shares(held.items, focus.subject) || total(held.items) !== 1) return false
  // The list that it has, no farther back than its "with".
  const listed = chunks.slice(Math.max(0, at - listed_max), at)
  const from = listed.findLastIndex((one) => one.kind === "have" || (one.kind === "relation" && one.wording.inverse))
  return from >= 0 && listed.slice(from + 1).every(({ kind }) => /^(noun|of|pause)$/.test(kind))
}

/** Chunks back that such a list is looked for. */
const listed_max = 12

/** "a shelf holding books lines the wall": a finite verb behind a list of many is said of the one that has them. */
const agreesWithSubject = (clause: Clause, { finite, wording }: Relating): boolean => {
  const [verb] = wording.words
  const [listed] = clause.focus.latest ?? []
  const singular =
    verb !== undefined &&
    /^(lines|covers|faces|overlooks|flanks|surrounds|occupies|adorns|crosses|spans|leads|runs|winds|straddles|climbs)$/.test(
      verb
    )
  const many = listed !== undefined && listed.count > 1 && clause.lists.hosts.some((held) => held.items.length > 0)
  // "Shelves holding bowls line the wall": of what holds them.
  const holders = clause.lists.hosts.find(({ items, word }) => items.length > 0 && /ing$/.test(word))?.items ?? []
  const several = holders.length > 0 && shares(holders, clause.focus.subject) && total(holders) > 1
  if (finite === "many" && several && clause.trail.previous === "noun") return true
  // "A chair with a footstool in front of it faces the stove": the chair does.
  if (finite === "one" && clause.trail.previous === "pronoun") return clause.focus.subject?.length === 1
  if (finite === "one" && isFirstVerb(clause)) return true
  return (
    singular &&
    many &&
    clause.trail.previous === "noun" &&
    clause.focus.subject?.length === 1 &&
    clause.focus.subject[0]?.count === 1
  )
}

/** "a window above the tub": said of the tub, which is there to be moved. Null: it is not that. */
const aboutOpening = (clause: Clause): Clause | null => {
  const part = clause.focus.latestArchitecture
  const object = next(clause)
  if ((part !== "window" && part !== "door") || clause.trail.previous !== "noun" || object?.kind !== "noun") return null
  if (clause.focus.current !== null || !clause.notes.lexicon.indoor) return null
  const found = findMentioned(clause.notes, object).at(-1)
  if (found === undefined) return null
  const said = related(clause, [found], implied("under"), toArchitecture(part))
  return past({ ...said, at: said.at + 1 }, "noun")
}

/** "a laptop and a lamp side by side": of a single thing, together with the one listed before it. */
const withNeighbour = (clause: Clause, { wording: { sense } }: Relating, subjects: Items | null): Items | null => {
  if (sense === "left" || sense === "right") return listedBefore(clause)
  const [only] = subjects ?? []
  if (only === undefined || subjects?.length !== 1 || only.count !== 1) return subjects
  const { items } = clause.notes
  const before = items[items.indexOf(only) - 1]
  return before === undefined || before.negated ? subjects : [before, only]
}

/** "A recliner and an ottoman facing the fire": both, where one sits on both. */
const withSeat = (clause: Clause, { wording: { sense } }: Relating, subjects: Items | null): Items | null => {
  const [only] = subjects ?? []
  const joined = clause.chunks[clause.at - 2]
  if (sense !== "face" || only === undefined || subjects?.length !== 1 || !isSeat(only.thing)) return subjects
  if (clause.trail.previous !== "noun" || joined?.kind !== "pause" || joined.mark !== "and") return subjects
  const { items } = clause.notes
  const before = items[items.indexOf(only) - 1]
  return before === undefined || before.negated || !isSeat(before.thing) ? subjects : [before, only]
}

/** "A bakery, a pharmacy and a bank around it": one house alone stands around nothing. */
const withRing = (clause: Clause, subjects: Items | null): Items | null => {
  const [only] = subjects ?? []
  if (only === undefined || subjects?.length !== 1 || only.count !== 1 || only.sort !== "thing") return subjects
  const { items } = clause.notes
  const ring: Array<Item> = [only]
  for (let at = items.indexOf(only) - 1; at >= 0; at--) {
    const before = items[at]
    if (before === undefined || before.negated || before.thing?.category !== only.thing?.category) break
    ring.unshift(before)
  }
  return ring
}

/** "A bank, a pub, a shop and a chapel on the four corners": each on one, where the list has as many. */
const withCorners = (clause: Clause, { wording }: Relating, subjects: Items | null): Items | null => {
  const every = wording.words.some((word) => /^(four|all|each|every)$/.test(word))
  const [only] = subjects ?? []
  if (!every || only === undefined || subjects?.length !== 1 || only.count !== 1) return subjects
  const listed = listedBefore(clause)
  return total(listed) === 4 && listed.includes(only) ? listed : subjects
}

/** "flanked by", "surrounded by": opens the list of what is around what was named. */
const afterInverse = (clause: Clause, { wording }: Relating): Clause => {
  const { focus, lists, trail } = clause
  const { room, lexicon } = clause.notes
  const ofScene = trail.previousMark === "comma" && wording.sense === "surround" && lists.hosts[0]?.scene === true
  const held = topHost(clause)
  // "A tray holds four candles, flanked by a bowl and a jug": behind the comma the tray is, and no one of the candles.
  const holder = trail.previousMark === "comma" && wording.sense === "flank" && held?.kind === "hold" ? held.items : []
  const last = trail.previous === "noun" && focus.latestIsNew ? focus.latest : (focus.current ?? focus.latest)
  // "A range with a hood over it, flanked by two fridges": what stands is, not what hangs over it.
  const hung = some(last) && last[0]?.thing !== undefined && last[0].thing.mount !== "floor"
  const stands = some(focus.subject) && total(focus.subject) === 1 && focus.subject[0]?.thing?.mount === "floor"
  const over = trail.previousMark === "comma" && wording.sense === "flank" && hung && stands && lexicon.indoor
  const near = holder.length > 0 && some(last) && total(last) > 1 ? holder : over ? focus.subject : last
  // "…, surrounded by a fence": the scene is, not the last thing in it.
  const items = ofScene && room !== null && !lexicon.indoor ? [room] : near
  if (!some(items)) return past(clause, "relation")
  const distributes = lists.distributed !== null && items.every((item) => lists.distributed?.includes(item) === true)
  const opened = host(items, "inverse", wording.words.join(" "), { wording, distributes })
  return past({ ...clause, lists: withList(lists, opened) }, "relation")
}

/** "A soap rests in a dish to the right of the jar": both are there. */
const liesIn = ({ focus, notes, trail }: Clause, { alone, sense }: Relating["wording"]): boolean => {
  const [subject, carrier] = [focus.current?.[0], focus.latest?.[0]]
  if (alone || !/^(left|right|next|front|back)$/.test(sense) || trail.previous !== "noun") return false
  if (subject === undefined || carrier === undefined || !focus.latestIsNew || focus.latestWasMain) return false
  const said = notes.relations.at(-1)
  const lies = said?.subject === subject && /^(on_top|inside_of)$/.test(said.predicate)
  return lies && said.objects.includes(carrier) && isSmall(subject.thing) && isSmall(carrier.thing)
}

/** What one lies on, in or under is furniture, and that has its own place: "on a table against the wall stand two jars". */
const bearing = /^(on|inside|under)$/

/** "On the counter near the door is a till": the counter is near the door, and so is what follows. Null: it is not that. */
const ofFronted = ({ waiting, ...clause }: Clause, wording: Relating["wording"]): Items | null => {
  const front = waiting.fronted.at(-1)
  const items = front?.anchor?.items ?? []
  const { previous, previousNoun } = clause.trail
  if (!clause.notes.lexicon.indoor || !some(items) || previous !== "noun" || wording.inverse || wording.mutual)
    return null
  if (front === undefined || (!bearing.test(front.wording.sense) && !clause.focus.latestIsNew)) return null
  if (wording.alone) return previousNoun?.determiner === "a" && /^(corner|middle)$/.test(wording.sense) ? items : null
  return standsBy({ waiting, ...clause }, wording) ? items : null
}

/** What a relation is said of; null: of what follows. */
const subjectsOf = (clause: Clause, { placed, wording }: Relating): Items | null => {
  const { current, latest, latestIsNew } = clause.focus
  const { previous } = clause.trail
  // "…, and beside it a mirror", "facing it on the left a mirror": the object comes first.
  const [pointer, after] = [next(clause), next(clause, 2)]
  const inverts =
    after?.kind === "noun" ||
    placesNext(clause.chunks, clause.at + 2) ||
    setApart(clause.chunks, clause.at) ||
    asideAhead(clause.chunks, clause.at + 2)
  // "…, and hanging beside it a calendar".
  const hangs = previous === "placed" && clause.chunks[clause.at - 2]?.kind === "pause" && after?.kind === "noun"
  const points = pointer?.kind === "pronoun" || (pointer?.kind === "subset" && pointer.word === "each")
  if ((previous === "pause" || (hangs && after.determiner === "a")) && points && inverts) return null
  const aside = previous === "placed" && asideAhead(clause.chunks, clause.at - 2)
  const goesOn = clause.waiting.fronted.length > 0 && (aside || placesNext(clause.chunks, clause.at))
  const within = ofFronted(clause, wording)
  if (within !== null) return within
  const begins = previous === null || goesOn || (previous === "pause" && inversionAhead(clause.chunks, clause.at))
  if ((begins || (aside && goesOn)) && wording.sense !== "row") return null
  if (liesIn(clause, wording)) return [...(current ?? []), ...(latest ?? [])]
  const object = (placed || clause.waiting.placed) && latestIsNew && some(latest) && previous !== "pause"
  return object ? (current ?? latest) : current
}

/** Whether the room, and nothing in it, was spoken of so far. */
const isOfRoom = ({ focus, notes, waiting }: Clause): boolean =>
  notes.lexicon.indoor &&
  notes.rooms.length > 0 &&
  waiting.fronted.length === 0 &&
  notes.items.length === notes.begun &&
  !some(focus.subject)

/** A relation phrase: it waits for its object, or stands alone, or opens the list of its subjects. */
export const readRelation = (before: Clause, chunk: Relating): Clause => {
  const { wording } = chunk
  const clause = agreesWithSubject(before, chunk)
    ? { ...focused(before, { current: before.focus.subject }), lists: withoutLists(before.lists) }
    : focused(before, { current: attachmentOf(before, chunk) })
  if (wording.inverse) return afterInverse(clause, chunk)
  const opening = aboutOpening(clause)
  if (opening !== null) return opening
  // "On the desk, from left to right, are …": of what follows.
  const fronted = wording.mutual && clause.waiting.fronted.length > 0
  const named = fronted ? null : subjectsOf(clause, chunk)
  // "The studio is built around a desk": it has one.
  if (wording.sense === "surround" && !wording.alone && named === null && isOfRoom(clause)) {
    hear(clause.notes, wording)
    return past({ ...clause, lists: withoutLists(clause.lists, sceneHost(wording.words.join(" "))) }, "have")
  }
  const subjects = fronted
    ? null
    : wording.mutual
      ? withNeighbour(clause, chunk, named)
      : wording.sense === "surround"
        ? withRing(clause, named)
        : wording.sense === "corner"
          ? withCorners(clause, chunk, named)
          : withSeat(clause, chunk, named)
  const said = wording.mutual ? focused(clause, { current: subjects }) : clause
  if (!wording.alone) return past(waitingFor(said, { pending: { wording, subjects, each: wording.each } }), "relation")
  return carriedPair(said, chunk, subjects) ?? readAlone(said, chunk, subjects)
}
