import { type ChildProcess, spawn } from "node:child_process"
import { createServer } from "node:net"
import { join } from "node:path"
import { ConfigProvider, Effect, Layer } from "effect"
import type { Plan } from "#domain/Credits.js"
import { settings } from "#layers/config.js"
import { store } from "#layers/persistence.js"
import { Access } from "#services/Access.js"
import { CurrentActor } from "#services/ports/Actor.js"

/** The compiled command; tests and benches run from the project's root. */
export const entry = join(process.cwd(), "dist/main.js")

/** Below the ports that Linux hands to whoever asks for any (32768..60999): one of those is soon somebody's while a process is down. */
const lowest_port = 16_384
const ports = 16_384
const given = new Set<number>()

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })

/** A port that nobody listens on, that stays free for a process that starts again and again, and that this process gives once. */
export const freePort = async (): Promise<number> => {
  const port = lowest_port + Math.floor(Math.random() * ports)
  if (given.has(port) || !(await isFree(port))) return freePort()
  given.add(port)
  return port
}

/** Runs a command of the command line to its end; `input` is all of its standard input, `program` another build. */
export const command = (
  home: string,
  args: ReadonlyArray<string>,
  environment: Record<string, string> = {},
  input = "",
  program = entry
) =>
  new Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, SCENEWRIGHT_HOME: home, ...environment }
    })
    child.stdin.end(input)
    let stdout = ""
    let stderr = ""
    child.stdout.on("data", (chunk) => (stdout += chunk))
    child.stderr.on("data", (chunk) => (stderr += chunk))
    child.on("close", (code) => resolve({ code, stdout, stderr }))
  })

export interface ServiceProcess {
  readonly base_url: string
  readonly child: ChildProcess
  readonly output: () => string
  /** Ends it as the kernel would: no handler runs. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<number | null>
}

/** Starts `serve` on a home and waits until it answers. Nobody is limited unless the environment says so. */
export const serve = async (
  home: string,
  environment: Record<string, string> = {},
  args: ReadonlyArray<string> = []
): Promise<ServiceProcess> => {
  const port = await freePort()
  const base_url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [entry, "serve", "--json", ...args], {
    env: {
      ...process.env,
      SCENEWRIGHT_HOME: home,
      SCENEWRIGHT_HTTP_PORT: String(port),
      LOG_LEVEL: "Warning",
      SCENEWRIGHT_REQUESTS_PER_SECOND: "0",
      ...environment
    }
  })
  let output = ""
  child.stdout.on("data", (chunk) => (output += chunk))
  child.stderr.on("data", (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve))
  for (;;) {
    const ready = await fetch(`${base_url}/readyz`).then(
      ({ status }) => status === 200,
      () => false
    )
    if (ready) break
    if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    base_url,
    child,
    output: () => output,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM")
  }
}

/** The service's API as a test calls it; throws on no answer, never on a status. */
export const api = (base_url: string, key: string) => {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${base_url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    const text = await response.text()
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked into member by member
    return { status: response.status, headers: response.headers, json: (text === "" ? null : JSON.parse(text)) as any }
  }
  return {
    get: (path: string) => call("GET", path),
    post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) => call("POST", path, body, headers)
  }
}

/** A workspace of its own with a key that may do everything, made in this process as the commands of an operator make them. */
export const newKey = (
  home: string,
  plan: Plan = "pro",
  name = "Test",
  environment: Record<string, string> = {}
): Promise<string> => {
  const around = Object.entries({ ...process.env, SCENEWRIGHT_HOME: home, ...environment })
  const known = new Map(around.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])))
  return Effect.gen(function* () {
    const access = yield* Access
    const { id: workspace_id } = yield* Effect.flatten(access.createWorkspace({ name, plan }))
    const email = "ada@example.org"
    const { id: user_id } = yield* Effect.flatten(
      access.createUser({ workspace_id, email, name: "ada", role: "admin" })
    )
    const scopes = ["read", "write"] as const
    return (yield* access.createKey({ workspace_id, user_id, name: "test", scopes: [...scopes] })).key
  }).pipe(
    Effect.provide(Layer.unwrapEffect(Effect.map(settings, store))),
    Effect.provideService(CurrentActor, { kind: "operator", name: "test" }),
    Effect.withConfigProvider(ConfigProvider.fromMap(known)),
    Effect.runPromise
  )
}

/** The same by the operator's commands, each a process. */
export const newKeyByCommands = async (home: string): Promise<string> => {
  const made = async (...args: ReadonlyArray<string>) => JSON.parse((await command(home, [...args, "--json"])).stdout)
  const { id } = await made("workspace", "create", "--name", "Test", "--plan", "pro")
  await made("user", "create", "--workspace", id, "--email", "ada@example.org", "--role", "admin")
  return (await made("key", "create", "--workspace", id, "--user", "ada@example.org", "--name", "test")).key
}
