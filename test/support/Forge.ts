import { crc32 } from "#formats/Crc32.js"

/** One entry as a forger writes it: every field of the headers can lie. */
export interface Forged {
  readonly name: string
  readonly content?: Uint8Array
  readonly packed?: Uint8Array
  readonly method?: number
  readonly crc?: number
  readonly size?: number
  readonly flags?: number
  readonly mode?: number
}

/** A zip of these entries, written by hand. */
export const forge = (entries: ReadonlyArray<Forged>): Buffer => {
  const parts: Array<Buffer> = []
  const directory: Array<Buffer> = []
  let offset = 0
  for (const entry of entries) {
    const content = entry.content ?? Buffer.from("content")
    const packed = entry.packed ?? content
    const name = Buffer.from(entry.name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800 | (entry.flags ?? 0), 2)
    fields.writeUInt16LE(entry.method ?? 0, 4)
    fields.writeUInt32LE(entry.crc ?? crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(entry.size ?? content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, name, packed])
    const central = Buffer.alloc(14)
    central.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
    central.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 3]), fields, central, name]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write("PK\u0005\u0006")
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
