import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { chunksOf } from "#planning/reading/Chunker.js"
import { openClause } from "#planning/reading/Clause.js"
import { type Item, newItem } from "#planning/reading/Item.js"
import { joinedRooms } from "#planning/reading/JoinedRooms.js"
import { lexiconOf } from "#planning/reading/Lexicon.js"
import { host } from "#planning/reading/Lists.js"
import { measured } from "#planning/reading/Mentions.js"
import { newNotes } from "#planning/reading/Notes.js"
import { sentencesOf } from "#planning/reading/Tokens.js"
import { afterPause, afterPurpose, afterThere, afterVerb } from "#planning/reading/Turns.js"

const mention = (name: string, key: number): Item => newItem({ key, phrase: name, text: name })
const [table, lamp] = [mention("table", 0), mention("lamp", 1)]

const lexicon = lexiconOf(sentencesOf("A bedroom."))
const opened = openClause(newNotes(lexicon), [], "", "must", null)
const clause = {
  ...opened,
  focus: { ...opened.focus, current: [lamp], subject: [table], latest: [lamp], latestWasMain: true },
  lists: { ...opened.lists, hosts: [host([table], "with", "with")] },
  trail: { ...opened.trail, verbSeen: true }
}

const opening = (text: string) => {
  const sentences = sentencesOf(text)
  return sentences
    .flatMap(({ tokens }) => chunksOf(tokens, lexiconOf(sentences)))
    .flatMap((chunk) => (chunk.kind === "pause" && chunk.mark !== "stop" ? [chunk.opens] : []))
}

describe("a joint in a sentence", () => {
  it("opens a clause where a subject agrees with a verb of its own", () =>
    assert.deepStrictEqual(opening("A den. A rug lies on the floor and a lamp hangs above it."), [true]))
  it("opens none before the last of a subject of several", () =>
    assert.deepStrictEqual(opening("A den. A rug lies here, and a ball and a kite hang above it."), [
      false,
      true,
      false
    ]))
  it("opens none where the clause before has no verb", () =>
    assert.deepStrictEqual(opening("A den. A ball and a kite hang above the rug."), [false]))
})

describe("where a clause stands", () => {
  it("forgets its subject and its lists behind a joint that opens another, and is left as it was itself", () => {
    const before = structuredClone({ focus: clause.focus, lists: clause.lists })
    const after = afterPause(clause, { kind: "pause", mark: "and", opens: true })
    assert.deepStrictEqual([after.focus.current, after.focus.subject, after.lists.hosts], [null, null, []])
    assert.deepStrictEqual(after.focus.latest, [lamp])
    assert.deepStrictEqual({ focus: clause.focus, lists: clause.lists }, before)
  })
  it("keeps both behind any other", () => {
    const after = afterPause(clause, { kind: "pause", mark: "and", opens: false })
    assert.deepStrictEqual([after.focus, after.lists], [clause.focus, clause.lists])
  })
  it("turns to the subject and ends its list at a verb of standing", () => {
    const after = afterVerb(clause, { kind: "verb", be: false, finite: "one", hangs: true })
    assert.deepStrictEqual([after.focus.current, after.lists.hosts, after.waiting.hangs], [[table], [], true])
  })
  it("skips what serves a purpose, and begins anew at while", () => {
    assert.isTrue(afterPurpose(clause, "creating").skip.skipping)
    assert.isFalse(afterPurpose(clause, "while").skip.skipping)
    assert.isNull(afterPurpose(clause, "while").focus.subject)
  })
  it("lists for the scene behind there is", () =>
    assert.deepStrictEqual(
      afterThere(clause).lists.hosts.map(({ scene, there }) => [scene, there]),
      [[true, true]]
    ))
})

describe("what is said of rooms and sizes", () => {
  const rooms = ["kitchen", "hall", "study"].map(mention)
  const pairs = (text: string) =>
    joinedRooms(text.split(" "), rooms).map((pair) => pair.map(({ name }) => name).join("-"))
  it("joins one room with each that follows its verb", () =>
    assert.deepStrictEqual(pairs("the hall connects to the kitchen and the study"), ["hall-kitchen", "hall-study"]))
  it("joins a list of rooms in a row", () =>
    assert.deepStrictEqual(pairs("the kitchen , the hall and the study are joined"), ["kitchen-hall", "hall-study"]))
  it("takes a length for what a thing is longest in and the width of a way", () => {
    const [sofa, tower] = [catalogue().thing("sofa"), catalogue().thing("tower")]
    assert.deepStrictEqual(measured({ sort: "thing", thing: sofa }, [{ length: 3 }]), {
      area: null,
      size: { width: 3 }
    })
    assert.deepStrictEqual(measured({ sort: "thing", thing: tower }, [{ length: 3 }]), {
      area: null,
      size: { height: 3 }
    })
    assert.deepStrictEqual(measured({ sort: "way", thing: undefined }, [{ length: 3 }]), {
      area: null,
      size: { width: 3 }
    })
  })
  it("takes two lengths of a place for its area", () =>
    assert.deepStrictEqual(measured({ sort: "place", thing: undefined }, [{ width: 4, depth: 5 }]), {
      area: 20,
      size: { width: 4, depth: 5 }
    }))
})
