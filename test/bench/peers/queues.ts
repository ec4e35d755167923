/**
 * Other durable queues on the same PostgreSQL, with the same work (none), as many starts at once and connections as ours: each job is
 * inserted for itself, claimed and settled, in this process.
 */
import { type AddJobFunction, Logger, makeWorkerUtils, type Runner, run, type WorkerUtils } from "graphile-worker"
import PgBoss from "pg-boss"

export interface QueuePeer {
  readonly name: string
  /** Starts so many jobs, `at_once` at a time, and ends when all are settled. */
  readonly drain: (count: number, at_once: number) => Promise<void>
  /** A job from its start to its settlement. */
  readonly lone: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface QueueOptions {
  readonly url: string
  readonly connections: number
  /** Jobs worked on at once. */
  readonly concurrency: number
}

const inTurns = async (count: number, at_once: number, start: () => Promise<unknown>): Promise<void> => {
  let left = count
  const starter = async () => {
    while (left-- > 0) await start()
  }
  await Promise.all(Array.from({ length: at_once }, starter))
}

/**
 * Fetched and completed in batches by two loops, as ours flush; without its timer, which looks for jobs twice a second and would be
 * all that is measured.
 */
export const pgBoss = async ({ concurrency, connections, url }: QueueOptions): Promise<QueuePeer> => {
  const boss = new PgBoss({ connectionString: url, max: connections, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue("bench")
  const work = async () => {
    const jobs = await boss.fetch("bench", { batchSize: Math.min(64, concurrency) })
    if (jobs.length > 0)
      await boss.complete(
        "bench",
        jobs.map(({ id }) => id)
      )
    return jobs.length
  }
  const drain = async (count: number, at_once: number) => {
    let left = count
    const worker = async () => {
      while (left > 0) {
        const settled = await work()
        left -= settled
      }
    }
    await Promise.all([inTurns(count, at_once, () => boss.send("bench", {})), worker(), worker()])
  }
  return { name: "pg-boss", drain, lone: () => drain(1, 1), stop: () => boss.stop({ graceful: false }) }
}

class Graphile implements QueuePeer {
  readonly name = "graphile-worker"
  private settled = 0
  private awaited: { readonly at: number; readonly done: () => void } | null = null

  private readonly utils: WorkerUtils
  private readonly runner: Runner
  private readonly add: AddJobFunction

  constructor(utils: WorkerUtils, runner: Runner) {
    this.utils = utils
    this.runner = runner
    this.add = utils.addJob
    runner.events.on("job:complete", () => {
      this.settled += 1
      if (this.awaited !== null && this.settled >= this.awaited.at) this.awaited.done()
    })
  }

  async drain(count: number, at_once: number): Promise<void> {
    const all = new Promise<void>((done) => {
      this.awaited = { at: this.settled + count, done }
    })
    await inTurns(count, at_once, () => this.add("bench", {}))
    await all
  }

  lone(): Promise<void> {
    return this.drain(1, 1)
  }

  async stop(): Promise<void> {
    await this.runner.stop()
    await this.utils.release()
  }
}

const silent = new Logger(() => () => {})

/** Its own runner with its queue in the process and its batched completion. */
export const graphile = async ({ concurrency, connections, url }: QueueOptions): Promise<QueuePeer> => {
  const common = { connectionString: url, maxPoolSize: connections, noHandleSignals: true, logger: silent }
  const utils = await makeWorkerUtils(common)
  await utils.migrate()
  const preset = {
    worker: { localQueue: { size: 2 * concurrency }, completeJobBatchDelay: 0, maxPoolSize: connections }
  }
  const runner = await run({ ...common, concurrency, pollInterval: 1_000, preset, taskList: { bench: async () => {} } })
  return new Graphile(utils, runner)
}
