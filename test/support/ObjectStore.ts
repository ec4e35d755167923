/** The object store of a test run: the one that the environment names, else a server of the run's own. */
import { randomUUID } from "node:crypto"
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3"
import { Option } from "effect"
import { describe, inject, it } from "vitest"
import type { Bucket } from "#layers/s3/Client.js"
import type { ObjectStoreAnswer } from "./globalObjectStore.js"

export interface TestBucket extends Bucket {
  /** What a process of the service needs in its environment to use the bucket. */
  readonly environment: Record<string, string>
}

const bucketOf = (bucket: string, endpoint: string, region: string): TestBucket => ({
  bucket,
  endpoint: Option.some(endpoint),
  region,
  force_path_style: true,
  environment: { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: "true" }
})

const credentials = { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "testing" }

/** A fresh bucket on the run's own server; its credentials go into the environment, where the SDK looks. */
const ownBucket = async (): Promise<TestBucket | { readonly missing: string }> => {
  const answer = (await (await fetch(inject("objectStoreDesk"))).json()) as ObjectStoreAnswer
  if ("missing" in answer) return answer
  Object.assign(process.env, credentials)
  const bucket = bucketOf(`scenewright-${randomUUID()}`, answer.endpoint, "us-east-1")
  const client = new S3Client({ region: bucket.region, endpoint: answer.endpoint, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket.bucket }))
  client.destroy()
  return { ...bucket, environment: { ...bucket.environment, ...credentials } }
}

/**
 * Runs a suite on a bucket: `S3_BUCKET` of `S3_ENDPOINT` where the environment names them, else a fresh one. A machine that
 * cannot have a server skips the suite and says why; CI fails instead.
 */
export const withBucket = async (suite: (bucket: TestBucket) => void): Promise<void> => {
  const { CI, S3_BUCKET, S3_ENDPOINT, S3_REGION } = process.env
  const bucket =
    S3_BUCKET !== undefined && S3_ENDPOINT !== undefined
      ? bucketOf(S3_BUCKET, S3_ENDPOINT, S3_REGION ?? "us-east-1")
      : await ownBucket()
  if (!("missing" in bucket)) return suite(bucket)
  if (CI !== undefined) throw new Error(`CI needs an object store and has none: ${bucket.missing}`)
  describe("a real object store", () => {
    it.skip(`is not to be had here: ${bucket.missing}`)
  })
}
