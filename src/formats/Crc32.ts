import * as zlib from "node:zlib"

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

const byTable = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (let i = 0; i < bytes.length; i++) crc = table[(crc ^ bytes[i]) & 0xff] ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** The CRC-32 of a zip entry, unsigned. Node has it natively from 20.15 on. */
export const crc32: (bytes: Uint8Array) => number = typeof zlib.crc32 === "function" ? (b) => zlib.crc32(b) : byTable
