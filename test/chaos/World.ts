/** A deployment on one machine: PostgreSQL with durable settings, an object store, one api and runners, each behind lines of its own. */
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import { acquire } from "#layers/postgres/Embedded.js"
import { FaultyLine } from "../support/FaultyLine.js"
import { command, entry, freePort } from "../support/ServiceProcess.js"
import { standIn } from "../support/vendors/LanguageStandIn.js"
import { Member } from "./Member.js"
import { type Namespace, namespace } from "./Namespace.js"
import { files, type Store, s3 } from "./Store.js"
import { Witness } from "./Witness.js"

export interface WorldOptions {
  readonly runners: number
  readonly store: "s3" | "files"
  /** Whether the last runner lives in a network namespace where the machine lets it. */
  readonly partitions: boolean
  /** Where outputs and the history go. */
  readonly folder: string
  /** The compiled command of the build that it begins as; this one where it is not said. */
  readonly program?: string
  readonly says: (line: string) => void
}

export interface World {
  readonly members: ReadonlyArray<Member>
  readonly apart: { readonly name: string; readonly network: Namespace } | undefined
  readonly store: Store
  /** The database's address, past every fault, and what every process is told. */
  readonly url: string
  readonly environment: Readonly<Record<string, string>>
  readonly witness: Witness
  /** Another process, of any build, beside the others. */
  readonly join: (name: string, role: "api" | "runner", program: string) => Promise<Member>
  /** Asks a process to stop and lets it go; the others go on. Answers whether it had ended by then. */
  readonly leave: (member: Member) => Promise<boolean>
  /** The command line, which no fault reaches, of the build that the world began as or of another one. */
  readonly operate: (args: ReadonlyArray<string>, program?: string) => ReturnType<typeof command>
  /** Every fault is over; processes that are down come back. */
  readonly heal: () => Promise<void>
  readonly close: () => Promise<void>
}

const storeOf = async ({ says, store }: WorldOptions, home: string): Promise<Store> => {
  if (store === "files") return files(join(home, "service"))
  try {
    return await s3()
  } catch (cause) {
    says(`No object store, objects are files and the store has no faults: ${cause}`)
    return files(join(home, "service"))
  }
}

const networkOf = ({ partitions, says }: WorldOptions): Namespace | undefined => {
  if (!partitions) return undefined
  try {
    return namespace(process.pid % 256)
  } catch (cause) {
    says(`No network namespaces, so no partitions: ${String(cause).split("\n")[0]}`)
    return undefined
  }
}

/** Its address by way of a line, under the name by which its connections are known. */
const named = (address: string, name: string): string => {
  const url = new URL(address)
  url.searchParams.set("application_name", name)
  return url.href
}

interface Ground {
  readonly home: string
  readonly url: string
  readonly store: Store
  readonly network: Namespace | undefined
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
}

interface Beginning {
  readonly name: string
  readonly role: "api" | "runner"
  readonly program: string
  readonly apart: boolean
}

/** A language model that answers at once, where processes on either side of the partition find it. */
const vendorOf = async (scope: Scope.Scope, network: Namespace | undefined) => {
  const { urls } = await Effect.runPromise(Scope.extend(standIn([{ say: "I hear you." }]), scope))
  const line = await FaultyLine.to(urls.chat, network?.outside)
  return {
    environment: {
      SCENEWRIGHT_OPENAI_API_KEY: "sk-of-the-service",
      SCENEWRIGHT_OPENAI_BASE_URL: line.through(urls.chat),
      SCENEWRIGHT_OPENAI_MODELS: "m"
    },
    close: () => line.close()
  }
}

