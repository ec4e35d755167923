import { Context, Effect, FiberRef, Tracer } from "effect"

/**
 * Of the services around an effect those alone. Each span, scope and fiber within copies what is around it: dozens, of a process that has
 * them all.
 */
export const keeping =
  (tags: ReadonlyArray<{ readonly key: string }>) =>
  <R>({ unsafeMap }: Context.Context<R>): Context.Context<R> =>
    Context.unsafeMake(
      new Map(
        tags.flatMap(({ key }) => {
          const service = unsafeMap.get(key)
          return service === undefined ? [] : [[key, service] as const]
        })
      )
    )

/** Runs what needs no service without those of whoever calls, beside the span that it is part of. */
export const leanly: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E> = Effect.mapInputContext(
  keeping([Tracer.ParentSpan])<never>
)

/** As `withSpan`, where somebody is told of spans: one that is none costs a copy of the services around it, too. */
export const spanned =
  (name: string, options: Tracer.SpanOptions) =>
  <A, E, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiberRuntime((fiber) =>
      fiber.getFiberRef(FiberRef.currentTracerEnabled) ? Effect.withSpan(self, name, options) : self
    )
