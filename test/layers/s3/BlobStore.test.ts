import { layer } from "#layers/s3/BlobStore.js"
import { blobStoreContract } from "../../contracts/BlobStore.contract.js"
import { withBucket } from "../../support/ObjectStore.js"

await withBucket((bucket) => {
  blobStoreContract(`the bucket ${bucket.bucket}`, layer(bucket), { presigns: true, elsewhere: true })
})
