/** Which addresses are fetched: those of the vendor's own hosts, and of the server that the operator named; nothing that a caller gave. */
import { lookup as resolve } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

/** Where Meshy's service and its files are. */
const own: ReadonlySet<string> = new Set(["api.meshy.ai", "assets.meshy.ai"])

/** Where a file is fetched from. */
export interface FileAddress {
  readonly url: URL
  /** On the operator's server, which may be anywhere; the vendor's hosts may not be in a private network. */
  readonly trusted: boolean
}

/** The address of a file where it may be fetched, else null. `base_url` is what the operator stored with the key. */
export const fileAddress = (text: string, base_url: string | null): FileAddress | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") return null
  if (base_url !== null && url.origin === new URL(base_url).origin) return { url, trusted: true }
  const isOwn = url.protocol === "https:" && url.port === "" && own.has(url.hostname)
  return isOwn ? { url, trusted: false } : null
}

const ranges: ReadonlyArray<readonly [net: string, prefix: number, family: "ipv4" | "ipv6"]> = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 96, "ipv6"],
  ["64:ff9b::", 96, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"]
]

const closed = new BlockList()
for (const [net, prefix, family] of ranges) closed.addSubnet(net, prefix, family)

/** Whether an IP address belongs to no public host: loopback, private and link-local networks, multicast, what is reserved. */
export const isPrivate = (ip: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  const address = mapped ?? ip
  const family = isIP(address)
  return family === 0 || closed.check(address, family === 4 ? "ipv4" : "ipv6")
}

/** Looks a host up for the connection itself, so that what was checked is what is connected to; private addresses are none. */
export const publicLookup: LookupFunction = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, found) => {
    const open = error === null ? found.filter(({ address }) => !isPrivate(address)) : []
    if (error !== null) done(error, "", 0)
    else if (open.length === 0) done(new Error(`${host} has no public address`), "", 0)
    else if (options.all === true) done(null, open)
    else done(null, open[0].address, open[0].family)
  })
