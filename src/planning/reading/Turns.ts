import { keeps, stagesAll } from "#catalogue/Housing.js"
import { bears, contains } from "#catalogue/Traits.js"
import type { Chunk } from "./Chunk.js"
import { type Clause, next, past, some, topHost, waitingFor } from "./Clause.js"
import { endsAtOne, isAnother, isClosed, lies, runsToItsEnd } from "./EachWith.js"
import { findMentioned } from "./Find.js"
import { forgotten, type Items, speakingOf } from "./Focus.js"
import { toArchitecture, toItems } from "./Item.js"
import { sceneHost, withoutLists } from "./Lists.js"
import { relationAhead, tiesBack } from "./LookAhead.js"
import type { Fronted } from "./Waiting.js"
import { implied } from "./Wordings.js"

/** Reads on after a phrase of purpose or effect. */
export const resumed = (clause: Clause): Clause => ({ ...clause, skip: { ...clause.skip, skipping: false } })

/** "… and a clock hangs above it": nothing that was begun goes on, and nothing is listed together with its subject. */
const begun = (clause: Clause): Clause => ({
  ...waitingFor(resumed(clause), { pending: null, fronted: [], heldFront: null }),
  focus: { ...forgotten(clause.focus), latestWasMain: false },
  lists: withoutLists(clause.lists),
  trail: { ...clause.trail, verbSeen: false }
})

/** Behind a full stop or a colon. In the open a sentence is about its subject to the end: "it" in the next one means that. */
const stopped = (clause: Clause): Clause => {
  const { lexicon, room } = clause.notes
  if (!lexicon.indoor && clause.at === clause.chunks.length - 1) return clause
  return {
    // "On the bench: a vase and a clock": what follows is there.
    ...waitingFor(clause, { fronted: lexicon.indoor ? clause.waiting.fronted : [] }),
    focus: { ...forgotten(clause.focus), latest: lexicon.indoor ? null : clause.focus.latest },
    // A colon after the scene: what follows is in it.
    lists: { ...clause.lists, hosts: room === null ? [] : [sceneHost("stop")] },
    trail: { ...clause.trail, verbSeen: false }
  }
}

/** "On the bench stand a crate with two jars and a cup, a lamp and …": what follows the comma stands on the bench. */
const frontResumes = (clause: Clause): boolean => {
  const [only, ...others] = clause.lists.hosts
  if (clause.waiting.heldFront === null || only?.kind !== "with" || only.items.length === 0 || others.length > 0)
    return false
  const ahead = next(clause)
  return isClosed(clause) || (ahead?.kind === "pause" && ahead.mark === "and")
}

/** Chunks of a list within a list that are looked through for its end. */
const longest = 24

/** "A barn with a silo, two troughs and a cart, and a pond": the list has its own "and", and the one around it goes on behind that. */
const closesBefore = ({ at, chunks }: Clause): boolean => {
  let closed = false
  for (const chunk of chunks.slice(at + 1, at + 1 + longest)) {
    if (chunk.kind === "pause") {
      if (closed || chunk.mark === "stop") return closed && chunk.mark !== "stop"
      closed = chunk.mark === "and"
    } else if (chunk.kind !== "noun" && chunk.kind !== "of") return false
  }
  return false
}

/** "A stage with a drum kit, two speakers", "a table set with plates, four glasses": what comes next is there as well. */
const isKept = (clause: Clause): boolean => {
  const joint = next(clause)
  const held = topHost(clause)
  // "each with a lamp, a cup, and a plant".
  const shared = held?.distributes === true && joint?.kind === "pause" && joint.mark === "and"
  const ahead = shared ? next(clause, 2) : joint
  const { lexicon } = clause.notes
  const meaning = ahead?.kind === "noun" ? lexicon.thing(ahead.words)?.meaning : undefined
  if (meaning?.sort !== "thing" || ahead?.kind !== "noun" || isClosed(clause)) return false
  if (held?.distributes === true && (isAnother(clause, ahead) || endsAtOne(clause))) return false
  if (held?.distributes === true && held.kind === "with" && runsToItsEnd(clause)) return true
  const host = held?.items[0]?.thing
  const count = ahead.count ?? (ahead.plural ? 3 : 1)
  if (!lexicon.indoor) return (held?.kind === "with" && closesBefore(clause)) || keeps(host, meaning.thing, count)
  if (stagesAll(host, meaning.thing, count)) return true
  return held?.kind === "hold" && (bears(host) || contains(host)) && lies(meaning.thing)
}

/** "a couch with a lamp above, scales for dogs by the door": what has a wall, a door or a window of its own is no part of the list. */
const standsApart = (clause: Clause): boolean => {
  const { at, chunks, notes } = clause
  const held = topHost(clause)
  if (!notes.lexicon.indoor || held?.kind !== "with" || held.distributes || !some(held.items)) return false
  if (chunks[at + 1]?.kind !== "noun") return false
  let end = at + 2
  while (chunks[end]?.kind === "purpose" || (chunks[end]?.kind === "noun" && chunks[end - 1]?.kind === "purpose"))
    end += 1
  return relationAhead(chunks, end)?.architecture === true
}

