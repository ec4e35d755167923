/** Whom a connection counts for: the peer, or whoever a trusted proxy says that it speaks for. */
import { BlockList, isIP } from "node:net"
import { Context } from "effect"

export interface Proxies {
  /** The header in which trusted proxies name their client, the nearest last; in lower case. */
  readonly header: string
  /** Networks such as `10.0.0.0/8`; from others the header is nobody's word. */
  readonly trusted: ReadonlyArray<string>
}

interface Network {
  readonly address: string
  readonly bits: number
  readonly family: "ipv4" | "ipv6"
}

/** `10.0.0.0/8`, or an address alone; undefined where it is neither. */
export const networkOf = (text: string): Network | undefined => {
  const [address, bits, ...more] = text.split("/")
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  if (version === 0 || more.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
    return undefined
  }
  return { address, bits: Number(bits ?? most), family: version === 4 ? "ipv4" : "ipv6" }
}

/** An IPv4 address that came over a socket of IPv6. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address as proxies write it: with a port or without. Undefined: it is none. */
const plain = (text: string): string | undefined => {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text
  const address = mapped.exec(bare)?.[1] ?? bare.split("%", 1)[0]
  return isIP(address) === 0 ? undefined : address
}

/** The first four groups: what one subscriber is given of IPv6. */
const subscriberOf = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head, tail] = address.toLowerCase().split("::")
  const groups = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const whole =
    tail === undefined
      ? groups
      : [...groups, ...Array(Math.max(0, 8 - groups.length - after.length)).fill("0"), ...after]
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`
}

export interface ClientAddress {
  /** Whose connection it is; undefined: a trusted proxy's, which stands for many. */
  readonly ofPeer: (peer: string | undefined) => string | undefined
  /** Whose request it is; undefined: a trusted proxy did not say. */
  readonly ofRequest: (
    peer: string | undefined,
    headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  ) => string | undefined
}

/** Addresses as limits count them: IPv4 whole, IPv6 by its first 64 bits. */
export const clientAddress = ({ header, trusted }: Proxies): ClientAddress => {
  const proxies = new BlockList()
  for (const text of trusted) {
    const network = networkOf(text)
    if (network !== undefined) proxies.addSubnet(network.address, network.bits, network.family)
  }
  const isProxy = (address: string) =>
    trusted.length > 0 && proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")
  const ofPeer: ClientAddress["ofPeer"] = (peer) => {
    const address = plain(peer ?? "")
    return address === undefined || isProxy(address) ? undefined : subscriberOf(address)
  }
  return {
    ofPeer,
    ofRequest: (peer, headers) => {
      const direct = plain(peer ?? "")
      if (direct === undefined || !isProxy(direct)) return ofPeer(peer)
      // Each proxy appends whom it heard: from the right, the first that is no proxy of ours is the client. What stands before it, anyone may have written.
      const named = [headers[header] ?? []].flat().join(",").split(",").reverse()
      for (const text of named) {
        const address = plain(text.trim())
        if (address === undefined) return undefined
        if (!isProxy(address)) return subscriberOf(address)
      }
      return undefined
    }
  }
}

/** Whom this server's requests count for. */
export class Addresses extends Context.Tag("scenewright/http/Addresses")<Addresses, ClientAddress>() {}
