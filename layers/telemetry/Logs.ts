/** How the log of a serving process is written, one entry after the other on standard output. */
import { Layer, Logger, Option } from "effect"

export const log_formats = ["json", "logfmt", "pretty"] as const
export type LogFormat = (typeof log_formats)[number]

const loggers: Record<LogFormat, Logger.Logger<unknown, void>> = {
  json: Logger.withConsoleLog(Logger.jsonLogger),
  logfmt: Logger.withConsoleLog(Logger.logfmtLogger),
  pretty: Logger.prettyLoggerDefault
}

/** Instead of whatever the program writes by otherwise. A person reads a terminal, a machine everything else. */
export const layer = (format: Option.Option<LogFormat>): Layer.Layer<never> => {
  const chosen = Option.getOrElse(format, () => (process.stdout.isTTY ? "pretty" : "json"))
  return Layer.provideMerge(
    Logger.add(loggers[chosen]),
    Layer.merge(Logger.remove(Logger.defaultLogger), Logger.remove(Logger.prettyLoggerDefault))
  )
}
