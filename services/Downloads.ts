/**
 * Presigned downloads: short-lived addresses that need no key. The object store's own where it has them, else a path of this
 * service whose token carries everything that the answer needs, signed.
 */
import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { Address } from "./Address.js"
import { BlobStore, type DownloadHead } from "./ports/BlobStore.js"
import { Secret } from "./Secret.js"

/** What a token grants: these bytes, under this name and type, until this instant (seconds since the epoch). */
const Grant = Schema.parseJson(Schema.Tuple(Schema.String, Schema.Number, Schema.String, Schema.String, Schema.String))
const decodeGrant = Schema.decodeUnknownOption(Grant)
const mac_bytes = 16

export interface Download {
  readonly key: string
  readonly head: DownloadHead
}

const make = Effect.gen(function* () {
  const store = yield* BlobStore
  const secret = yield* Secret
  const { base_url } = yield* Address

  const token = (key: string, head: DownloadHead, expires: number): string => {
    const grant = JSON.stringify([key, expires, head.content_type, head.file_name, head.etag])
    const payload = Buffer.from(grant).toString("base64url")
    return `${payload}.${secret.sign("presign", payload).subarray(0, mac_bytes).toString("base64url")}`
  }

  /** An address for the bytes at `key`, with the instant at which it stops working. Dies when the store is out of reach. */
  const presign = Effect.fnUntraced(function* (key: string, head: DownloadHead) {
    const seconds = limits.download_seconds
    const now = yield* Clock.currentTimeMillis
    const own = yield* Effect.orDie(store.presign(key, head, seconds))
    const expires = now + seconds * 1000
    return {
      download_url: Option.getOrElse(own, () => `${base_url}/downloads/${token(key, head, expires / 1000)}`),
      download_expires_in: seconds,
      download_expires_at: new Date(expires)
    }
  })

  /** What a token of {@link presign} grants. None: forged, altered, or expired. */
  const redeem = Effect.fnUntraced(function* (text: string): Effect.fn.Return<Option.Option<Download>> {
    const [payload = "", mac = "", ...rest] = text.split(".")
    const bytes = Buffer.from(mac, "base64url")
    if (rest.length > 0 || bytes.length !== mac_bytes || !secret.verify("presign", payload, bytes)) return Option.none()
    const grant = decodeGrant(Buffer.from(payload, "base64url").toString())
    const now = yield* Clock.currentTimeMillis
    return Option.filterMap(grant, ([key, expires, content_type, file_name, etag]) =>
      expires * 1000 > now ? Option.some({ key, head: { content_type, file_name, etag } }) : Option.none()
    )
  })

  return { presign, redeem }
})

export class Downloads extends Context.Tag("scenewright/Downloads")<Downloads, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Downloads, make)
}
