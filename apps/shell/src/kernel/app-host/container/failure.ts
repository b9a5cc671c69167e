import { CHUNK_TIMEOUT } from '../../browser/chunk-timeout.ts'

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

export type Limits = Record<'load' | 'mount' | 'unmount', number>

export const LIMITS: Limits = { load: CHUNK_TIMEOUT, mount: 20_000, unmount: 5_000 }

/** A step that takes longer than its limit fails with `timeout`. */
export async function within<Result>(
  milliseconds: number,
  step: Step,
  work: Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const says =
    step === 'load' ? 'Loading chunk failed' : `${step} took more than ${milliseconds} ms`
  const timer = setTimeout(() => late.reject(new RunFailure('timeout', step, says)), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
