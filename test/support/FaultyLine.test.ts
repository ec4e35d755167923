import { once } from "node:events"
import { connect, createServer, type Socket } from "node:net"
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { FaultyLine } from "./FaultyLine.js"

/** A server that says each piece again, and notes it and who has said all; it stays until it hangs up. */
const echo = async () => {
  const heard: Array<string> = []
  const left: Array<Socket> = []
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on("error", () => {})
    socket.on("end", () => left.push(socket))
    socket.on("data", (bytes) => {
      heard.push(bytes.toString())
      socket.write(bytes)
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const bound = server.address()
  const port = typeof bound === "object" && bound !== null ? bound.port : 0
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { address: `tcp://127.0.0.1:${port}`, heard, left, close }
}

const dial = async (port: number) => {
  const socket = connect(port, "127.0.0.1")
  socket.on("error", () => {})
  await once(socket, "connect")
  const said: Array<string> = []
  socket.on("data", (bytes) => said.push(bytes.toString()))
  return { socket, said }
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const until = async (is: () => boolean) => {
  while (!is()) await pause(2)
}

describe("a line through which a server is reached", () => {
  let far: Awaited<ReturnType<typeof echo>>
  let line: FaultyLine
  beforeEach(async () => {
    far = await echo()
    line = await FaultyLine.to(far.address)
  })
  afterEach(async () => {
    await line.close()
    far.close()
  })

  it("carries what is said both ways, and what was frozen or delayed in its order", async () => {
    assert.strictEqual(line.through(`${far.address}/a?b=c`), `tcp://127.0.0.1:${line.port}/a?b=c`)
    const { said, socket } = await dial(line.port)
    socket.write("a")
    await until(() => said.join("") === "a")
    line.freeze()
    socket.write("b")
    const late = await dial(line.port)
    late.socket.write("x")
    await pause(50)
    assert.deepStrictEqual([said.join(""), far.heard.join("")], ["a", "a"])
    line.thaw()
    await until(() => said.join("") === "ab" && late.said.join("") === "x")
    line.delay(20)
    for (const word of ["c", "d", "e"]) socket.write(word)
    await until(() => said.join("") === "abcde")
  })

  it("swallows what meets the black hole, also after it was mended, and serves who comes then", async () => {
    const { said, socket } = await dial(line.port)
    line.blackHole()
    socket.write("a")
    await pause(30)
    await line.mend()
    socket.write("b")
    const next = await dial(line.port)
    next.socket.write("c")
    await until(() => next.said.join("") === "c")
    assert.deepStrictEqual([said.join(""), far.heard.join("")], ["", "c"])
  })

  it("cuts off the answer to one statement, which has come through", async () => {
    const { said, socket } = await dial(line.port)
    const other = await dial(line.port)
    line.cutAnswerTo((bytes) => bytes.includes("settle"))
    other.socket.write("claim")
    await until(() => other.said.join("") === "claim")
    const closed = once(socket, "close")
    socket.write("settle")
    await closed
    assert.deepStrictEqual([said, far.heard], [[], ["claim", "settle"]])
    other.socket.write("settle")
    await until(() => other.said.join("") === "claimsettle")
  })

  it("lets a connection that sends a doomed piece stick, fail or fall into a black hole, and no other", async () => {
    const doomed = (bytes: Buffer) => bytes.includes("lock")
    const other = await dial(line.port)
    const sticking = await dial(line.port)
    line.doom(doomed, { stuck_millis: 1_000 })
    sticking.socket.write("lock")
    await until(() => far.heard.join("") === "lock")
    other.socket.write("read")
    await until(() => other.said.join("") === "read")
    assert.deepStrictEqual(sticking.said, [])
    await until(() => sticking.said.join("") === "lock")
    line.doom(doomed, "unsent")
    const closed = once(sticking.socket, "close")
    sticking.socket.write("lock")
    await closed
    line.doom(doomed, "swallowed")
    const sunk = await dial(line.port)
    sunk.socket.write("lock")
    await pause(30)
    await line.mend()
    sunk.socket.write("read")
    other.socket.write("lock")
    await until(() => other.said.join("") === "readlock")
    assert.deepStrictEqual([sunk.said.join(""), far.heard.join("")], ["", "lockreadlock"])
  })

  it("breaks every connection and refuses new ones while it is cut", async () => {
    const { socket } = await dial(line.port)
    const closed = once(socket, "close")
    await line.cut()
    await closed
    const refused = connect(line.port, "127.0.0.1")
    const [error] = await once(refused, "error")
    assert.strictEqual(error.code, "ECONNREFUSED")
    await line.mend()
    const { said, socket: again } = await dial(line.port)
    again.write("a")
    await until(() => said.join("") === "a")
  })

  /** Whether it is over before anybody would ask what keeps it. */
  const ends = (change: Promise<unknown>) => Promise.race([change.then(() => true), pause(3_000).then(() => false)])

  it("is cut also where it swallowed a server's farewell to a caller who had left before", async () => {
    const { socket } = await dial(line.port)
    socket.end("a")
    await until(() => far.left.length === 1)
    line.blackHole()
    const [served] = far.left
    served.end()
    await once(served, "close")
    await pause(30)
    assert.isTrue(await ends(line.cut()))
  })

  it("is what its last change made of it, where one comes before the one ahead of it is done", async () => {
    assert.isTrue(await ends(Promise.all([line.cut(), line.mend(), line.cut()])))
    const [error] = await once(connect(line.port, "127.0.0.1"), "error")
    assert.strictEqual(error.code, "ECONNREFUSED")
    assert.isTrue(await ends(Promise.all([line.mend(), line.cut(), line.mend(), line.mend()])))
    const { said, socket } = await dial(line.port)
    socket.write("a")
    await until(() => said.join("") === "a")
  })
})