/** Behind a comma lists within lists end, and so does what each of many has. */
const separated = (clause: Clause): Clause => {
  const { lists, trail, waiting } = clause
  const [outer, inner] = lists.hosts
  // "a table holds a tray with a cup, a spoon and a jar": all on the tray, the only thing that the table holds.
  const [held] = inner?.items ?? []
  const alone = !clause.notes.relations.some(
    ({ objects, subject, text }) =>
      text === clause.text && subject !== held && outer?.items.some((item) => objects.includes(item)) === true
  )
  const only = outer?.kind === "hold" && inner?.items.length === 1 && held?.thing?.mount === "surface" && alone
  const within = waiting.pending === null && lists.hosts.length > 1 && outer?.there === false
  const kept = only && trail.previous === "noun" ? 2 : 1
  const around =
    !clause.notes.lexicon.indoor && topHost(clause)?.kind === "with" && tiesBack(clause.chunks, clause.at + 1)
  const ended =
    within && !around && !isKept(clause)
      ? { ...clause, lists: { ...lists, hosts: lists.hosts.slice(0, kept) } }
      : clause
  const left = frontResumes(ended) || standsApart(ended) ? { ...ended, lists: withoutLists(ended.lists) } : ended
  const one = endsAtOne(left)
  if (topHost(left)?.distributes !== true || !(isClosed(left) || one || isAnother(left, next(left)))) return left
  const focus = one ? { ...left.focus, latestWasMain: false } : left.focus
  return { ...left, focus, lists: { ...left.lists, hosts: left.lists.hosts.slice(0, -1), distributed: null } }
}

/** Chunks back that the relative pronoun of a clause is looked for. */
const relative_max = 16

/** "The counter, on which two jars stand, | faces the door": behind the comma the counter goes on. Null: it is not that. */
const behindRelative = (clause: Clause): Items | null => {
  const { at, chunks, notes } = clause
  const goesOn = next(clause)
  const finite = goesOn !== undefined && "finite" in goesOn ? goesOn.finite : null
  if (finite === null || !notes.lexicon.indoor) return null
  const from = Math.max(0, at - relative_max)
  const which = from + chunks.slice(from, at).findLastIndex(({ kind }) => kind === "which")
  const [whole, comma] = [chunks[which - 3], chunks[which - 2]]
  const clausal = chunks.slice(which, at).some((chunk) => "finite" in chunk && chunk.finite !== null)
  if (which < from + 3 || whole?.kind !== "noun" || comma?.kind !== "pause" || !clausal) return null
  if (chunks.slice(which, at).some((chunk) => chunk.kind === "pause" && chunk.mark === "stop")) return null
  if (finite !== "any" && whole.plural !== (finite === "many")) return null
  const found = findMentioned(notes, { ...whole, determiner: "the" }).slice(-1)
  return some(found) ? found : null
}

export const afterPause = (clause: Clause, { mark, opens }: Extract<Chunk, { kind: "pause" }>): Clause => {
  const whole = mark === "comma" ? behindRelative(clause) : null
  const anew = opens || whole !== null ? begun(clause) : clause
  const opened = whole === null ? anew : { ...anew, focus: { ...speakingOf(anew.focus, whole), subject: whole } }
  const free = mark === "and" ? opened : waitingFor(resumed(opened), { hangs: false })
  const turned = mark === "stop" ? stopped(free) : mark === "comma" ? separated(free) : free
  // "Two speakers on stands, a drum kit": what a relation of theirs was said with is over, whatever it was.
  const over = mark === "comma" && some(turned.waiting.pending?.subjects ?? null)
  return {
    ...waitingFor(turned, over ? { placed: false, pending: null } : { placed: false }),
    trail: { ...turned.trail, previous: "pause", previousMark: mark, previousAbstract: false }
  }
}

/** A verb of being or standing: what follows is said of the subject, and what the subject had is told. */
export const afterVerb = (clause: Clause, { be, finite, hangs }: Extract<Chunk, { kind: "verb" }>): Clause => {
  const { focus, waiting } = clause
  // "Four tables, each with a lamp, are set before a stage": all of them are.
  const lists = finite === "many" ? { ...clause.lists, distributed: null } : clause.lists
  const held = { heldFront: null, hangs: hangs || waiting.hangs }
  if (waiting.which) return past(waitingFor(resumed(clause), { ...held, which: false }), "verb")
  const subject = some(focus.subject)
  const turned = subject ? { ...focus, current: focus.subject } : focus
  const inverted = be && !some(turned.current) && !subject && waiting.fronted.length > 0
  const ends = lists.hosts.length > 0 && subject && !be
  return past(
    {
      ...waitingFor(resumed(clause), held),
      focus: turned,
      lists: inverted ? withoutLists(lists, sceneHost("inversion", true)) : ends ? withoutLists(lists) : lists
    },
    "verb"
  )
}

