import { CHUNK_TIMEOUT } from '../../browser/chunk-timeout.ts'
import { RunFailure, type Step } from './failure.ts'

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
