import { Effect, Exit, Option, type Scope } from "effect"
import { DatabaseUnavailable } from "#services/ports/DatabaseUnavailable.js"
import { makeGroupCommit } from "./GroupCommit.js"

/** Items of one statement. */
const max = 64

/**
 * As {@link makeGroupCommit}, for reads: one answer an item, in order. A read holds up no other: a database that gave no answer to one
 * would be asked as long for each of the others.
 */
export const makeGroupRead = <A, B>(
  read: (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>>
): Effect.Effect<(item: A) => Effect.Effect<B>, never, Scope.Scope> =>
  Effect.map(
    makeGroupCommit<A, Exit.Exit<B>>({
      max,
      flush: (items) =>
        read(items).pipe(
          Effect.map((answers) => answers.map((answer) => Exit.succeed(answer))),
          Effect.catchSomeDefect((defect) =>
            defect instanceof DatabaseUnavailable
              ? Option.some(Effect.succeed(items.map(() => Exit.die(defect))))
              : Option.none()
          )
        )
    }),
    (ask) => (item) => Effect.flatten(ask(item))
  )
