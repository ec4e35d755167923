/**
 * The exchange of a deployment's secret: what rests under the former one is put under the present one, so that the former is
 * needed no more. Vendors' keys change their wrapping alone; of API keys, which rest as hashes, the former pepper is kept, sealed.
 */
import { Context, Data, Effect, Layer, Option, Redacted } from "effect"
import { open, rewrap, seal } from "./Envelope.js"
import { type Resting, SecretsRepo } from "./ports/SecretsRepo.js"
import type { SealedKey } from "./ports/VendorKeysRepo.js"
import { type Keys, Secret } from "./Secret.js"
import { bindingOf } from "./VendorKeys.js"

/** There is one secret alone: nothing can be exchanged. */
class NoPreviousSecret extends Data.TaggedError("NoPreviousSecret")<object> {}

interface Rotated {
  readonly resealed: number
  /** Under the present secret before. */
  readonly present: number
  /** Under neither secret: they were unreadable before, and are as they were. */
  readonly unreadable: ReadonlyArray<{ readonly workspace_id: string; readonly vendor: string }>
}

export const pepperBinding = "retired-pepper"

/** As a pepper rests: text, sealed like a vendor's key. */
const sealPepper = (now: Keys, pepper: Uint8Array): SealedKey =>
  seal(now("retired-pepper"), Redacted.make(Buffer.from(pepper).toString("base64")), pepperBinding)

const isUnder = (key: Uint8Array, sealed: SealedKey, belongsTo: string) => Option.isSome(open(key, sealed, belongsTo))

/** Everything under the present keys, and what was found. */
const anew = (resting: Resting, now: Keys, former: Keys) => {
  const under = (purpose: "vendor-key" | "retired-pepper", sealed: SealedKey, belongsTo: string) => {
    if (isUnder(now(purpose), sealed, belongsTo)) return { state: "present", sealed } as const
    return Option.match(rewrap(former(purpose), now(purpose), sealed, belongsTo), {
      onNone: () => ({ state: "unreadable", sealed }) as const,
      onSome: (wrapped) => ({ state: "resealed", sealed: wrapped }) as const
    })
  }
  const keys = resting.vendor_keys.map((row) => ({ row, ...under("vendor-key", row, bindingOf(row)) }))
  const peppers = resting.peppers.map((pepper) => under("retired-pepper", pepper, pepperBinding).sealed)
  const text = former("pepper").toString("base64")
  const isKept = peppers.some((pepper) =>
    Option.exists(open(now("retired-pepper"), pepper, pepperBinding), (known) => Redacted.value(known) === text)
  )
  const rotated: Rotated = {
    resealed: keys.filter(({ state }) => state === "resealed").length,
    present: keys.filter(({ state }) => state === "present").length,
    unreadable: keys
      .filter(({ state }) => state === "unreadable")
      .map(({ row: { vendor, workspace_id } }) => ({ workspace_id, vendor }))
  }
  const after: Resting = {
    vendor_keys: keys.map(({ row, sealed }) => ({ ...row, ...sealed })),
    peppers: isKept ? peppers : [...peppers, sealPepper(now, former("pepper"))]
  }
  return { rotated, after }
}

const make = Effect.gen(function* () {
  const repo = yield* SecretsRepo
  const { derive, former } = yield* Secret

  /** Safe to repeat: what is under the present secret stays. Fails where there is no former secret. */
  const rotate = Effect.fn("SecretRotation.rotate")(function* () {
    if (Option.isNone(former)) return yield* new NoPreviousSecret()
    let rotated: Rotated = { resealed: 0, present: 0, unreadable: [] }
    yield* repo.exchange((resting) => {
      const made = anew(resting, derive, former.value)
      rotated = made.rotated
      return made.after
    })
    return rotated
  })

  return { rotate }
})

export class SecretRotation extends Context.Tag("scenewright/SecretRotation")<
  SecretRotation,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(SecretRotation, make)
}
