import { layer } from "#layers/memory/BlobStore.js"
import { blobStoreContract } from "../../contracts/BlobStore.contract.js"

blobStoreContract("memory", layer, { presigns: false, elsewhere: false })
