/** The work of JavaScript counted in steps: how often each block of the modules under test runs, as V8's precise coverage tells. */
import { Session } from "node:inspector"

interface Coverage {
  readonly result: ReadonlyArray<{
    readonly url: string
    readonly functions: ReadonlyArray<{ readonly ranges: ReadonlyArray<{ readonly count: number }> }>
  }>
}

/** What the parsers are made of: the house's own, and the libraries that see callers' texts. */
const counted =
  /\/src\/(?:formats|domain|http|planning)\/|\/node_modules\/(?:markdown-it|markdown-it-footnote|parse5|entities|effect)\//

/** Counts the steps of what it is given. One at a time, and `done` when no more is to be counted. */
export const stepCounter = () => {
  const session = new Session()
  session.connect()
  const post = (method: string, parameters: object = {}): unknown => {
    let answer: unknown
    // Answered before the call is back: the session is of this thread.
    session.post(method, parameters, (error, result) => {
      if (error !== null) throw error
      answer = result
    })
    return answer
  }
  post("Profiler.enable")
  post("Profiler.startPreciseCoverage", { callCount: true, detailed: true })
  const taken = (): number => {
    const { result } = post("Profiler.takePreciseCoverage") as Coverage
    return result
      .filter(({ url }) => counted.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0)
  }
  taken()
  return {
    /** Blocks that ran since the last one was counted, which is this run alone where nothing else calls what is counted. */
    of: (run: () => void): number => {
      run()
      return taken()
    },
    done: (): void => {
      post("Profiler.stopPreciseCoverage")
      session.disconnect()
    }
  }
}
