/**
 * What a layout has cost so far, in steps of about a microsecond: counted, never timed, so that the same peg makes the same
 * attempts in every process.
 */
export class Effort {
  private steps = 0

  get spent(): number {
    return this.steps
  }

  spend(steps: number): void {
    this.steps += steps
  }
}
