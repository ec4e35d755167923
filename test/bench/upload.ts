/**
 * Memory of a serving process while it takes one upload of 100 MB, refuses one of a byte more that does not say how long it is, and
 * while a hundred uploads are held in their middle.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { newKey, serve } from "../support/ServiceProcess.js"
import { report } from "./Measure.js"

const most = 100_000_000
const growth_max = 64
const held = 100
const held_bytes = 3_000_000
const held_growth_max = 200

const home = await mkdtemp(join(tmpdir(), "bench-"))
const service = await serve(home)

/** Resident memory of the process, in MiB. */
const resident = async (): Promise<number> => {
  const status = await readFile(`/proc/${service.child.pid}/status`, "utf8")
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** A form of one file, `length` bytes in all, sent as fast as it is taken; declares its length or comes in chunks. */
const upload = (key: string, length: number, declares: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const head = Buffer.from('--bound\r\nContent-Disposition: form-data; name="f"; filename="noise.bin"\r\n\r\n')
    const tail = Buffer.from("\r\n--bound--\r\n")
    const piece = Buffer.alloc(64 * 1024, "\x01noise")
    let left = length - head.length - tail.length
    const sent = request(
      `${service.base_url}/v1/files`,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "multipart/form-data; boundary=bound",
          ...(declares && { "content-length": length })
        }
      },
      (response) => response.resume().on("end", () => resolve(response.statusCode ?? 0))
    )
    sent.on("error", reject)
    const send = () => {
      while (left > 0) {
        const now = piece.subarray(0, Math.min(piece.length, left))
        left -= now.length
        if (!sent.write(now)) return sent.once("drain", send)
      }
      return sent.end(tail)
    }
    sent.write(head)
    send()
  })

let answered = 0

/** Sends so much of an upload and no more; ends it when it is told. */
const hold = (key: string): Promise<() => void> =>
  new Promise((resolve) => {
    const sent = request(`${service.base_url}/v1/files`, {
      method: "POST",
      agent: false,
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "multipart/form-data; boundary=bound",
        "content-length": 2 * held_bytes
      }
    })
    sent.on("response", () => {
      answered += 1
    })
    // It is broken off.
    sent.on("error", () => {})
    sent.write('--bound\r\nContent-Disposition: form-data; name="f"; filename="noise.bin"\r\n\r\n')
    sent.write(Buffer.alloc(held_bytes, "\x01noise"), () => resolve(() => sent.destroy()))
  })

/** How much higher the memory stands while uploads are held than before, in MiB. */
const growthOfHeld = async (key: string) => {
  const before = await resident()
  const ends = await Promise.all(Array.from({ length: held }, () => hold(key)))
  await setTimeout(2_000)
  const growth = (await resident()) - before
  if (answered > 0) throw new Error(`${answered} of them are not held, but answered`)
  for (const end of ends) end()
  return growth
}

/** How much higher the memory stood at its highest than before, in MiB. */
const growthDuring = async (run: () => Promise<number>, expected: number) => {
  const before = await resident()
  let highest = before
  const watching = setInterval(async () => {
    highest = Math.max(highest, await resident())
  }, 5)
  const began = performance.now()
  const status = await run()
  const seconds = (performance.now() - began) / 1000
  clearInterval(watching)
  if (status !== expected) throw new Error(`answered ${status}, not ${expected}`)
  return { growth: Math.max(highest, await resident()) - before, seconds }
}

try {
  const key = await newKey(home)
  // What is loaded by the first upload is no growth of it.
  await upload(key, 1_000_000, true)
  // First: memory is not given back at once. What follows grows beyond what these took.
  const growth = await growthOfHeld(key)
  const taken = await growthDuring(() => upload(key, most, true), 201)
  const refused = await growthDuring(() => upload(key, most + 1, false), 413)
  report("memory growth during an upload of 100 MB", taken.growth, "MiB")
  report("memory growth during a refused upload of 100 MB and a byte", refused.growth, "MiB")
  report("an upload of 100 MB", taken.seconds, "s")
  report(`memory growth while ${held} uploads are held after 3 MB each`, growth, "MiB")
  if (Math.max(taken.growth, refused.growth) > growth_max || growth > held_growth_max) process.exitCode = 1
} finally {
  await service.stop()
  await rm(home, { recursive: true, force: true })
}
