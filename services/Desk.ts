/** Places for work that holds much memory, for all workspaces in turns. Threads are shared by `Compute`, behind it. */
import { Effect } from "effect"
import { makeFairSeats, type Visitor } from "#domain/FairSeats.js"
import { interactive } from "#domain/Shares.js"

/** A process has three, of which one workspace has two: another finds one at once. */
const places = { seats: 3, each: 2 }

/** Runs an effect once there is a place for the workspace. Interruption leaves the queue, or the place, at once. */
export type Desk = (workspaceId: string) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

export const makeDesk: Effect.Effect<Desk> = Effect.sync(() => {
  const room = makeFairSeats(places)

  const seat = (workspaceId: string) =>
    Effect.async<Visitor>((resume) => {
      const visitor: Visitor = {
        workspace_id: workspaceId,
        weight: interactive(workspaceId).weight,
        seated: () => resume(Effect.succeed(visitor))
      }
      room.wait(visitor)
      return Effect.sync(() => room.leave(visitor))
    })

  return (workspaceId) => (effect) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(restore(seat(workspaceId)), (visitor) =>
        Effect.ensuring(
          restore(effect),
          Effect.sync(() => room.leave(visitor))
        )
      )
    )
})
