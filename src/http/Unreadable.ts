import { type Problem, problem } from "#domain/Problem.js"

/** What Node's parser says of bytes that are no request. */
export interface Unparsed {
  readonly code?: string | undefined
  readonly rawPacket?: Uint8Array | undefined
}

const tls_handshake = 0x16

/** What to do about it, by the parser's own words. */
const remedies: Readonly<Record<string, string>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "The chunks of the body have extensions that are too long: leave them out.",
  HPE_HEADER_OVERFLOW: "The request line and its headers may have 16 KiB together: send fewer or shorter ones.",
  HPE_INVALID_CHUNK_SIZE:
    "The body's chunks are broken: write each one's size in hexadecimal and a line end before it.",
  HPE_INVALID_CONSTANT: "The request line cannot be read: send `METHOD /path HTTP/1.1`, spaces in the path as %20.",
  HPE_INVALID_CONTENT_LENGTH:
    "The length of the body is not clear: send one `Content-Length` or `Transfer-Encoding: chunked`, not both.",
  HPE_INVALID_EOF_STATE: "The request was cut off: send it whole.",
  HPE_INVALID_HEADER_TOKEN: "A header cannot be read: send each as `Name: value` on one line, in visible characters.",
  HPE_INVALID_METHOD: "The request line names no method of HTTP: send one such as GET or POST, in capitals.",
  HPE_INVALID_TRANSFER_ENCODING:
    "The `Transfer-Encoding` is not understood: send `chunked`, or a `Content-Length` in its place.",
  HPE_INVALID_URL: "The path has characters that none may have: encode them as %XX.",
  HPE_INVALID_VERSION: "This version of HTTP is not spoken here: send HTTP/1.1, with CRLF at the end of each line.",
  HPE_PAUSED_H2_UPGRADE: "HTTP/2 is not spoken here: send HTTP/1.1.",
  HPE_UNEXPECTED_CONTENT_LENGTH: "The length of the body is given more than once: send one `Content-Length`."
}

/** The refusal of bytes that cannot be read as a request. */
export const unreadable = ({ code = "", rawPacket }: Unparsed): Problem => {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return problem("request_timeout", "The request did not arrive in time: send it again, whole.")
  }
  if (code === "HPE_HEADER_OVERFLOW") return problem("headers_too_large", remedies[code])
  if (code === "HPE_INVALID_METHOD" && rawPacket?.[0] === tls_handshake) {
    return problem(
      "malformed_body",
      "This port speaks HTTP without TLS: call it by http://, or by the address that ends TLS."
    )
  }
  return problem("malformed_body", remedies[code] ?? "The request cannot be read: send it as HTTP/1.1 has it.")
}
