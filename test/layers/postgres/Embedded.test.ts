import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { acquire } from "#layers/postgres/Embedded.js"

/** A process of its own that uses a home's database until it is told to leave. */
const program = `
import { Effect } from "effect"
import { acquire } from "#layers/postgres/Embedded.js"
const told = new Promise((resolve) => process.stdin.on("data", resolve).on("end", resolve))
await Effect.runPromise(Effect.scoped(Effect.gen(function* () {
  yield* acquire(process.argv[2])
  console.log("in")
  yield* Effect.promise(() => told)
})))
process.exit(0)
`

const bench = join(process.cwd(), "node_modules/.cache/embedded-test")
const bundle = join(bench, "user.mjs")
const folders = mkdtempSync(join(tmpdir(), "scenewright-embedded-"))
const children: Array<ChildProcess> = []

beforeAll(() => {
  // Where the tests run as root the server is another user, who must be able to come here.
  chmodSync(folders, 0o755)
  mkdirSync(bench, { recursive: true })
  writeFileSync(join(bench, "user.ts"), program)
  const flags = ["--bundle", "--platform=node", "--format=esm", "--packages=external", "--conditions=source"]
  execFileSync("node_modules/.bin/esbuild", [join(bench, "user.ts"), ...flags, `--outfile=${bundle}`], {
    stdio: "ignore"
  })
})

afterAll(() => {
  for (const child of children) child.kill("SIGKILL")
  rmSync(folders, { recursive: true, force: true })
})

interface User {
  readonly child: ChildProcess
  readonly ended: Promise<void>
  readonly leave: () => Promise<void>
  readonly kill: () => Promise<void>
}

/** Resolves once the process is in. */
const enter = (home: string): Promise<User> => {
  const child = spawn(process.execPath, [bundle, home], { stdio: ["pipe", "pipe", "inherit"] })
  children.push(child)
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()))
  const end = (how: () => void) => () => {
    how()
    return ended
  }
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", () =>
      resolve({ child, ended, leave: end(() => child.stdin?.end("leave")), kill: end(() => child.kill("SIGKILL")) })
    )
    child.once("close", () => reject(new Error("the process ended before it was in")))
  })
}

const pidFile = (home: string) => join(home, "postgres/data/postmaster.pid")
const runs = (home: string) => existsSync(pidFile(home))
const serverOf = (home: string) => readFileSync(pidFile(home), "utf8").split("\n")[0]

describe("the embedded database of a home folder", () => {
  // The first test finds it empty, the others used.
  const home = join(folders, "home")

  it("several processes that start on an empty home share one server, and the last one out stops it", async () => {
    const users = await Promise.all([enter(home), enter(home)])
    const server = serverOf(home)
    await users[0].leave()
    assert.strictEqual(serverOf(home), server)
    await users[1].leave()
    assert.isFalse(runs(home))
  })

  it("the server outlives the killed process that started it and stops with the last one", async () => {
    const starter = await enter(home)
    const server = serverOf(home)
    const other = await enter(home)
    await starter.kill()
    const third = await enter(home)
    assert.strictEqual(serverOf(home), server)
    await other.leave()
    assert.strictEqual(serverOf(home), server)
    await third.leave()
    assert.isFalse(runs(home))
  })

  it("a server whose only user was killed is used and stopped by the next", async () => {
    await (await enter(home)).kill()
    const server = serverOf(home)
    const next = await enter(home)
    assert.strictEqual(serverOf(home), server)
    await next.leave()
    assert.isFalse(runs(home))
  })

  it("a pid file left by a crash, naming another program, keeps nobody out", async () => {
    await (await enter(home)).leave()
    writeFileSync(pidFile(home), `${process.pid}\n${home}\n0\n1\n\n127.0.0.1\n\nready\n`)
    await (await enter(home)).leave()
    assert.isFalse(runs(home))
  })

  it.scopedLive("a home in a folder that is closed to everybody else serves all the same", () =>
    Effect.gen(function* () {
      const closed = mkdtempSync(join(tmpdir(), "scenewright-closed-"))
      chmodSync(closed, 0o700)
      const home = join(closed, "home")
      const marker = join(home, "postgres.place")
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          // Started by root, the database lies elsewhere.
          if (existsSync(marker)) rmSync(readFileSync(marker, "utf8").trim(), { recursive: true, force: true })
          rmSync(closed, { recursive: true, force: true })
        })
      )
      const first = yield* Effect.scoped(acquire(home))
      const second = yield* Effect.scoped(acquire(home))
      assert.strictEqual(new URL(Redacted.value(first.url)).password, new URL(Redacted.value(second.url)).password)
    })
  )

  it.effect("a home that cannot be written is refused in one line", () =>
    Effect.gen(function* () {
      const file = join(folders, "file")
      writeFileSync(file, "")
      const failed = yield* Effect.flip(Effect.scoped(acquire(file)))
      assert.strictEqual(failed._tag, "EmbeddedFailed")
      assert.match(failed.message, /^The folder .*file cannot be written: [^\n]+$/)
    })
  )
})
