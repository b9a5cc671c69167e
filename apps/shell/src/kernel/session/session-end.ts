import { createLive } from '@atrium/bridge/live.ts'
import type { Out } from '@atrium/contract/people/user.contract.ts'
import { useSyncExternalStore } from 'react'
import { forgetLastKnown } from '../browser/last-known.ts'
import { leaveForLogin } from '../entry/leave.ts'

const ended = createLive<Out | null>(null)

export const endedNow = () => ended.current

/** Why this page's session is over, if it is over; then nothing of the page is shown any more. */
export const useEnded = (): Out | null => useSyncExternalStore(ended.follow, endedNow)

export function showEnded(out: Out | null): void {
  if (out) forgetLastKnown()
  ended.set(out)
}

/** The session is gone: the page says why where that is known, or leads to where one signs in. */
export function endHere(out: Out | null): Promise<never> {
  if (!out) return leaveForLogin()
  showEnded(out)
  return new Promise(() => {})
}
