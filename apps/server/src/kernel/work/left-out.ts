/** What was there before and what is there now, as far as something was changed. */
export type Change = { was: Record<string, unknown>; is: Record<string, unknown> }

/** A row that work on many rows passes over, and why. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut'
  readonly why: string

  constructor(why: string) {
    super(why)
    this.why = why
  }
}
