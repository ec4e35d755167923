/** What a change left alone, by the names that things have. */
import { unattended } from "#domain/Control.js"
import { openScene } from "#planning/conversation/document/Scene.js"

export const plain = (text: string): string => text.toLowerCase().replaceAll("_", " ")

export const isCalled = (name: string, tags: ReadonlyArray<string>, thing: string): boolean => {
  const called = plain(name).replace(/ \d+$/, "")
  return (
    called === thing ||
    called.endsWith(thing) ||
    called.endsWith(`${thing}s`) ||
    (thing.includes(" ") && tags.some((tag) => plain(tag) === thing))
  )
}

/** What of a design is not called so, as lines that compare: things, places, and how they are said to stand to each other. */
const othersOf = (sdd: string, called: ReadonlyArray<string>, asked = true): ReadonlyArray<string> => {
  const { places, relations, things } = openScene(sdd, unattended).reading
  const meant = new Map(
    [...things, ...places].map((one) => [one.id, called.some((thing) => isCalled(one.name, one.tags, thing))] as const)
  )
  const names = new Map([...things, ...places].map(({ id, name }) => [id, name] as const))
  const nameOf = (id: string) => names.get(id) ?? id
  return [
    ...things
      .filter(({ asked: said, id }) => meant.get(id) !== true && said === asked)
      .map(({ count, name, place, size, tags }) => JSON.stringify([name, count, size, tags, nameOf(place ?? "")])),
    // What was only assumed goes with what it was assumed for, which is told.
    ...places
      .filter(({ asked, id }) => asked && meant.get(id) !== true)
      .map(({ kind, name, tags }) => JSON.stringify([name, kind, tags])),
    ...relations
      .filter(({ asked, objects, subject }) => asked && [subject, ...objects].every((id) => meant.get(id) !== true))
      .map(({ objects, predicate, side, subject }) =>
        JSON.stringify([nameOf(subject), predicate, side, objects.map(nameOf)])
      )
  ].sort()
}

/** What was asked for is as it was; what was only assumed may have gone with what it lay on. */
export const isAsBefore = (before: string, after: string, called: ReadonlyArray<string>): boolean => {
  const assumed = new Set(othersOf(before, called, false))
  return (
    JSON.stringify(othersOf(after, called)) === JSON.stringify(othersOf(before, called)) &&
    othersOf(after, called, false).every((line) => assumed.has(line))
  )
}
