/**
 * What each computation may spend: CPU seconds of its own thread, counted from where its code is loaded (waiting costs nothing), and
 * megabytes of its heap and buffers. Past either it ends as `too_complex`, with the words that say what to reduce.
 */
export interface Budget {
  readonly cpu_seconds: number
  /** More for each megabyte of the documents, files and texts that it begins with. */
  readonly cpu_seconds_per_mb: number
  readonly memory_mb: number
  /** Takes moments, and an operation begins with it: has its turn among the interactive work, whoever asks. */
  readonly short: boolean
  /** For the caller: what was too much, and what to reduce. */
  readonly reduce: string
}

const text = "Shorten the texts, and name fewer things, zones and relations."
const asset = "Simplify the meshes and pictures of the assets: fewer triangles, nodes and pixels."

/** By computation; `services/ports/Compute.ts` sees to it that none is missing. */
// biome-ignore format: one line a computation reads as the table it is
export const budgets = {
  validate: { cpu_seconds: 5, cpu_seconds_per_mb: 1, memory_mb: 1_024, short: true, reduce: "The document takes too much work to check. Send one with fewer things, relations and rows, and with shorter texts." },
  choose_starter: { cpu_seconds: 20, cpu_seconds_per_mb: 0, memory_mb: 1_024, short: false, reduce: `The brief takes too much work to read. ${text}` },
  write_sdd: { cpu_seconds: 20, cpu_seconds_per_mb: 0, memory_mb: 1_024, short: false, reduce: `The brief takes too much work to write out. ${text}` },
  ask_sdd: { cpu_seconds: 20, cpu_seconds_per_mb: 0, memory_mb: 1_024, short: true, reduce: `The brief takes too much work to read. ${text}` },
  read_sdd: { cpu_seconds: 20, cpu_seconds_per_mb: 0, memory_mb: 1_024, short: true, reduce: `The model's document takes too much work to read. ${text}` },
  plan_peg: { cpu_seconds: 20, cpu_seconds_per_mb: 0, memory_mb: 1_024, short: false, reduce: `The design document takes too much work to plan. ${text}` },
  ask_peg: { cpu_seconds: 20, cpu_seconds_per_mb: 0, memory_mb: 1_024, short: true, reduce: `The design document takes too much work to read. ${text}` },
  read_peg: { cpu_seconds: 20, cpu_seconds_per_mb: 0, memory_mb: 1_024, short: true, reduce: `The model's graph takes too much work to read. ${text}` },
  lay_out: { cpu_seconds: 60, cpu_seconds_per_mb: 1, memory_mb: 2_048, short: false, reduce: "The scene takes too much work to lay out. Reduce the number of its things, zones, relations and connections." },
  model_needs: { cpu_seconds: 10, cpu_seconds_per_mb: 0.5, memory_mb: 2_048, short: true, reduce: "The blueprint takes too much work to read. Reduce the number of things in the scene." },
  build_model: { cpu_seconds: 120, cpu_seconds_per_mb: 1, memory_mb: 3_072, short: false, reduce: `The scene takes too much work to build. Reduce the number of its things, or the detail of its recipes. ${asset}` },
  preview_recipe: { cpu_seconds: 30, cpu_seconds_per_mb: 0.5, memory_mb: 1_536, short: true, reduce: `The recipe takes too much work to show. Ask for a smaller patch, or reduce its parameters. ${asset}` },
  draw_picture: { cpu_seconds: 30, cpu_seconds_per_mb: 0.5, memory_mb: 1_536, short: true, reduce: `The picture takes too much work to draw. ${asset}` },
  make_variant: { cpu_seconds: 60, cpu_seconds_per_mb: 1, memory_mb: 2_048, short: true, reduce: "The model takes too much work to convert. Download it as it is, or build a scene with fewer things." },
  inspect_asset: { cpu_seconds: 20, cpu_seconds_per_mb: 0.5, memory_mb: 1_536, short: true, reduce: `The file takes too much work to inspect. ${asset}` },
  read_container: { cpu_seconds: 20, cpu_seconds_per_mb: 1, memory_mb: 2_048, short: true, reduce: "The container takes too much work to check. Send its parts one by one." },
  read_report: { cpu_seconds: 10, cpu_seconds_per_mb: 0.5, memory_mb: 2_048, short: true, reduce: "The blueprint takes too much work to read. Reduce the number of things in the scene." },
  converse: { cpu_seconds: 20, cpu_seconds_per_mb: 0, memory_mb: 1_024, short: true, reduce: "The conversation takes too much work to read. Write a shorter message, or begin a new session." }
} as const satisfies Record<string, Budget>

/** CPU seconds for an input of so many bytes. */
export const cpuSecondsFor = ({ cpu_seconds, cpu_seconds_per_mb }: Budget, bytes: number): number =>
  cpu_seconds + (cpu_seconds_per_mb * bytes) / 1_000_000
