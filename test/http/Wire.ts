import { connect } from "node:net"
import { Effect } from "effect"

/** Sends bytes as they are and reads until the server closes the connection. */
export const raw = (url: string, text: string) =>
  Effect.async<string>((resume) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ""
    socket.on("data", (chunk) => {
      answer += chunk
    })
    socket.on("close", () => resume(Effect.succeed(answer)))
  })