/** A process with its lines; one that is `apart` reaches everything else by the namespace's outside. */
const begin = async (ground: Ground, { apart, name, program, role }: Beginning) => {
  const { environment, folder, network, store, url } = ground
  const outside = network?.outside ?? "127.0.0.1"
  const host = apart && network !== undefined ? network.inside : outside
  const database = await FaultyLine.to(url, outside)
  const objects = store.endpoint === undefined ? undefined : await FaultyLine.to(store.endpoint, outside)
  const port = await freePort()
  return new Member({
    name,
    role,
    program,
    base_url: `http://${host}:${port}`,
    enter: apart ? (network?.enter ?? []) : [],
    environment: {
      ...environment,
      DATABASE_URL: named(database.through(url), name),
      ...(objects !== undefined && store.endpoint !== undefined && { S3_ENDPOINT: objects.through(store.endpoint) }),
      SCENEWRIGHT_HTTP_HOST: host,
      SCENEWRIGHT_HTTP_PORT: String(port),
      SCENEWRIGHT_RUNNER_HOST: host,
      SCENEWRIGHT_RUNNER_PORT: String(await freePort())
    },
    database,
    store: objects,
    folder
  })
}

/** Waits until all of them serve. */
export const allReady = async (members: ReadonlyArray<Member>, patience: number): Promise<boolean> => {
  const until = performance.now() + patience
  while (performance.now() < until) {
    if ((await Promise.all(members.map((member) => member.ready()))).every(Boolean)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

export const world = async (options: WorldOptions): Promise<World> => {
  const home = await mkdtemp(join(tmpdir(), "scenewright-chaos-"))
  await mkdir(options.folder, { recursive: true })
  const scope = Effect.runSync(Scope.make())
  const { url: redacted } = await Effect.runPromise(Scope.extend(acquire(home), scope))
  const url = Redacted.value(redacted)
  const store = await storeOf(options, home)
  const network = networkOf(options)
  const vendor = await vendorOf(scope, network)
  const environment = {
    SCENEWRIGHT_HOME: join(home, "service"),
    SCENEWRIGHT_SECRET: "chaos ".repeat(8),
    SCENEWRIGHT_REQUESTS_PER_SECOND: "0",
    SCENEWRIGHT_DATABASE_STATEMENT_SECONDS: "10",
    SCENEWRIGHT_COMPUTE_THREADS: "1",
    SCENEWRIGHT_INTERACTIVE_THREADS: "1",
    LOG_LEVEL: "Warning",
    ...vendor.environment,
    ...store.environment
  }
  const direct = { ...environment, DATABASE_URL: url, ...(store.endpoint && { S3_ENDPOINT: store.endpoint }) }
  const began = options.program ?? entry
  const operate = (args: ReadonlyArray<string>, program = began) =>
    command(environment.SCENEWRIGHT_HOME, args, direct, "", program)
  await operate(["migrate"])
  const witness = await Witness.of(url)
  const ground = { home, url, store, network, environment, folder: options.folder }
  const names = ["api", ...Array.from({ length: options.runners }, (_, at) => `runner-${at + 1}`)]
  const last = names.at(-1) ?? ""
  const members: Array<Member> = []
  for (const name of names) {
    const role = name === "api" ? "api" : "runner"
    members.push(await begin(ground, { name, role, program: began, apart: network !== undefined && name === last }))
  }
  const heal = async () => {
    network?.join()
    for (const member of members) {
      member.shift(0)
      member.thaw()
      await member.place.database.mend()
      await member.place.store?.mend()
    }
  }
  return {
    members,
    apart: network === undefined ? undefined : { name: last, network },
    store,
    url,
    environment,
    witness,
    join: async (name, role, program) => {
      const member = await begin(ground, { name, role, program, apart: false })
      members.push(member)
      return member
    },
    leave: async (member) => {
      const ended = await member.close(60_000)
      members.splice(members.indexOf(member), 1)
      await Promise.all([member.place.database.close(), member.place.store?.close()])
      return ended
    },
    operate,
    heal,
    close: async () => {
      await heal()
      await Promise.all(members.map((member) => member.close()))
      for (const { place } of members) await Promise.all([place.database.close(), place.store?.close()])
      await witness.close()
      await store.stop()
      await vendor.close()
      network?.close()
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await rm(home, { recursive: true, force: true })
    }
  }
}
