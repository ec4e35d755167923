/** The digest that requests are signed with, computed off the event loop: a part of an object has megabytes. */
import { createHmac } from "node:crypto"

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView): Uint8Array<ArrayBuffer> => {
  if (typeof data === "string") return new TextEncoder().encode(data)
  if (!ArrayBuffer.isView(data)) return new Uint8Array(data)
  return new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength)
}

/** SHA-256 as the SDK asks for it; with a secret, its HMAC, which only ever covers short texts. */
export class Sha256 {
  private readonly secret: Uint8Array | undefined
  private chunks: Array<Uint8Array<ArrayBuffer>> = []

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.secret = secret === undefined ? undefined : bytesOf(secret)
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.chunks.push(bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    const bytes = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks)
    if (this.secret !== undefined) return createHmac("sha256", this.secret).update(bytes).digest()
    return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  }

  reset(): void {
    this.chunks = []
  }
}
