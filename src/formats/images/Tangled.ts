/** A text that takes more work to read than texts that people write: `detail` says what of it, for its writer. */
export class Tangled extends Error {
  readonly detail: string
  constructor(detail: string) {
    super(detail)
    this.detail = detail
  }
}
