/** Loaded before a process of the service: its wall clock is as far off as a file says, in milliseconds, also while it runs. */
import { readFileSync } from "node:fs"

const file = process.env.CHAOS_CLOCK
const True = globalThis.Date
let off = 0

const look = () => {
  try {
    off = Number(readFileSync(file, "utf8")) || 0
  } catch {
    off = 0
  }
}

if (file !== undefined) {
  look()
  setInterval(look, 250).unref()
  globalThis.Date = class Date extends True {
    constructor(...given) {
      if (given.length === 0) super(True.now() + off)
      else super(...given)
    }

    static now() {
      return True.now() + off
    }
  }
}
