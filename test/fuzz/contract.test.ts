import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { Site } from "../http/Site.js"
import { makeCast } from "./Cast.js"
import { endpoints } from "./Contract.js"
import { makeFuzzer } from "./Fuzzer.js"
import { requests } from "./Requests.js"
import { insist, warmUp } from "./Warmup.js"
import { makeWire } from "./Wire.js"

const seed = Number(process.env.SCENEWRIGHT_TEST_SEED ?? Math.floor(Math.random() * 1e9))
/** Requests to each endpoint. */
const runs = Number(process.env.SCENEWRIGHT_TEST_RUNS ?? 30)

layer(Site.layer, { excludeTestServices: true })(`whatever is asked (SCENEWRIGHT_TEST_SEED=${seed})`, (it) => {
  for (const endpoint of endpoints) {
    it.effect(
      `${endpoint.id} answers what the document declares, and refuses every fault by its name`,
      () =>
        Effect.gen(function* () {
          const site = yield* Site
          const wire = makeWire(site.url, 1)
          const ask = makeFuzzer(yield* makeCast(site, wire), wire)
          yield* Effect.promise(() => warmUp(ask, seed))
          let answered = false
          const property = fc.asyncProperty(requests(endpoint), async (planned) => {
            const { faults, status } = await ask(planned)
            if (status < 400 && planned.method === endpoint.method) answered = true
            if (faults.length > 0) throw new Error(faults.join("\n"))
          })
          yield* Effect.promise(() => fc.assert(property, { seed, numRuns: runs, endOnFailure: true }))
          if (!answered) answered = yield* Effect.promise(() => insist(ask, endpoint, seed, 600))
          wire.close()
          assert.isTrue(answered, `the fuzzer never gets ${endpoint.id} to do anything: teach it in test/fuzz`)
        }),
      120_000
    )
  }
})
