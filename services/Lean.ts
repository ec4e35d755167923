import { Context, Effect, Option, Tracer } from "effect"

/**
 * Runs what needs no service without those of whoever calls, beside the span that it is part of. Each span, scope and fiber within
 * copies the services around it: dozens, of a process that has them all.
 */
export const leanly: <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E> = Effect.mapInputContext(
  (around: Context.Context<never>) =>
    Option.match(Context.getOption(around as Context.Context<Tracer.ParentSpan>, Tracer.ParentSpan), {
      onNone: () => Context.empty(),
      onSome: (span) => Context.make(Tracer.ParentSpan, span) as Context.Context<never>
    })
)
