/**
 * A stream read by a machine of plain steps. Each operator of streams costs every piece of an answer some rounds of the fiber runtime: what
 * bytes, events and parts come to takes one.
 */
import { Channel, Chunk, Stream } from "effect"

/** What comes of what was read: parts, then what went wrong behind them, or that no more is read. */
export interface Said<B, E> {
  readonly parts: ReadonlyArray<B>
  readonly failure?: E | null
  readonly over?: boolean
}

export interface Reader<A, B, E> {
  readonly next: (read: Iterable<A>) => Said<B, E>
  /** Where the stream ended. Not asked after a failure, nor once it was over. */
  readonly end: () => Said<B, E>
}

/** What a reader, made anew for each run, makes of a stream. */
export const readBy =
  <A, B, E>(make: () => Reader<A, B, E>) =>
  <E2, R>(stream: Stream.Stream<A, E2, R>): Stream.Stream<B, E | E2, R> =>
    Stream.suspend(() => {
      type Reading = Channel.Channel<Chunk.Chunk<B>, Chunk.Chunk<A>, E | E2, E2, unknown, unknown>
      const reader = make()
      const told = ({ failure, over, parts }: Said<B, E>, onwards: Reading): Reading => {
        const then = failure === null || failure === undefined ? (over ? Channel.void : onwards) : Channel.fail(failure)
        return parts.length === 0 ? then : Channel.zipRight(Channel.write(Chunk.unsafeFromArray(parts)), then)
      }
      const reading: Reading = Channel.readWithCause({
        onInput: (read: Chunk.Chunk<A>): Reading => told(reader.next(read), reading),
        onFailure: (cause): Reading => Channel.failCause(cause),
        onDone: (): Reading => told(reader.end(), Channel.void)
      })
      return Stream.pipeThroughChannel(stream, reading)
    })
