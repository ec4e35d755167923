/** Where the objects of a run lie: a bucket of a real server, or files of the home. */
import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import {
  CreateBucketCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client
} from "@aws-sdk/client-s3"
import { objectsOf } from "#layers/home.js"
import { start } from "../support/swift/Server.js"

export interface Store {
  readonly environment: Readonly<Record<string, string>>
  /** None: there is no line between a process and its files. */
  readonly endpoint: string | undefined
  /** Undefined: nothing is there. */
  readonly read: (key: string) => Promise<Uint8Array | undefined>
  /** All that is there. */
  readonly keys: () => Promise<ReadonlyArray<string>>
  readonly write: (key: string, bytes: Uint8Array) => Promise<unknown>
  readonly stop: () => Promise<void>
}

const bucket = "chaos"
const credentials = { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "testing" }

export const files = (home: string): Store => ({
  environment: {},
  endpoint: undefined,
  read: (key) => readFile(join(objectsOf(home), key)).catch(() => undefined),
  keys: async () => {
    const entries = await readdir(objectsOf(home), { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => relative(objectsOf(home), join(parentPath, name)))
  },
  write: async (key, bytes) => {
    const path = join(objectsOf(home), key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  },
  stop: async () => {}
})

/** OpenStack Swift on loopback. Throws where the machine cannot have it. */
export const s3 = async (): Promise<Store> => {
  const server = await start()
  const client = new S3Client({
    region: "us-east-1",
    endpoint: server.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.AWS_ACCESS_KEY_ID, secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY }
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    environment: { ...credentials, S3_BUCKET: bucket, S3_REGION: "us-east-1", S3_FORCE_PATH_STYLE: "true" },
    endpoint: server.endpoint,
    read: (key) =>
      client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).then(
        ({ Body }) => Body?.transformToByteArray(),
        () => undefined
      ),
    keys: async () => {
      const found: Array<string> = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        found.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])))
      }
      return found
    },
    write: (key, bytes) => client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes })),
    stop: async () => {
      client.destroy()
      await server.stop()
    }
  }
}

/** The digest and size of what lies under each of the keys. */
export const objects = async (store: Store, keys: Iterable<string>) => {
  const found = new Map<string, { readonly hash: string; readonly size: number } | null>()
  for (const key of new Set(keys)) {
    const bytes = await store.read(key)
    const hash = bytes && `sha256:${createHash("sha256").update(bytes).digest("hex")}`
    found.set(key, bytes === undefined || hash === undefined ? null : { hash, size: bytes.length })
  }
  return found
}
