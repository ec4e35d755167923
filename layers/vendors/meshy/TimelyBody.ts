/**
 * The body of a request that must not be sent late. Its second piece is asked for when the connection stands and the first is on its
 * way: a process that was frozen on its way there finds the time over and breaks off, and half of a body orders nothing. What is left
 * of the window is one turn of the event loop, and what the network does with the bytes.
 */
export const timelyBody = (text: string, isTimely: () => boolean) => {
  const bytes = new TextEncoder().encode(text)
  let pieces = 0
  let isWhole = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (pieces++ === 0) return controller.enqueue(bytes.subarray(0, 1))
        if (!isTimely()) return controller.error(new Error("too late"))
        isWhole = true
        controller.enqueue(bytes.subarray(1))
        controller.close()
      }
    },
    // Nothing is read ahead of the connection.
    { highWaterMark: 0 }
  )
  return {
    /** What `fetch` takes. The length is said, so that the body is not sent in chunks. */
    init: { body, duplex: "half", headers: { "content-length": String(bytes.length) } } as const,
    /** Whether all of it was handed to the connection: before that the other side cannot have taken it. */
    wasSent: () => isWhole
  }
}
