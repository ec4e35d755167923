/**
 * By what the processes of a deployment know each other: TLS with a key that all derive from the deployment's secret, or with
 * certificates of an authority of its own. Either way every record is encrypted, authenticated and in its order, so that nothing
 * of a stranger's, of another session's or of an earlier time is ever decoded.
 */
import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { duplexPair } from "node:stream"
import { type ConnectionOptions, connect, createServer, type TlsOptions } from "node:tls"
import { Data, Effect } from "effect"

export interface Credentials {
  readonly server: TlsOptions
  readonly client: ConnectionOptions
}

/** Where a process's own certificate, its key and the authority of all its peers lie, as PEM. */
export interface CertificateFiles {
  readonly cert: string
  readonly key: string
  readonly ca: string
}

/** The certificates cannot be used; the message is one line for the person at the terminal. */
export class RunnerTlsUnusable extends Data.TaggedError("RunnerTlsUnusable")<{ readonly message: string }> {}

/**
 * The one cipher of a shared key that has forward secrecy and authenticates as it encrypts. TLS 1.2, since with 1.3 a server may
 * answer with a certificate in the key's place. No resumption: a session lasts no longer than its connection.
 */
const sharedKeyOptions = {
  ciphers: "ECDHE-PSK-CHACHA20-POLY1305",
  minVersion: "TLSv1.2",
  maxVersion: "TLSv1.2"
} as const

/** A key's name on the wire: peers say which key they use, so that a deployment can hold two while it changes them. */
const nameOf = (key: Buffer): string =>
  `scenewright-${createHash("sha256").update("name").update(key).digest("hex").slice(0, 16)}`

/** Peers that hold one of the keys of 32 bytes, and nobody else. With the first of them a peer is asked. */
export const ofKeys = (keys: ReadonlyArray<Buffer>): Credentials => {
  const [own] = keys
  const known = new Map(keys.map((key) => [nameOf(key), key]))
  return {
    server: { ...sharedKeyOptions, pskCallback: (_, named) => known.get(named) ?? null },
    client: {
      ...sharedKeyOptions,
      pskCallback: () => ({ psk: own, identity: nameOf(own) }),
      // The key is the proof: there is no certificate whose name could be looked at.
      checkServerIdentity: () => undefined
    }
  }
}

const unusable = (files: CertificateFiles) => (cause: unknown) =>
  new RunnerTlsUnusable({
    message:
      `The certificates between processes (${files.cert}, ${files.key}, ${files.ca}) cannot be used: ` +
      `${cause instanceof Error ? cause.message : String(cause)}`
  })

/** Whether a peer with these credentials is one to itself: shows what is expired, mixed up or not meant for both ends. */
const prove = ({ client, server }: Credentials): Promise<void> =>
  new Promise((resolve, reject) => {
    const [near, far] = duplexPair()
    const ends = [near, far]
    const judge = createServer(server)
    const settle = (how: () => void) => () => {
      for (const end of ends) end.destroy()
      how()
    }
    judge.once("secureConnection", settle(resolve))
    judge.once("tlsClientError", (error) => settle(() => reject(error))())
    connect({ ...client, socket: near }).once("error", (error) => settle(() => reject(error))())
    judge.emit("connection", far)
  })

/**
 * Peers with a certificate of the authority, which is the deployment's own and signs for nobody else. Fails where the files
 * cannot be read or do not fit together.
 */
export const ofCertificates = (files: CertificateFiles): Effect.Effect<Credentials, RunnerTlsUnusable> =>
  Effect.tryPromise({
    try: async () => {
      const [cert, key, ca] = await Promise.all([readFile(files.cert), readFile(files.key), readFile(files.ca)])
      const shared = { cert, key, ca, minVersion: "TLSv1.3" } as const
      const credentials: Credentials = {
        server: { ...shared, requestCert: true, rejectUnauthorized: true },
        // Processes come and go with their addresses: that the authority signed is what counts.
        client: { ...shared, rejectUnauthorized: true, checkServerIdentity: () => undefined }
      }
      await prove(credentials)
      return credentials
    },
    catch: unusable(files)
  })
