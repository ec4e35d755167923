import { Data } from "effect"

/**
 * The defect of a repository whose database stayed out of reach through all retries. Repositories declare no such error: no
 * caller can do better than to answer 503 and let the client come again.
 */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{ readonly cause: unknown }> {}
