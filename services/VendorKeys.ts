/**
 * The keys of vendors that workspaces stored: sealed before they rest, opened only where a vendor is called. A secret is
 * `Redacted` from its reading to its sending and is in no message, input, log or answer.
 */
import { Context, Data, Effect, Layer, Option, type Redacted } from "effect"
import type { Vendor } from "#domain/Vendor.js"
import { open, seal } from "./Envelope.js"
import { type VendorKeyRow, VendorKeysRepo } from "./ports/VendorKeysRepo.js"
import { Secret } from "./Secret.js"

/** The row is there and does not open: it was stored under another `SCENEWRIGHT_SECRET`, or was changed. */
class VendorKeyUnreadable extends Data.TaggedError("VendorKeyUnreadable")<{ readonly vendor: Vendor }> {}

/** A key as it is used. */
interface OpenKey extends Pick<VendorKeyRow, "vendor" | "base_url" | "models"> {
  readonly secret: Redacted.Redacted
}

interface NewKey extends Pick<VendorKeyRow, "workspace_id" | "vendor" | "base_url" | "models"> {
  readonly secret: Redacted.Redacted
}

/** What a sealed key is bound to: whoever can write to the database must not be able to have it sent elsewhere. */
export const bindingOf = ({
  base_url,
  vendor,
  workspace_id
}: Pick<VendorKeyRow, "workspace_id" | "vendor" | "base_url">) =>
  JSON.stringify(["vendor-key", workspace_id, vendor, base_url])

const make = Effect.gen(function* () {
  const keys = yield* VendorKeysRepo
  const secrets = yield* Secret

  /** Seals and stores a key in place of the vendor's former one. Answers what may be shown of it. */
  const set = Effect.fn("VendorKeys.set")(function* ({ secret, ...key }: NewKey) {
    return yield* keys.put({ ...key, ...seal(secrets.derive("vendor-key"), secret, bindingOf(key)) })
  })

  /** The workspace's key of a vendor, open. None: it stored none. */
  const find = Effect.fn("VendorKeys.find")(function* (workspaceId: string, vendor: Vendor) {
    const found = yield* keys.find(workspaceId, vendor)
    if (Option.isNone(found)) return Option.none<OpenKey>()
    const { base_url, models } = found.value
    const secret = Option.firstSomeOf(
      secrets.accepted("vendor-key").map((deployment) => open(deployment, found.value, bindingOf(found.value)))
    )
    if (Option.isNone(secret)) return yield* new VendorKeyUnreadable({ vendor })
    return Option.some<OpenKey>({ vendor, base_url, models, secret: secret.value })
  })

  return { set, find, list: keys.list, remove: keys.remove }
})

export class VendorKeys extends Context.Tag("scenewright/VendorKeys")<
  VendorKeys,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(VendorKeys, make)
}
