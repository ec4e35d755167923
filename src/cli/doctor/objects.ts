/** The object store: a small object goes in, is read, fetched by its presigned address, and goes out again. */
import { Effect, Option } from "effect"
import { uuidv7 } from "#domain/Ids.js"
import type { Settings } from "#layers/config.js"
import { objectsOf } from "#layers/home.js"
import { blobs } from "#layers/persistence.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { codeOf, type Finding, ok, reasonOf, wrong } from "./Finding.js"

const bytes = new TextEncoder().encode("a probe of `scenewright doctor`")

/** By the SDK's or the system's name of what went wrong. */
const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: "Create the bucket, or mend S3_BUCKET.",
  AccessDenied: "Let these credentials put, get, list and delete objects in the bucket.",
  Forbidden: "Let these credentials put, get, list and delete objects in the bucket.",
  InvalidAccessKeyId: "Mend AWS_ACCESS_KEY_ID, or whatever else of the AWS SDK's chain these credentials come from.",
  SignatureDoesNotMatch: "Mend AWS_SECRET_ACCESS_KEY; also check S3_REGION.",
  CredentialsProviderError: "Give the AWS SDK credentials: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a role.",
  PermanentRedirect: "The bucket lies in another region: mend S3_REGION.",
  AuthorizationHeaderMalformed: "The bucket lies in another region: mend S3_REGION.",
  ECONNREFUSED: "Nothing listens at S3_ENDPOINT: start the store or mend the address.",
  ENOTFOUND:
    "Nobody knows the host of S3_ENDPOINT (or of the bucket: S3_FORCE_PATH_STYLE=true keeps it out of the host)."
}

const failed = ({ home, s3 }: Settings, doing: string, error: unknown): Finding =>
  Option.match(s3, {
    onNone: () =>
      wrong(
        `An object cannot be ${doing} under ${objectsOf(home)}: ${reasonOf(error)}`,
        "Let this user write there, or set S3_BUCKET to a bucket."
      ),
    onSome: ({ bucket }) =>
      wrong(
        `An object cannot be ${doing} in the bucket ${bucket}: ${codeOf(error)} ${reasonOf(error)}`.trim(),
        remedies[codeOf(error)] ?? "Check S3_ENDPOINT, S3_BUCKET and the credentials."
      )
  })

const same = (found: Uint8Array): boolean => Buffer.from(found).equals(bytes)

const altered = wrong(
  "The object came back with other bytes than went in.",
  "Do not use this store: something between here and there changes what is stored."
)

const unfetchable = (reason: string): Finding =>
  wrong(
    `The presigned address of an object does not serve it: ${reason}`,
    "Check that clients reach S3_ENDPOINT as it is written, and that this machine's clock is right."
  )

/** As a client without a key would. Nothing where the store has no addresses: then the service serves the bytes itself. */
const fetched = (url: Option.Option<string>) =>
  Option.match(url, {
    onNone: () =>
      Effect.succeed(ok("An object was written, read and deleted; the service hands out its bytes itself.")),
    onSome: (address) =>
      Effect.tryPromise(async (signal) => {
        const answer = await fetch(address, { signal })
        if (!answer.ok) return unfetchable(`status ${answer.status}.`)
        return same(new Uint8Array(await answer.arrayBuffer()))
          ? ok("An object was written, read, fetched by its presigned address and deleted.")
          : altered
      }).pipe(Effect.catchAll((error) => Effect.succeed(unfetchable(reasonOf(error)))))
  })

const probe = (settings: Settings) =>
  Effect.gen(function* () {
    const store = yield* BlobStore
    const key = `doctor/${yield* uuidv7}`
    const doing = <A, E>(what: string, effect: Effect.Effect<A, E>) =>
      Effect.mapError(effect, (error) => failed(settings, what, error))
    yield* doing("written", store.put(key, bytes, "text/plain"))
    const look = Effect.gen(function* () {
      const found = yield* doing("read", store.get(key))
      if (Option.isNone(found) || !same(found.value)) return yield* Effect.fail(altered)
      const head = { content_type: "text/plain", file_name: "probe.txt", etag: '"probe"' }
      return yield* Effect.flatMap(doing("presigned", store.presign(key, head, 60)), fetched)
    })
    const found = yield* Effect.onError(look, () => Effect.ignore(store.remove(key)))
    yield* doing("deleted", store.remove(key))
    return found
  })

export const objects = (settings: Settings): Effect.Effect<Finding> =>
  Effect.merge(Effect.provide(probe(settings), blobs(settings)))
