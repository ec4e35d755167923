/** A worker that dies while it starts. */
process.exit(1)
