/** Meshy as one account sees it. */
import { Effect, Either, Option, Schedule } from "effect"
import { vendors } from "#domain/Vendor.js"
import {
  type Generator,
  type GeneratorAccount,
  type GeneratorAway,
  type GeneratorFailed,
  type Order,
  OrderUncertain
} from "#services/ports/AssetGenerator.js"
import type { WireLimits } from "../Wire.js"
import { fileAddress } from "./Addresses.js"
import { createTask, listTasks, page_size, readTask } from "./createRequest.js"
import { type DownloadLimits, download } from "./Download.js"
import { foreign, unreadable } from "./Failures.js"
import { createdTask, listedTasks, taskState } from "./handleResponse.js"
import { ask, buy } from "./wire.js"

export interface MeshyLimits extends WireLimits, Omit<DownloadLimits, "bytes_max"> {
  /** Pages of the vendor's list that an order is looked for on. */
  readonly pages_max: number
}

/** The vendor's clock may differ from ours by so much. */
const skew_millis = 3_600_000

/** An order whose answer cannot be read may have been taken: that is as good as no answer. */
const doubted = (failure: GeneratorFailed) => (failure === unreadable ? new OrderUncertain({ failure }) : failure)

export const meshy = ({ base_url: stored, model, secret }: GeneratorAccount, limits: MeshyLimits): Generator => {
  const account = { secret, base_url: stored ?? vendors.meshy.base_url }

  const find = (
    order: Order,
    since: number,
    page = 1
  ): Effect.Effect<Option.Option<string>, GeneratorFailed | GeneratorAway> =>
    Effect.gen(function* () {
      const { count, id, oldest } = yield* listedTasks(yield* ask(account, listTasks(page), limits), order)
      if (id !== null) return Option.some(id)
      const isOlder = oldest !== null && oldest < since - skew_millis
      if (count < page_size || isOlder) return Option.none()
      // So many tasks since then that nobody can tell whether the order is among them.
      if (page >= limits.pages_max) return yield* unreadable
      return yield* find(order, since, page + 1)
    })

  return {
    order: (order, by) =>
      Effect.flatMap(buy(account, createTask(order, model), limits, by), (response) =>
        Either.mapLeft(createdTask(response), doubted)
      ),
    find: (order, since) => find(order, since),
    look: (_stage, id) => Effect.flatMap(ask(account, readTask(id), limits), taskState),
    download: (address, bytes_max) => {
      const from = fileAddress(address, stored)
      if (from === null) return Effect.fail(foreign)
      return Effect.retry(download(from, { ...limits, bytes_max }), {
        while: ({ _tag }) => _tag === "GeneratorAway",
        times: limits.attempts_max - 1,
        schedule: Schedule.jittered(Schedule.exponential(limits.pause_millis))
      })
    }
  }
}
