import { stdin } from "node:process"
import { text } from "node:stream/consumers"
import { Command, Options, Prompt } from "@effect/cli"
import { Effect, Option, Redacted } from "effect"
import { baseUrlOf, isModelName, Vendor, vendors } from "#domain/Vendor.js"
import type { VendorKeyRow } from "#services/ports/VendorKeysRepo.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { failed } from "./Failure.js"
import { workspaceNamed } from "./Named.js"
import { json, printRecord, printRecords } from "./Output.js"
import { onStore } from "./Store.js"

const inWorkspace = Options.text("workspace").pipe(Options.withDescription("Id or slug of the workspace"))
const ofVendor = Options.choice("vendor", Vendor.literals)

const shown = ({ base_url, created_at, models, updated_at, vendor }: VendorKeyRow) => ({
  vendor,
  base_url: base_url ?? vendors[vendor].base_url,
  models: models ?? vendors[vendor].models,
  created_at,
  updated_at
})

/** From a person's terminal without an echo, else all of standard input; in no argument, where others could see it. */
const readSecret = Effect.suspend(() =>
  stdin.isTTY
    ? Effect.map(Prompt.run(Prompt.hidden({ message: "Key" })), Redacted.value)
    : Effect.promise(() => text(stdin))
).pipe(
  Effect.map((typed) => typed.trim()),
  Effect.filterOrFail(
    (secret) => /^[!-~]{8,1000}$/.test(secret),
    () => failed("Standard input must hold the key and nothing else: 8 to 1000 visible characters.")
  ),
  Effect.map((secret) => Redacted.make(secret))
)

const baseUrl = (given: Option.Option<string>) =>
  Option.match(given, {
    onNone: () => Effect.succeed(null),
    onSome: (address) => {
      const read = baseUrlOf(address)
      return "fault" in read ? failed(read.fault) : Effect.succeed(read.url)
    }
  })

/** The models that the operator names; null for none. */
const namedModels = (named: ReadonlyArray<string>) => {
  const wrong = named.find((name) => !isModelName(name))
  if (wrong !== undefined) return failed(`--model takes a vendor's own name of a model; not "${wrong}".`)
  return Effect.succeed(named.length > 0 ? [...new Set(named)] : null)
}

/** Those that the server lists for the key, which is tried so before it is stored. Vendors of assets list none. */
const listedModels = (vendor: Vendor, base_url: string | null, secret: Redacted.Redacted) =>
  Effect.gen(function* () {
    if (vendor === "meshy") return null
    const { listModels } = yield* Effect.promise(() => import("#layers/vendors/ModelList.js"))
    return yield* Effect.mapError(listModels({ vendor, base_url, secret }), ({ message }) => failed(message))
  })

const set = Command.make(
  "set",
  {
    workspace: inWorkspace,
    vendor: ofVendor,
    baseUrl: Options.optional(Options.text("base-url")).pipe(
      Options.withDescription("Another server of the vendor's protocol, for openai up to its /v1")
    ),
    model: Options.repeated(Options.text("model")).pipe(
      Options.withDescription(
        "A model that the key offers, by the vendor's name; all that the server lists where none is named"
      )
    ),
    json
  },
  (options) =>
    Effect.gen(function* () {
      const { vendor } = options
      const base_url = yield* baseUrl(options.baseUrl)
      const named = yield* namedModels(options.model)
      const secret = yield* readSecret
      const stored = Effect.gen(function* () {
        const { id } = yield* workspaceNamed(options.workspace)
        const models = named ?? (yield* listedModels(vendor, base_url, secret))
        return yield* (yield* VendorKeys).set({ workspace_id: id, vendor, base_url, models, secret })
      })
      yield* printRecord(options.json, shown(yield* onStore(stored)))
    })
).pipe(Command.withDescription("Store a vendor's key, read from standard input, in place of the former one"))

const list = Command.make("list", { workspace: inWorkspace, json }, (options) =>
  onStore(
    Effect.gen(function* () {
      const { id } = yield* workspaceNamed(options.workspace)
      const rows = yield* (yield* VendorKeys).list(id)
      yield* printRecords(options.json, rows.map(shown), "The workspace has stored no vendor's key.")
    })
  )
).pipe(Command.withDescription("List the vendors whose keys a workspace has stored, never the keys"))

const remove = Command.make("delete", { workspace: inWorkspace, vendor: ofVendor, json }, (options) =>
  onStore(
    Effect.gen(function* () {
      const { id, slug } = yield* workspaceNamed(options.workspace)
      const removed = yield* (yield* VendorKeys).remove(id, options.vendor)
      if (!removed) return yield* failed(`${slug} has stored no key of ${options.vendor}.`)
      yield* printRecord(options.json, { vendor: options.vendor, deleted: true })
    })
  )
).pipe(Command.withDescription("Delete a vendor's key; what runs already may still use it"))

export const vendorKey = Command.make("vendor-key").pipe(
  Command.withDescription("Keys of vendors whose models a workspace pays itself"),
  Command.withSubcommands([set, list, remove])
)
