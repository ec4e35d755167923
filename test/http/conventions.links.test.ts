import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { endpoints, world } from "./Calls.js"
import { baseUrl, Site } from "./Site.js"
import { raw } from "./Wire.js"

/** The address in `Link: <…>; rel="next"`. */
const nextOf = (headers: Headers): string | undefined => /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1]

layer(Site.layer, { excludeTestServices: true })("Link (RFC 8288)", (it) => {
  it.effect("a walk by `Link` meets what a walk by `next_cursor` meets, with the caller's own limit", () =>
    Effect.gen(function* () {
      const site = yield* Site
      const { key } = yield* site.workspace()
      for (let i = 0; i < 7; i++) yield* site.ask("POST /v1/projects", { key, json: { name: `Project ${i}` } })
      const seen: Array<string> = []
      let path: string | undefined = "/v1/projects?limit=3"
      while (path !== undefined) {
        const { headers, json } = yield* site.ask(`GET ${path}`, { key })
        seen.push(...json.items.map(({ name }: { name: string }) => name))
        const next = nextOf(headers)
        assert.strictEqual(next === undefined, json.next_cursor === null)
        if (next !== undefined) {
          assert.strictEqual(next, `${baseUrl}/v1/projects?limit=3&cursor=${json.next_cursor}`)
          const head = yield* site.ask(`HEAD ${path}`, { key })
          assert.strictEqual(nextOf(head.headers), next)
        }
        path = next?.slice(baseUrl.length)
      }
      assert.deepStrictEqual(
        seen,
        Array.from({ length: 7 }, (_, i) => `Project ${6 - i}`)
      )
    })
  )

  it.effect("filters and the parameters of nobody are kept as they were sent, and the cursor is replaced", () =>
    Effect.gen(function* () {
      const { ids, key, site } = yield* world
      const step = { step: "generate_scene_sdd", prompt: "x" }
      for (let i = 0; i < 2; i++) {
        const headers = { prefer: "wait=20" }
        yield* site.ask(`POST /v1/scenes/${ids.scene_id}/steps`, { key, json: step, headers })
      }
      const query = `target_id=${ids.scene_id}&status=succeeded&note=a%20%26b&limit=1`
      const first = yield* site.ask(`GET /v1/operations?${query}`, { key })
      const next = new URL(nextOf(first.headers) ?? "")
      assert.strictEqual(next.origin + next.pathname, `${baseUrl}/v1/operations`)
      assert.deepStrictEqual(
        [...next.searchParams],
        [
          ["target_id", ids.scene_id],
          ["status", "succeeded"],
          ["note", "a &b"],
          ["limit", "1"],
          ["cursor", first.json.next_cursor]
        ]
      )
      const second = yield* site.ask(`GET ${next.pathname}${next.search}`, { key })
      const third = new URL(nextOf(second.headers) ?? "")
      assert.deepStrictEqual(third.searchParams.getAll("cursor"), [second.json.next_cursor])
      assert.notStrictEqual(second.json.next_cursor, first.json.next_cursor)
    })
  )

  it.effect("every collection links to its next page, and no address of the request line leaks into it", () =>
    Effect.gen(function* () {
      const { ids, key, site } = yield* world
      for (let i = 0; i < 2; i++) {
        yield* site.ask(`POST /v1/projects/${ids.project_id}/themes`, { key, json: { name: `Theme ${i}` } })
        const scene = { theme_id: ids.theme_id, name: `Scene ${i}` }
        yield* site.ask(`POST /v1/projects/${ids.project_id}/scenes`, { key, json: scene })
        yield* site.ask(`POST /v1/scenes/${ids.scene_id}/steps`, {
          key,
          json: { step: "generate_scene_sdd" },
          headers: { prefer: "wait=20" }
        })
        for (const talk of [`projects/${ids.project_id}/sessions`, `sessions/${ids.session_id}/messages`]) {
          yield* site.ask(`POST /v1/${talk}`, { key, json: { text: "Hello" }, headers: { prefer: "wait=20" } })
        }
      }
      const newest = yield* site.ask(`GET /v1/sessions/${ids.session_id}/messages?limit=1`, { key })
      for (const endpoint of endpoints) {
        const [line] = endpoint.call({ ...ids, message_id: newest.json.items[0].id })
        const { json } = yield* site.ask(line, line.startsWith("GET") ? { key } : {})
        if (json === undefined || !("next_cursor" in json)) continue
        const { headers } = yield* site.ask(`${line}${line.includes("?") ? "&" : "?"}limit=1`, { key })
        assert.include(nextOf(headers), `${baseUrl}${line.split(/[ ?]/)[1]}?`, endpoint.name)
      }
      const absolute = `GET http://elsewhere/v1/projects?limit=1 HTTP/1.1\r\nHost: elsewhere\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`
      assert.include(yield* raw(site.url, absolute), `link: <${baseUrl}/v1/projects?limit=1&cursor=`)
    })
  )
})
