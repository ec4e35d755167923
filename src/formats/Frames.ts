/** The most frames of a moving picture: its decoder seeks each from the beginning, so that very many take minutes. */
export const frames_max = 500

const chunk_header_bytes = 8
const riff_header_bytes = 12

/** Frames that a WebP says it has, counted chunk by chunk; 0 of any other file, and of a picture that stands still. Linear. */
export const framesIn = (bytes: Uint8Array): number => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, riff_header_bytes) !== "WEBP") return 0
  let frames = 0
  for (let at = riff_header_bytes; at + chunk_header_bytes <= file.length; ) {
    if (file.toString("latin1", at, at + 4) === "ANMF") frames += 1
    const size = file.readUInt32LE(at + 4)
    at += chunk_header_bytes + size + (size % 2)
  }
  return frames
}
