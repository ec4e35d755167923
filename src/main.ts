#!/usr/bin/env node
/** The command line's entry: what must hold before anything else is loaded, then the program. */

// Output that cannot be written (a full disk, a reader that went away) is lost, and ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)

// No umask keeps the owner from what is made here.
process.umask(process.umask() & 0o077)

const signals = ["SIGINT", "SIGTERM"] as const
/** There is nothing to stop yet. */
const leave = () => process.exit(process.argv[2] === "serve" ? 0 : 130)
for (const signal of signals) process.on(signal, leave)

const { start } = await import("./cli/Program.js")
start()
for (const signal of signals) process.off(signal, leave)
