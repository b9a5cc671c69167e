import type { Out } from '@atrium/contract/people/user.contract.ts'
import { useSyncExternalStore } from 'react'
import { forgetLastKnown } from '../browser/last-known.ts'
import { leaveForLogin } from '../entry/leave.ts'

let ended: Out | null = null
const listeners = new Set<() => void>()

export const endedNow = () => ended

/** Why this page's session is over, if it is over; then nothing of the page is shown any more. */
export const useEnded = (): Out | null =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, endedNow)

export function showEnded(out: Out | null): void {
  if (out === ended) return
  ended = out
  if (out) forgetLastKnown()
  for (const listener of listeners) listener()
}

/** The session is gone: the page says why where that is known, or leads to where one signs in. */
export function endHere(out: Out | null): Promise<never> {
  if (!out) return leaveForLogin()
  showEnded(out)
  return new Promise(() => {})
}
