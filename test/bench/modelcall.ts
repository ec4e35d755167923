/**
 * How long one model call of a turn keeps the event loop: the longest stretch of CPU between two turns of the loop, for a short
 * conversation and for one that is as long as conversations get. The model, on loopback, is of the same process: its work counts too.
 */
import { Context, Effect, Layer, Redacted } from "effect"
import { limits } from "#domain/Limits.js"
import { layer as drivers } from "#layers/vendors/LanguageVendors.js"
import { LanguageVendors } from "#services/ports/LanguageVendors.js"
import { askModel } from "#work/session_turn/ModelCall.js"
import { standIn } from "../support/vendors/LanguageStandIn.js"
import type { Protocol } from "../support/vendors/Script.js"
import { quantile, report } from "./Measure.js"

const rounds = 60
/** Not counted: what is loaded and compiled once. */
const warm = 10

/** Milliseconds of CPU of the whole process. */
const cpu = (): number => {
  const { system, user } = process.cpuUsage()
  return (system + user) / 1000
}

/** The longest stretch while `work` runs, in milliseconds of CPU. */
const longest = async (work: () => Promise<unknown>): Promise<number> => {
  let running = true
  let most = 0
  let before = cpu()
  const turn = () => {
    const now = cpu()
    most = Math.max(most, now - before)
    before = now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  running = false
  return most
}

const said = (role: "user" | "assistant", text: string) => ({ role, content: [{ type: "text" as const, text }] })

/** As many messages as a model is told of, of as many characters. */
const long = Array.from({ length: limits.turn_history_messages_max }, (_, index) =>
  said(
    index % 2 === 0 ? "user" : "assistant",
    "w".repeat(Math.floor(limits.turn_history_characters_max / limits.turn_history_messages_max))
  )
)
const conversations = { short: [], long }

const call = [{ name: "read_scene", params: { scene_id: "018f3f5e-7d3a-7000-8000-000000000000" } }]

const bench = Effect.gen(function* () {
  const vendor = yield* standIn([{ say: "I look at the scene, and at what is in it.", call }])
  const context = yield* Layer.build(drivers({ own: { openai: vendor.urls.responses } }))
  const vendors = Context.get(context, LanguageVendors)
  for (const protocol of ["responses", "chat", "messages"] satisfies ReadonlyArray<Protocol>) {
    const connection = yield* vendors.open({
      vendor: protocol === "messages" ? "anthropic" : "openai",
      model: "m",
      secret: Redacted.make("sk"),
      base_url: vendor.urls[protocol]
    })
    for (const [name, history] of Object.entries(conversations)) {
      const ask = askModel({
        call: 1,
        connection,
        prompt: [{ role: "system", content: "You build." }, ...history, said("user", "What is in the scene?")],
        tools: true,
        keep: () => Effect.void
      })
      const stretches: Array<number> = []
      for (let round = 0; round < warm + rounds; round++) {
        stretches.push(yield* Effect.promise(() => longest(() => Effect.runPromise(ask))))
      }
      const counted = stretches.slice(warm)
      report(`a model call by ${protocol}, ${name} conversation: longest stretch, p50`, quantile(counted, 0.5), "ms")
      report("  p90", quantile(counted, 0.9), "ms")
    }
  }
})

await Effect.runPromise(Effect.scoped(bench))
process.exit()
