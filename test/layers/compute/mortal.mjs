/** A worker whose computations do what their title says. */
import { serve } from "#layers/compute/Thread.js"

const megabyte = 1_000_000

const held = (grow, control) => {
  const all = []
  for (;;) {
    for (let i = 0; i < 10; i++) all.push(grow())
    control?.checkpoint()
  }
}

const deeds = {
  do: () => {},
  die: () => process.exit(1),
  crash: () => process.kill(process.pid, "SIGKILL"),
  spin: () => {
    for (;;);
  },
  sleep: () => new Promise((resolve) => setTimeout(resolve, 1_500)),
  heed: (control) => {
    for (;;) control.checkpoint()
  },
  heap: () => held(() => Array.from({ length: 10_000 }, (_, i) => ({ i }))),
  buffers: (control) => held(() => new Uint8Array(megabyte).fill(1), control),
  /** Ends when nobody ended it. */
  hoard: () => {
    const all = []
    const cell = new Int32Array(new SharedArrayBuffer(4))
    for (let i = 0; i < 120; i++) {
      all.push(new Uint8Array(10 * megabyte).fill(1))
      Atomics.wait(cell, 0, 0, 20)
    }
  },
  litter: (control) => {
    for (let i = 0; i < 400; i++) {
      new Uint8Array(megabyte).fill(1)
      control.checkpoint()
    }
  },
  deep: () => {
    const down = (n) => 1 + down(n + 1)
    return down(0)
  },
  fail: () => {
    throw new TypeError("a bug")
  }
}

const asked = async ({ title }, control) => {
  await deeds[title](control)
  return { sdd: Uint8Array.of(1) }
}

serve({ write_sdd: async () => asked })
