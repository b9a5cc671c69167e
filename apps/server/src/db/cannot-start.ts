/** Stops the start. Its message is one plain sentence for whoever typed the command. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** For whoever typed it: the sentence, or of what nobody foresaw all there is. */
export const reasonFor = (error: unknown): string =>
  error instanceof CannotStart ? error.message : String((error as Error).stack)
