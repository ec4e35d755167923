import { describe, it } from "@effect/vitest"
import { Option } from "effect"
import { layer } from "#layers/s3/BlobStore.js"
import { blobStoreContract } from "../../contracts/BlobStore.contract.js"

const { S3_BUCKET, S3_ENDPOINT, S3_REGION } = process.env

if (S3_BUCKET === undefined || S3_ENDPOINT === undefined) {
  describe("BlobStore of a bucket", () => {
    it.skip("needs S3_ENDPOINT, S3_BUCKET and AWS credentials in the environment: set them to run the contract")
  })
} else {
  const bucket = {
    bucket: S3_BUCKET,
    endpoint: Option.some(S3_ENDPOINT),
    region: S3_REGION ?? "us-east-1",
    force_path_style: true
  }
  blobStoreContract(`the bucket ${S3_BUCKET}`, layer(bucket), { presigns: true, elsewhere: true })
}
