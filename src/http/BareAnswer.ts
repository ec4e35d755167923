import { randomUUID } from "node:crypto"
import type { ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { problemJson } from "#api/Problems.js"
import { type Problem, problems } from "#domain/Problem.js"
import { documentOf, headersOf } from "./ProblemDocument.js"
import { securityHeaders } from "./SecurityHeaders.js"

/** How long a connection that was refused may take to read why. */
const reading_millis = 1_000

/** Refusals of what never reaches the edge: whole problem documents, after each of which the connection ends. */
export interface BareAnswers {
  /** In place of an answer by the edge. */
  readonly to: (response: ServerResponse, problem: Problem) => void
  /** On a connection on which there is no request to answer. */
  readonly on: (socket: Socket, problem: Problem) => void
}

/** @param baseUrl begins the `type` of every problem. */
export const bareAnswers = (baseUrl: string): BareAnswers => {
  const answer = (problem: Problem) => {
    // Nothing that was read has a path.
    const body = JSON.stringify(documentOf(problem, baseUrl, "/"))
    const headers = {
      ...securityHeaders,
      ...headersOf(problem),
      connection: "close",
      "content-length": String(Buffer.byteLength(body)),
      "content-type": problemJson,
      "x-request-id": randomUUID()
    }
    return { body, headers }
  }
  return {
    to: (response, problem) => {
      const { body, headers } = answer(problem)
      response.writeHead(problem.status, headers).end(body)
    },
    on: (socket, problem) => {
      const { body, headers } = answer(problem)
      const { status, title } = problems[problem.code]
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.on("error", () => socket.destroy())
      socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join("\r\n")}\r\n\r\n${body}`)
      // Who is still sending reads the answer once what they sent is taken; whoever does not is cut.
      socket.resume()
      const late = setTimeout(() => socket.destroy(), reading_millis)
      socket.once("close", () => clearTimeout(late))
    }
  }
}
