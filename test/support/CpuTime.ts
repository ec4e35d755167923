/**
 * Milliseconds of CPU that this process has used, all its threads together. What a test says of time it says of this: the load
 * of other processes does not count.
 */
export const cpuMillis = (): number => {
  const { system, user } = process.cpuUsage()
  return (user + system) / 1_000
}
