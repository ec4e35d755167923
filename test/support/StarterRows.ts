import { Effect } from "effect"
import { starterFiles } from "#catalogue/StarterFiles.js"
import { starters } from "#catalogue/Starters.js"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { rowsOf } from "#services/Starters.js"

/** The rows of the starter library "village", its files announced and nowhere stored. */
export const villageOf = Effect.fnUntraced(function* (workspaceId: string) {
  const register = yield* BlobsRepo
  const reserved = yield* Effect.forEach(Object.entries(starterFiles()), ([name, { sha256 }]) =>
    Effect.map(register.reserve(`${workspaceId}/${sha256}`), (key) => [name, key] as const)
  )
  return yield* rowsOf(starters.village, new Map(reserved))
})
