/** A tenant that sends all rows of poison over and over, eight at a time, until it is told that it is enough. */
import { put, rowsOf, tenant } from "../Poisoning.js"

const at_once = 8

const [, , seat, ...named] = process.argv
const { base_url, ...rest } = JSON.parse(seat)
const of = tenant({ ...rest, base_url: () => base_url })
const rows = await rowsOf(named)

let going = true
let next = 0
process.on("message", () => {
  going = false
  process.send?.(next)
})
const sender = async () => {
  while (going) await put(of, rows[next++ % rows.length])
}
await Promise.all(Array.from({ length: at_once }, sender))
