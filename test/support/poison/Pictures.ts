/** Pictures that say more than they are, or take more than they say. */
import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { crc32 } from "#formats/Crc32.js"
import { of, repeated, utf8 } from "./Make.js"

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A PNG of 16 bits in four channels, with the data that it is given, whatever size it says. */
const png = (side: number, data: Uint8Array, before: Uint8Array = new Uint8Array()): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([16, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk("IHDR", head), before, chunk("IDAT", data), chunk("IEND", new Uint8Array())])
}

const small = sharp({ create: { width: 64, height: 64, channels: 3, background: "tan" } })

/** A file of RIFF, its chunks in order. */
const riff = (chunks: ReadonlyArray<readonly [string, Uint8Array]>): Buffer => {
  const parts = chunks.map(([name, data]) => {
    const out = Buffer.alloc(8 + data.length + (data.length % 2))
    out.write(name)
    out.writeUInt32LE(data.length, 4)
    out.set(data, 8)
    return out
  })
  const body = Buffer.concat([Buffer.from("WEBP"), ...parts])
  const head = Buffer.from("RIFF    ")
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const sides = (width: number, height: number): Buffer => {
  const out = Buffer.alloc(6)
  out.writeUIntLE(width - 1, 0, 3)
  out.writeUIntLE(height - 1, 3, 3)
  return out
}

const animatedWebp = async (bytes: number): Promise<Uint8Array> => {
  const frame = (await small.clone().webp({ lossless: true }).toBuffer()).subarray(12)
  const one = Buffer.concat([Buffer.alloc(6), sides(64, 64), Buffer.alloc(4), frame])
  const frames = Array.from({ length: Math.floor(bytes / (one.length + 8)) }, () => ["ANMF", one] as const)
  const head = Buffer.concat([Buffer.from([2, 0, 0, 0]), sides(64, 64)])
  return riff([["VP8X", head], ["ANIM", Buffer.alloc(6)], ...frames])
}

/** Webp of the largest canvas, one small frame in it. */
const wideWebp = async (): Promise<Uint8Array> => {
  const frame = (await small.clone().webp({ lossless: true }).toBuffer()).subarray(20)
  return riff([
    ["VP8X", Buffer.concat([Buffer.alloc(4), sides(100_000, 40_000)])],
    ["VP8L", frame]
  ])
}

const jpegOf = async (side: number): Promise<Buffer> => {
  const bytes = await small.clone().jpeg().toBuffer()
  const start = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, start + 5)
  bytes.writeUInt16BE(side, start + 7)
  return bytes
}

/** A progressive JPEG that paints its picture over and over. */
const scans = async (bytes: number): Promise<Uint8Array> => {
  const whole = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: "tan" } })
    .jpeg({ progressive: true })
    .toBuffer()
  const end = whole.length - 2
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = whole.subarray(last, end)
  const again = Array.from({ length: Math.floor(bytes / scan.length) }, () => scan)
  return Buffer.concat([whole.subarray(0, end), ...again, whole.subarray(end)])
}

const gif = (bytes: number): Uint8Array => {
  const head = Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff", "latin1")
  const frame = Buffer.from(",\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00", "latin1")
  const frames = Array.from({ length: Math.floor(bytes / frame.length) }, () => frame)
  return Buffer.concat([head, ...frames, Buffer.from(";")])
}

const cut = async (format: "png" | "jpeg" | "webp"): Promise<Uint8Array> => {
  const noise = { type: "gaussian", mean: 99, sigma: 30 } as const
  const picture = sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: "tan", noise } })
  const whole = await picture.toFormat(format).toBuffer()
  return whole.subarray(0, Math.floor(0.9 * whole.length))
}

const inflating = chunk("zTXt", Buffer.concat([utf8("a\0\0"), deflateSync(Buffer.alloc(10_000_000))]))

export const pictures = [
  ...of("picture", "refused", {
    "a PNG of 100,000 pixels a side": () => png(100_000, deflateSync(Buffer.alloc(1_000))),
    "a PNG that inflates to nothing of its pixels": () => png(8_192, deflateSync(Buffer.alloc(1_000))),
    "a JPEG of 65,500 pixels a side": () => jpegOf(65_500),
    "a WebP of 100,000 pixels a side": wideWebp,
    "a GIF of very many frames": gif,
    "an SVG in place of a picture": repeated("<g>", '<svg xmlns="http://www.w3.org/2000/svg">'),
    "an SVG that calls itself a PNG": (bytes) =>
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), repeated("<g>", "<svg>")(bytes)]),
    "a PNG that is cut off": () => cut("png"),
    "a JPEG that is cut off": () => cut("jpeg"),
    "a WebP that is cut off": () => cut("webp")
  }),
  ...of("picture", "refused or read", {
    "a JPEG of 8,000 pixels a side that ends at once": () => jpegOf(8_000),
    "a WebP of very many frames": animatedWebp,
    "a JPEG that is painted over and over": scans,
    "a PNG with as many pixels as may be": () => png(8_192, deflateSync(Buffer.alloc(8_192 * (1 + 8 * 8_192)))),
    "a PNG of texts that inflate": () =>
      png(1, deflateSync(Buffer.alloc(9)), Buffer.concat(Array.from({ length: 100 }, () => inflating)))
  })
]
