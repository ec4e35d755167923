/**
 * Ids are drawn before anything lives: a generated request holds slots in their place, UUIDs of a form of their own, and the cast
 * fills them when the request is sent. So a seed replays the same requests over whatever ids the service gives.
 */
import { FastCheck as fc } from "effect"

const head = "5c3e2000-0000-4000-8"

/** What ids may name: a path's or body's `scene_id` names a `scene`. */
export const kinds = [
  "project",
  "scene",
  "theme",
  "operation",
  "file",
  "session",
  "message",
  "design",
  "recipe",
  "asset",
  "entity",
  "artifact",
  "link",
  /** Of a presigned address: no UUID, and a slot all the same. */
  "token"
] as const
export type Kind = (typeof kinds)[number]

const slot = (kind: Kind, nth: number, dead: boolean): string =>
  `${head}${dead ? "d" : "0"}0${kinds.indexOf(kind).toString(16)}-${nth.toString(16).padStart(12, "0")}`

const pattern = new RegExp(`${head}([d0])0([0-9a-f])-([0-9a-f]{12})`, "g")

/** `source_file_id` → `file`; `target_id` may be a project, a scene or a session; `context_id` what a session refers to. */
const kindsOf = (name: string): ReadonlyArray<Kind> => {
  if (name === "target_id") return ["scene", "project", "session"]
  if (name === "context_id") return ["scene", "theme"]
  const found = kinds.find((kind) => new RegExp(`(^|_)${kind}_ids?$`).test(name))
  return found === undefined ? [] : [found]
}

/** The id of something that lives, sometimes of something deleted, sometimes of nothing at all. */
export const reference = (name: string): fc.Arbitrary<string> => {
  const known = kindsOf(name)
  const nowhere = fc.uuid()
  if (known.length === 0) return nowhere
  const named = (dead: boolean) =>
    fc.tuple(fc.constantFrom(...known), fc.nat({ max: 31 })).map(([kind, nth]) => slot(kind, nth, dead))
  return fc.oneof(
    { weight: 12, arbitrary: named(false) },
    { weight: 1, arbitrary: named(true) },
    { weight: 1, arbitrary: nowhere }
  )
}

/** `text` with every slot filled by what `find` answers for it. */
export const fill = (text: string, find: (kind: Kind, nth: number, dead: boolean) => string): string =>
  text.replace(pattern, (_, state: string, kind: string, nth: string) =>
    find(kinds[Number.parseInt(kind, 16)], Number.parseInt(nth, 16), state === "d")
  )
