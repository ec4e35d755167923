import { assert, describe, it } from "@effect/vitest"
import { clientAddress, networkOf } from "#http/ClientAddress.js"

describe("whom a connection counts for", () => {
  const alone = clientAddress({ header: "x-forwarded-for", trusted: [] })
  const behind = clientAddress({ header: "x-forwarded-for", trusted: ["10.0.0.0/8", "fd00::/8", "127.0.0.1"] })
  const named = (peer: string, header: string | undefined) => behind.ofRequest(peer, { "x-forwarded-for": header })

  it("is the peer: IPv4 whole, also over IPv6, and IPv6 by its first 64 bits", () => {
    assert.strictEqual(alone.ofPeer("203.0.113.7"), "203.0.113.7")
    assert.strictEqual(alone.ofPeer("::ffff:203.0.113.7"), "203.0.113.7")
    assert.strictEqual(alone.ofPeer("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64")
    assert.strictEqual(alone.ofPeer("2001:0DB8:1:2::9"), "2001:db8:1:2::/64")
    assert.strictEqual(alone.ofPeer("2001:db8::1"), "2001:db8:0:0::/64")
    assert.strictEqual(alone.ofPeer("::1"), "0:0:0:0::/64")
    assert.strictEqual(alone.ofPeer("fe80::1%eth0"), "fe80:0:0:0::/64")
    assert.isUndefined(alone.ofPeer(undefined))
  })

  it("is what the header says from a trusted proxy alone: the nearest that is no proxy", () => {
    assert.strictEqual(alone.ofRequest("203.0.113.7", { "x-forwarded-for": "1.2.3.4" }), "203.0.113.7")
    assert.isUndefined(behind.ofPeer("10.1.2.3"))
    assert.strictEqual(named("203.0.113.7", "1.2.3.4"), "203.0.113.7")
    assert.strictEqual(named("10.1.2.3", "6.6.6.6, 1.2.3.4"), "1.2.3.4")
    assert.strictEqual(named("::ffff:10.1.2.3", "6.6.6.6, 1.2.3.4, 10.9.9.9,fd00::4"), "1.2.3.4")
    assert.strictEqual(named("127.0.0.1", "1.2.3.4:5678"), "1.2.3.4")
    assert.strictEqual(named("127.0.0.1", "[2001:db8::7]:443"), "2001:db8:0:0::/64")
    for (const header of [undefined, "", "unknown", "1.2.3.4, unknown", "10.0.0.1"]) {
      assert.isUndefined(named("10.1.2.3", header))
    }
  })

  it("takes networks and addresses, and nothing else", () => {
    for (const text of ["10.0.0.0/8", "10.0.0.1", "fd00::/8", "::1"]) assert.isDefined(networkOf(text))
    for (const text of ["10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/8/8", "x", "", "10.0.0.1/-1"]) {
      assert.isUndefined(networkOf(text))
    }
  })
})
