import { mkdtemp, readdir, rm } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import sharp from "sharp"
import { api, newKey, type ServiceProcess, serve } from "../support/ServiceProcess.js"

describe("files that a caller uploads to a running service", () => {
  let home: string
  let service: ServiceProcess
  let key: string
  let client: ReturnType<typeof api>
  let project: string
  let theme: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), "scenewright-files-"))
    service = await serve(home)
    key = await newKey(home)
    client = api(service.base_url, key)
    project = (await client.post("/v1/projects", { name: "Sources" })).json.id
    theme = (await client.post(`/v1/projects/${project}/themes`, { name: "Plain" })).json.id
  })
  afterAll(async () => {
    await service.stop()
    await rm(home, { recursive: true, force: true })
  })

  const upload = async (...files: ReadonlyArray<readonly [name: string, content: string | Uint8Array]>) => {
    const form = new FormData()
    for (const [name, content] of files) form.append("file", new Blob([content as string]), name)
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${service.base_url}/v1/files`, { method: "POST", headers, body: form })
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked into member by member
    return (await response.json()) as any
  }

  /** The sdd of a scene that has nothing but this file. */
  const sddFrom = async (source_file_id: string): Promise<string> => {
    const scene = await client.post(`/v1/projects/${project}/scenes`, { theme_id: theme, source_file_id })
    assert.deepStrictEqual([scene.status, scene.json.workflow], [201, "file"], JSON.stringify(scene.json))
    const body = { step: "generate_scene_sdd" }
    const step = await client.post(`/v1/scenes/${scene.json.id}/steps`, body, { prefer: "wait=60" })
    assert.strictEqual(step.json.status, "succeeded", JSON.stringify(step.json))
    return (await client.get(`/v1/scenes/${scene.json.id}/artifacts/sdd?inline=true`)).json.content
  }

  const objects = async () =>
    (await readdir(join(home, "objects"), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort()

  it("a text and a picture of one request are each the whole brief of a scene", async () => {
    const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: "#2b3a5c" } })
      .png()
      .toBuffer()
    const [text, image] = await upload(
      ["Mühle.md", "# Mill\n\nA mill stands on a stream.\n\n- two oaks\n"],
      ["market square with a fountain.png", picture]
    )
    assert.deepStrictEqual(
      [text.name, text.content_type, image.content_type],
      ["Mühle.md", "text/markdown", "image/png"]
    )
    const fromText = await sddFrom(text.id)
    assert.match(fromText, /^# Mill\n/)
    assert.match(fromText, /Source: the text “Mühle\.md”/)
    assert.match(fromText, /\| Oak \| 2 \|/)
    const fromPicture = await sddFrom(image.id)
    assert.match(fromPicture, /Palette: #2b3a5c\n/)
    assert.match(fromPicture, /Source: the picture “market square with a fountain\.png”, landscape/)
    assert.match(fromPicture, /\| Fountain \| 1 \|/)
    const download = await fetch((await client.get(`/v1/files/${image.id}`)).json.download_url)
    assert.isTrue(picture.equals(new Uint8Array(await download.arrayBuffer())))
  })

  it("an upload that breaks off leaves no file in the object store", async () => {
    const before = await objects()
    const { hostname, port } = new URL(service.base_url)
    const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n`
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        "POST /v1/files HTTP/1.1",
        "Host: x",
        `Authorization: Bearer ${key}`,
        "Content-Type: multipart/form-data; boundary=b",
        "Content-Length: 9000000",
        "",
        `${part("whole.bin")}${"x".repeat(1000)}\r\n${part("half.bin")}${"y".repeat(500_000)}`
      ].join("\r\n")
    )
    const until = async (holds: (now: ReadonlyArray<string>) => boolean) => {
      while (!holds(await objects())) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await until((now) => now.length === before.length + 2)
    socket.destroy()
    await until((now) => now.length === before.length)
    assert.deepStrictEqual(await objects(), before)
  })
})
