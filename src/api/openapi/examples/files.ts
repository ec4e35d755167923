import type { FileRecord } from "#domain/File.js"
import type { Exchanges } from "./Exchange.js"
import { ids, origin, type Wire } from "./village.js"

const file: Wire<FileRecord> = {
  id: ids.file,
  name: "harrowmere notes.md",
  content_type: "text/markdown",
  size_bytes: 1_822,
  sha256: "3d6f0a8c5e1b9427d0c8f3a6b5e2917c4f8d0b3a6e9c2f5187d4b0a3c6f9e2d5",
  created_at: "2026-11-20T09:41:29.540Z",
  expires_at: "2026-11-21T09:41:29.540Z",
  referenced: false,
  download_url: `${origin}/downloads/eyJrZXkiOiJ3LzAxIn0.5pJ8cQ`,
  download_expires_in: 900,
  download_expires_at: "2026-11-20T09:56:29.540Z"
}

export const files: Exchanges = {
  "files.upload": { answers: { 201: { one_file: [file] } } },
  "files.get": { answers: { 200: { not_yet_used: file, used: { ...file, referenced: true, expires_at: null } } } }
}
