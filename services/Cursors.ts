/**
 * Cursors of pages: the position after which a page begins, signed together with the list it belongs to. A cursor is 54
 * characters whatever the list.
 */
import { Context, Effect, Layer } from "effect"
import { limits } from "#domain/Limits.js"
import type { Page, PageRequest, Position } from "#domain/Page.js"
import { type Problem, problem } from "#domain/Problem.js"
import { Secret } from "./Secret.js"

/** A list and everything that decides what is in it: who looks, the collection, the filters. */
type Listing = ReadonlyArray<string | null>

const position_bytes = 8 + 16
const mac_bytes = 16
const shape = /^[A-Za-z0-9_-]{54}$/

const pack = ({ at, id }: Position): Buffer => {
  const bytes = Buffer.alloc(position_bytes)
  bytes.writeDoubleBE(at, 0)
  bytes.write(id.replaceAll("-", ""), 8, "hex")
  return bytes
}

const unpack = (bytes: Buffer): Position => ({
  at: bytes.readDoubleBE(0),
  id: bytes.toString("hex", 8, position_bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
})

const invalid = problem(
  "invalid_cursor",
  "The cursor cannot be read or belongs to another list: pass the `next_cursor` of this very list, with the same filters."
)

const make = Effect.map(Secret, (secret) => {
  const message = (listing: Listing, position: Buffer) =>
    Buffer.concat([Buffer.from(`${JSON.stringify(listing)}\n`), position])

  const sign = (listing: Listing, position: Position): string => {
    const packed = pack(position)
    const mac = secret.sign("cursor", message(listing, packed)).subarray(0, mac_bytes)
    return Buffer.concat([packed, mac]).toString("base64url")
  }

  const read = (listing: Listing, cursor: string): Position | undefined => {
    if (!shape.test(cursor)) return undefined
    const bytes = Buffer.from(cursor, "base64url")
    // Base64 lets the last digit of an encoding vary: only the canonical one is ours.
    if (bytes.toString("base64url") !== cursor) return undefined
    const packed = bytes.subarray(0, position_bytes)
    return secret.verify("cursor", message(listing, packed), bytes.subarray(position_bytes))
      ? unpack(packed)
      : undefined
  }

  /** What to ask a repository for. Fails with `invalid_cursor` on anything that {@link sign} did not make for this list. */
  const request = (
    listing: Listing,
    page: { readonly limit?: number; readonly cursor?: string }
  ): Effect.Effect<PageRequest, Problem<"invalid_cursor">> => {
    const limit = page.limit ?? limits.page_default
    if (page.cursor === undefined) return Effect.succeed({ limit, after: null })
    const after = read(listing, page.cursor)
    return after === undefined ? Effect.fail(invalid) : Effect.succeed({ limit, after })
  }

  /** The wire's envelope of a page that {@link request} asked for. */
  const envelope = <A extends { readonly id: string; readonly created_at: Date }>(listing: Listing, page: Page<A>) => {
    const last = page.items.at(-1)
    return {
      items: page.items,
      next_cursor: page.more && last ? sign(listing, { at: last.created_at.getTime(), id: last.id }) : null
    }
  }

  return { sign, request, envelope }
})

export class Cursors extends Context.Tag("scenewright/Cursors")<Cursors, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Cursors, make)
}
