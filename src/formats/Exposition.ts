/** Metrics as Prometheus reads them: the text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/). */

export const exposition_type = "text/plain; version=0.0.4; charset=utf-8"

export interface Sample {
  /** Of a histogram: which of its series. */
  readonly suffix?: "_bucket" | "_sum" | "_count"
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Family {
  readonly name: string
  readonly type: "counter" | "gauge" | "histogram"
  /** One sentence for whoever reads it. */
  readonly help: string
  readonly samples: ReadonlyArray<Sample>
}

const oneLine = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")
const quoted = (text: string): string => `"${oneLine(text).replaceAll('"', '\\"')}"`

const number = (value: number): string => {
  if (value === Number.POSITIVE_INFINITY) return "+Inf"
  return value === Number.NEGATIVE_INFINITY ? "-Inf" : String(value)
}

const line = (name: string, { labels, suffix, value }: Sample): string => {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}=${quoted(text)}`)
  return `${name}${suffix ?? ""}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${number(value)}\n`
}

/** The families one after the other; one without samples says that it exists. */
export const exposition = (families: ReadonlyArray<Family>): string =>
  families
    .map(
      ({ help, name, samples, type }) =>
        `# HELP ${name} ${oneLine(help)}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join("")}`
    )
    .join("")
