/** A deployment that is backed up while clients call it, and another one that is made of the backup. */
import { mkdtemp, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import { acquire } from "#layers/postgres/Embedded.js"
import { postgresClient } from "../support/postgresClient/Client.js"
import { serve } from "../support/ServiceProcess.js"
import { lanesOf } from "./Chaos.js"
import { keys, lost, uploads } from "./check/Acknowledged.js"
import { tenants } from "./check/Answers.js"
import { bytes, published, versions } from "./check/Artifacts.js"
import { ledger } from "./check/Ledger.js"
import type { Violation } from "./check/Violation.js"
import { History } from "./History.js"
import { files, objects, type Store, s3 } from "./Store.js"
import { Witness } from "./Witness.js"
import { allReady, type World, world } from "./World.js"

export interface Rehearsal {
  /** Milliseconds that the dump, the copy of the objects and the restore took. */
  readonly millis: { readonly dump: number; readonly copy: number; readonly restore: number }
  readonly dump_bytes: number
  readonly objects: number
  /** Of the backup's instant, and those of them that had not ended by then. */
  readonly operations: number
  readonly live: number
  /** What callers met meanwhile. */
  readonly calls: number
  readonly failures: number
  readonly violations: ReadonlyArray<Violation>
}

/** What holds of a restored deployment: all that was acknowledged before the backup began, and all that it has is whole. */
const rules = [lost, keys, uploads, ledger, versions, bytes, published, tenants]

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

const timed = async <A>(deed: () => Promise<A>): Promise<readonly [A, number]> => {
  const began = performance.now()
  const made = await deed()
  return [made, performance.now() - began]
}

/** Rows first: whatever they name is still in the bucket a day later. */
const backUp = async ({ store, url }: World, file: string) => {
  const client = await postgresClient()
  const [, dump] = await timed(() => client("pg_dump", "--format=custom", "--no-owner", `--file=${file}`, url))
  const [copies, copy] = await timed(async () => {
    const kept = new Map<string, Uint8Array>()
    for (const key of await store.keys()) {
      const found = await store.read(key)
      if (found !== undefined) kept.set(key, found)
    }
    return kept
  })
  return { dump, copy, copies }
}

/** A service of the restored rows and objects; the former ones' secret is all else that it needs. */
const restored = async (former: World, file: string, copies: ReadonlyMap<string, Uint8Array>, home: string) => {
  const scope = Effect.runSync(Scope.make())
  const { url: redacted } = await Effect.runPromise(Scope.extend(acquire(home), scope))
  const url = Redacted.value(redacted)
  const store: Store = former.store.endpoint === undefined ? files(home) : await s3()
  const client = await postgresClient()
  const [, restore] = await timed(async () => {
    await client("pg_restore", "--no-owner", "--exit-on-error", "--single-transaction", "--dbname", url, file)
    for (const [key, found] of copies) await store.write(key, found)
  })
  const witness = await Witness.again(url)
  const live = await witness.live()
  const service = await serve(
    home,
    {
      ...former.environment,
      DATABASE_URL: url,
      ...store.environment,
      ...(store.endpoint && { S3_ENDPOINT: store.endpoint })
    },
    ["--no-migrate"]
  )
  return {
    restore,
    live,
    store,
    witness,
    close: async () => {
      await service.stop()
      await witness.close()
      await store.stop()
      await Effect.runPromise(Scope.close(scope, Exit.void))
    }
  }
}

const rehearse = async (built: World, folder: string, wanted: number): Promise<Rehearsal> => {
  const history = new History(join(folder, "history.jsonl"))
  const file = join(folder, "scenewright.dump")
  const front = built.members[0].place.base_url
  let over = false
  const lanes = await lanesOf({ seed: 1, lanes: 8, mix: "steps", front: () => front, over: () => over }, built, history)
  const running = Promise.all(lanes.map((lane) => lane.run()))
  const started = () => history.events.filter(({ operation, type }) => type === "ok" && operation !== undefined).length
  while (started() < wanted) await pause(50)
  const began = history.at
  const { copies, copy, dump } = await backUp(built, file)
  over = true
  await running
  const home = await mkdtemp(join(tmpdir(), "scenewright-restored-"))
  const again = await restored(built, file, copies, home)
  try {
    while ((await again.witness.live()) > 0) await pause(100)
    const rows = await again.witness.rows()
    const found = await objects(
      again.store,
      rows.artifacts.map(({ blob }) => blob)
    )
    const events = history.events.filter(({ at, type }) => type === "invoke" || at < began)
    const evidence = { events, blows: [], rows: { ...rows, objects: found } }
    return {
      millis: { dump, copy, restore: again.restore },
      dump_bytes: (await stat(file)).size,
      objects: copies.size,
      operations: rows.operations.length,
      live: again.live,
      calls: history.events.filter(({ type }) => type !== "invoke").length,
      failures: history.events.filter(({ http = 0, type }) => http >= 500 || type === "unknown").length,
      violations: rules.flatMap((rule) => rule(evidence))
    }
  } finally {
    await again.close()
    await rm(home, { recursive: true, force: true })
  }
}

/** Backs up after so many operations were acknowledged. Throws where the world cannot be built, or a program says no. */
export const rehearsed = async (folder: string, wanted: number): Promise<Rehearsal> => {
  const built = await world({ runners: 1, store: "s3", partitions: false, folder, says: () => {} })
  try {
    if (!(await allReady(built.members, 120_000))) throw new Error("the processes do not serve: see their logs")
    return await rehearse(built, folder, wanted)
  } finally {
    await built.close()
  }
}