const conjunctions = /^(for|as|to|where|while|when|because|so|if|than|like|despite|during|due|throughout)$/
const lasting =
  /^(for|as|to|like|than|serving|serves|serve|used|designed|shaped|resembling|perfect|ideal|suitable|great|reminiscent|playing)$/

/** "A desk, where a lamp stands": on the desk. */
const onLatest = (begun: Clause, { focus, notes }: Clause): Clause => {
  const ahead = next(begun)
  const [latest] = focus.latest ?? []
  const meaning = ahead?.kind === "noun" ? notes.lexicon.thing(ahead.words)?.meaning : undefined
  const small = meaning?.sort === "thing" && meaning.thing.mount === "surface"
  if (!small || latest === undefined || focus.latest?.length !== 1 || !bears(latest.thing)) return begun
  if (!notes.lexicon.indoor) return begun
  return waitingFor(begun, { fronted: [{ wording: implied("on"), anchor: toItems([latest]), each: false }] })
}

/** Words of purpose or effect: what follows says nothing of what is there, but "while" and "where" begin a clause. */
export const afterPurpose = (clause: Clause, word: string): Clause => {
  const free = waitingFor(clause, { heldFront: null })
  const { focus, lists, skip } = free
  const joins = conjunctions.test(word)
  const clausal = word === "while" || word === "where"
  const hard = { ...free, skip: { ...skip, skippingHard: skip.skippingHard || skip.skipping } }
  if (clausal) return word === "where" ? onLatest(begun(hard), clause) : begun(hard)
  if (joins && next(clause)?.kind === "noun") return { ...hard, at: clause.at + 1 }
  const skipping = lists.hosts.length > 0 || some(focus.current) || /^(view|watch|shaped)$/.test(word)
  return past({ ...free, skip: { ...skip, skipping, skippingHard: lasting.test(word) } }, "purpose")
}

/** "which": the latest is spoken of, or what follows stands where the waiting relation says. */
export const afterWhich = (clause: Clause): Clause => {
  const { focus, waiting } = clause
  const { pending } = waiting
  const part = some(focus.latest) || !clause.notes.lexicon.indoor ? null : focus.latestArchitecture
  // "The tall window, under which a bench stands".
  // "A radiator under the window, on which a cat sleeps": on the radiator.
  const [stands] = focus.subject ?? []
  if (pending?.wording.sense === "on" && part === "window" && stands !== undefined)
    return fronting(clause, { wording: pending.wording, anchor: toItems([stands]), each: false })
  if (pending !== null && part !== null)
    return fronting(clause, { ...pending, anchor: toArchitecture(part), each: false })
  const items = some(focus.latest) ? focus.latest : focus.latestMain
  if (pending === null || !some(items)) {
    const related = waitingFor(resumed(clause), { which: true, placed: false })
    return past({ ...related, focus: { ...focus, current: focus.latest } }, "which")
  }
  return fronting(clause, { wording: pending.wording, anchor: toItems(items), each: false })
}

/** What follows a relative pronoun stands where the relation before it says. */
const fronting = (clause: Clause, { anchor, each, wording }: Fronted): Clause =>
  past(
    {
      ...waitingFor(clause, { fronted: [...clause.waiting.fronted, { anchor, each, wording }], pending: null }),
      focus: forgotten(clause.focus),
      lists: withoutLists(clause.lists, sceneHost("inversion", true))
    },
    "which"
  )

/** "located", "mounted": the next relation belongs to the noun just before. */
export const afterPlaced = (clause: Clause, hangs: boolean): Clause => {
  const { at, chunks, focus, trail, waiting } = clause
  const object = focus.latestIsNew && some(focus.latest) && trail.previous === "noun" && !focus.latestWasMain
  // "a cot with two dolls on it, pushed against the wall": the cot is.
  const behind = trail.previous === "pause" && trail.previousMark === "comma" && chunks[at - 2]?.kind === "pronoun"
  const told = object ? { ...focus, current: focus.latest } : focus
  const turned = behind && some(focus.subject) ? speakingOf(told, focus.subject) : told
  const placed = waitingFor(resumed(clause), { hangs: hangs || waiting.hangs, placed: true })
  return past({ ...placed, focus: turned }, "placed")
}

/** "there is": the scene has what follows. */
export const afterThere = (clause: Clause): Clause =>
  past(
    {
      ...waitingFor(resumed(clause), { pending: null }),
      focus: forgotten(clause.focus),
      lists: withoutLists(clause.lists, sceneHost("there", true))
    },
    "there"
  )

/** "no", "without": what follows is not there. */
export const afterNone = (clause: Clause): Clause => ({
  ...clause,
  skip: { ...clause.skip, negated: true, skipping: false }
})
