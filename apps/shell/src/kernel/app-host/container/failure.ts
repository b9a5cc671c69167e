export type Step = 'load' | 'bootstrap' | 'mount' | 'update' | 'unmount' | 'run'

/**
 * Why an app failed. Unreachable: its file could not be fetched. Broken: the file came and does not work. Timeout: it
 * neither came nor failed in time. Refused: it came, and the shell rejected it.
 */
export type Why = 'unreachable' | 'broken' | 'timeout' | 'refused'

/** An app failed at one step of its life on the page. */
export class RunFailure extends Error {
  override readonly name = 'StageFailure'
  readonly why: Why
  readonly step: Step

  constructor(why: Why, step: Step, message: string, cause?: unknown) {
    super(message, { cause })
    this.why = why
    this.step = step
  }
}

export const asFailure = (error: unknown, step: Step): RunFailure =>
  error instanceof RunFailure ? error : new RunFailure('broken', step, messageOf(error), error)

export const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
