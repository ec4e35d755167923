/** Processes with so much of a processor each, on a machine that has fewer than they would have in production. */
import { accessSync, constants, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const period_micros = 100_000

interface Share {
  /** How it is kept to, in words. */
  readonly kept: string
  readonly limit: (pid: number, share: number) => void
  /** Lifts every limit. */
  readonly lift: () => void
}

const writable = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const holds = (path: string, word: string): boolean =>
  writable(path) && readFileSync(path, "utf8").split(/\s/).includes(word)

/** A control group for each process, whose quota the kernel keeps for all of its threads together. */
const byGroups = (root: string, kept: string, quota: (group: string, micros: number) => void): Share => {
  const groups = new Map<number, string>()
  const enter = (group: string, pid: number): void => writeFileSync(join(group, "cgroup.procs"), String(pid))
  return {
    kept,
    limit: (pid, share) => {
      const group = join(root, `scenewright-bench-${pid}`)
      mkdirSync(group)
      groups.set(pid, group)
      quota(group, Math.round(share * period_micros))
      enter(group, pid)
    },
    lift: () => {
      for (const [pid, group] of groups) {
        try {
          enter(root, pid)
        } catch {
          // It has ended.
        }
        rmdirSync(group)
      }
      groups.clear()
    }
  }
}

/** Stopped and let go on in each tenth of a second. */
const bySignals = (): Share => {
  const running = new Map<number, NodeJS.Timeout>()
  const tell = (pid: number, signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal)
    } catch {
      clearInterval(running.get(pid))
    }
  }
  return {
    kept: "stopped and continued by signals",
    limit: (pid, share) => {
      const cycle = () => {
        tell(pid, "SIGCONT")
        setTimeout(() => running.has(pid) && tell(pid, "SIGSTOP"), (share * period_micros) / 1_000)
      }
      running.set(pid, setInterval(cycle, period_micros / 1_000))
    },
    lift: () => {
      const pids = [...running.keys()]
      for (const cycle of running.values()) clearInterval(cycle)
      running.clear()
      for (const pid of pids) tell(pid, "SIGCONT")
    }
  }
}

/** By the kernel's quota where this user may set one, else by signals. */
export const shares = (): Share => {
  if (holds("/sys/fs/cgroup/cgroup.subtree_control", "cpu")) {
    return byGroups("/sys/fs/cgroup", "cpu.max of a control group each", (group, micros) =>
      writeFileSync(join(group, "cpu.max"), `${micros} ${period_micros}`)
    )
  }
  if (writable("/sys/fs/cgroup/cpu/cgroup.procs")) {
    return byGroups("/sys/fs/cgroup/cpu", "cpu.cfs_quota_us of a control group each", (group, micros) => {
      writeFileSync(join(group, "cpu.cfs_period_us"), String(period_micros))
      writeFileSync(join(group, "cpu.cfs_quota_us"), String(micros))
    })
  }
  return bySignals()
}
