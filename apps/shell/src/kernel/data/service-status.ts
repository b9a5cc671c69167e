import { createLive } from '@atrium/bridge/live.ts'
import { useSyncExternalStore } from 'react'

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 4_000
const PATIENCE = 5_000
/** What a call says when the service, or the way to it, is gone. */
const SIGNS = new Set(['unavailable', 'unreachable', 'timeout'])

let isAsking = false
const isInterrupted = createLive(false)
let timesBack = 0

/** Calls back when the service is interrupted and when it is back. */
export const onService = isInterrupted.follow

export const isServiceInterrupted = (): boolean => isInterrupted.current

/** How often the service has come back since the page was opened. */
export const useTimesBack = (): number => useSyncExternalStore(onService, () => timesBack)

export const isInterruption = (error: string): boolean => SIGNS.has(error)

export const useInterruption = (): boolean =>
  useSyncExternalStore(onService, isServiceInterrupted, isServiceInterrupted)

/** Looks at every refusal. One call may fail for reasons of its own, so the service itself is asked. */
export function noteRefusal(error: string): void {
  if (isInterruption(error)) void askService()
}

/** Asks the service until it answers; only one that does not answer counts as interrupted. */
export async function askService(): Promise<void> {
  if (isAsking) return
  isAsking = true
  for (let wait = FIRST_WAIT; !(await answers()); wait = Math.min(wait * 2, LONGEST_WAIT)) {
    isInterrupted.set(true)
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
  isAsking = false
  if (isInterrupted.current) timesBack++
  isInterrupted.set(false)
}

/** Whether our own server and its database answer, and not a proxy's page in front of them. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const answer = await fetch('/readyz', { cache: 'no-store', redirect: 'error', signal })
    return answer.ok && ((await answer.json()) as { status?: string }).status === 'ok'
  } catch {
    return false
  }
}
