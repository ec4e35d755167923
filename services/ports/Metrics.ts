/**
 * Every metric of the service; `k8s/metrics.md` says what each is for, and a test holds the two together. Counters and histograms live in
 * Effect's registry and are told by the driver, port or edge where the thing happens; gauges are looked at when somebody asks, and cost
 * nothing until then. Labels take few values: no id, path, name or word of a caller is one.
 */
import { Effect, MetricBoundaries, MetricLabel, MetricState, Metric as Registry, type Scope } from "effect"
import type { Family, Sample } from "#formats/Exposition.js"

type Labels<Label extends string> = Readonly<Record<Label, string>>

/** As it is shown: everything but its samples. */
type Told = Omit<Family, "samples">

const told = (name: string, type: Family["type"], help: string): Told => ({ name: `scenewright_${name}`, type, help })

type Registered = Pick<Registry.Metric<unknown, number, unknown>, "unsafeUpdate">

/** What counts up, or spreads over buckets. */
const recorded = <Label extends string>(shown: Told, registered: Registered, names: ReadonlyArray<Label>) => {
  /** Told alike, they are one list: the registry keeps what it found by it. */
  const kept = new Map<string, ReadonlyArray<MetricLabel.MetricLabel>>()
  const labelsOf = (labels: Labels<Label>) => {
    const values = names.map((name) => labels[name]).join("\n")
    const made = kept.get(values) ?? names.map((name) => MetricLabel.make(name, labels[name]))
    kept.set(values, made)
    return made
  }
  return {
    told: shown,
    labels: names,
    /** Counts one more, or as many as are told; of a histogram: one observation. */
    tell: (labels: Labels<Label>, amount = 1): void => registered.unsafeUpdate(amount, labelsOf(labels))
  }
}

const counter = <const Label extends string>(name: string, labels: ReadonlyArray<Label>, help: string) => {
  const shown = told(name, "counter", help)
  return recorded(shown, Registry.counter(shown.name, { incremental: true }), labels)
}

const histogram = <const Label extends string>(
  name: string,
  labels: ReadonlyArray<Label>,
  bounds: ReadonlyArray<number>,
  help: string
) => {
  const shown = told(name, "histogram", help)
  return recorded(shown, Registry.histogram(shown.name, MetricBoundaries.fromIterable(bounds)), labels)
}

type Readings<Label extends string> = ReadonlyArray<readonly [labels: Labels<Label>, value: number]>

const samplesOf = (readings: Readings<string>): ReadonlyArray<Sample> =>
  readings.map(([labels, value]) => ({ labels, value }))

/** What has a value now, for whoever looks. */
const gauge = <const Label extends string>(name: string, labels: ReadonlyArray<Label>, help: string) => {
  const shown = told(name, "gauge", help)
  const watchers = new Set<() => Readings<Label>>()
  return {
    told: shown,
    labels,
    /** Lets `read` be asked while the scope lasts. */
    watch: (read: () => Readings<Label>): Effect.Effect<void, never, Scope.Scope> =>
      Effect.acquireRelease(
        Effect.sync(() => void watchers.add(read)),
        () => Effect.sync(() => void watchers.delete(read))
      ),
    samples: () => Array.from(watchers).flatMap((read) => samplesOf(read())),
    family: (readings: Readings<Label>): Family => ({ ...shown, samples: samplesOf(readings) })
  }
}

/** Each route has its own: what one more bound costs a scrape is paid a hundredfold. */
const request_seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
/** From what is refused at once to what a model writes for minutes. */
const vendor_seconds = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300]

/** Read in the database: every process tells the same. */
export const queueGauges = {
  operations: gauge("operations", ["kind", "status"], "Operations that are not at their end."),
  waiting: gauge("operations_waiting", ["kind"], "Operations that wait for a seat."),
  waiting_seconds: gauge("operation_waiting_seconds", ["kind"], "How long the oldest queued operation has waited."),
  workspaces: gauge("workspaces_waiting", ["bucket"], "Workspaces by how many of their operations wait."),
  runners: gauge("runners", [], "Runners that live."),
  held: gauge("credits_held", [], "Credits held for operations that are not at their end.")
}

/** Looked at in this process. */
export const processGauges = {
  lag: gauge("event_loop_lag_seconds", ["quantile"], "Delay of the main thread's event loop over the last 15 s."),
  connections: gauge("database_connections", ["state"], "Connections of the pool to the database."),
  connections_max: gauge("database_connections_max", [], "Connections that the pool may have."),
  connections_waiting: gauge("database_waiting", [], "Queries that wait for a connection."),
  threads: gauge("threads", ["lane", "state"], "Worker threads and processes of their own for computations.")
}

/** Counted in this process since it began. */
export const counts = {
  takeovers: counter("takeovers_total", ["kind"], "Operations claimed after their former owner lost them."),
  attempts: histogram(
    "operation_attempts",
    ["kind"],
    [1, 2, 3, 5, 10, 30, 100],
    "Attempts of an operation, at its end."
  ),
  settled: counter("operations_settled_total", ["kind", "status", "code"], "Ends of operations."),
  settle_failures: counter("settle_failures_total", ["kind"], "Ends that the database did not take."),
  charged: counter("credits_charged_total", ["kind"], "Credits charged."),
  vendor_calls: counter("vendor_calls_total", ["vendor", "outcome"], "Requests to vendors."),
  vendor_seconds: histogram("vendor_call_seconds", ["vendor"], vendor_seconds, "How long they took."),
  requests: counter("http_requests_total", ["method", "route", "status"], "Answered requests."),
  request_seconds: histogram(
    "http_request_seconds",
    ["method", "route"],
    request_seconds,
    "How long until the answer began."
  ),
  objects: counter("object_store_calls_total", ["call", "outcome"], "Calls of the object store."),
  budget_ends: counter("budget_ends_total", ["computation", "limit"], "Computations ended at a limit.")
}

const infinite = Number.POSITIVE_INFINITY

const seriesOf = (labels: Readonly<Record<string, string>>, state: unknown): ReadonlyArray<Sample> => {
  if (MetricState.isCounterState(state)) return [{ labels, value: Number(state.count) }]
  if (!MetricState.isHistogramState(state)) return []
  const { buckets, count, sum } = state
  const bounded = Array.from(buckets).filter(([bound]) => bound < infinite)
  return [
    ...bounded.map(
      ([bound, value]): Sample => ({ suffix: "_bucket", labels: { ...labels, le: String(bound) }, value })
    ),
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count }
  ]
}

/** What this process counted and sees now, in the order in which the metrics are declared. */
export const families = (): ReadonlyArray<Family> => {
  const found = new Map<string, Array<Sample>>()
  for (const { metricKey, metricState } of Registry.unsafeSnapshot()) {
    const labels = Object.fromEntries(metricKey.tags.map(({ key, value }) => [key, value]))
    const samples = found.get(metricKey.name) ?? []
    samples.push(...seriesOf(labels, metricState))
    found.set(metricKey.name, samples)
  }
  return [
    ...Object.values(counts).map(({ told }) => ({ ...told, samples: found.get(told.name) ?? [] })),
    ...Object.values(processGauges).map(({ samples, told }) => ({ ...told, samples: samples() }))
  ]
}
