/** A worker that does what a task's title says: `do`, `die` or `spin`. */
export const rouse = () => {}

export const run = ({ input, port }) => {
  port.postMessage({ stage: "started", fraction: 0 })
  if (input.title === "die") process.exit(1)
  while (input.title === "spin");
  port.close()
  return { end: "done", output: { sdd: Uint8Array.of(1) } }
}
