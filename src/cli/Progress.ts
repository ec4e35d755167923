import { Effect } from "effect"
import type { Operation } from "#domain/Operation.js"
import { tell } from "./Output.js"

const width = 28

const words = (stage: string): string => stage.replaceAll("_", " ")

const bar = (fraction: number): string => {
  const full = Math.round(width * fraction)
  return `${"█".repeat(full)}${"░".repeat(width - full)} ${String(Math.round(fraction * 100)).padStart(3)} %`
}

const label = (step: string): string => step.replace("generate_scene_", "").padEnd(10)

/**
 * Draws the operations' own `progress` on standard error: one line that is drawn over in a terminal, one line a finished step
 * elsewhere, nothing with `quiet`.
 */
export const progressBar = (quiet: boolean) => {
  const live = process.stderr.isTTY === true && !quiet
  const write = (text: string) => Effect.sync(() => tell(text))
  return {
    show: (step: string, { progress }: Operation) =>
      live ? write(`\r\x1b[2K${label(step)} ${bar(progress.fraction)}  ${words(progress.stage)}`) : Effect.void,
    done: (step: string, seconds: number) =>
      quiet ? Effect.void : write(`${live ? "\r\x1b[2K" : ""}${label(step)} ${bar(1)}  ${seconds.toFixed(1)} s\n`),
    clear: live ? write("\r\x1b[2K") : Effect.void
  }
}
