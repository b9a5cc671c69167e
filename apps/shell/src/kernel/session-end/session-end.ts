import { createLive } from '@atrium/bridge/live.ts'
import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import { useSyncExternalStore } from 'react'
import { drawnFor } from '../entry/drawn-for.ts'
import { leaveForLogin } from '../entry/leave.ts'
import { type Ended, isTaken } from './ended.ts'
import { leaveNothing } from './leave-nothing.ts'

const nothing = {
  since: null,
  until: null,
  enterprise: null,
  admins: [],
  isAdmin: false,
  contact: null,
}

/** The ending that a page shows to whoever is signed in now; null while the page is still theirs. */
export function endingFor({ login, user, out, viewingAs }: Baseinfo): Ended | null {
  const mine = drawnFor()
  if (!login) return out ?? (mine === null ? null : { ...nothing, why: 'left' })
  if (mine === null || !user || user.id === mine) return null
  return { ...nothing, why: whyAnother(viewingAs), name: user.name }
}

function whyAnother(viewingAs: Baseinfo['viewingAs']): Ended['why'] {
  if (!viewingAs) return 'other'
  return viewingAs.isActing ? 'actingFor' : 'viewedAs'
}

const ended = createLive<Ended | null>(null)
let isExpected = false

export const endedNow = () => ended.current

/** Why this page's session is over; null while it lasts. Then nothing of the page is shown any more. */
export const useEnded = (): Ended | null => useSyncExternalStore(ended.follow, endedNow, endedNow)

export function showEnded(why: Ended | null): void {
  if (why && isExpected) return
  // Whoever is signed in instead has made this browser theirs already, or is the same person acting as another.
  if (why && !isTaken(why)) leaveNothing()
  ended.set(why)
}

/** Notes that the page ends its session itself and leaves, so no ending is shown. */
export function expectEnd(expected: boolean): void {
  isExpected = expected
}

/** Ends the page: it says why where that is known, else it leads to the sign-in page. */
export function endHere(why: Ended | null): Promise<never> {
  if (!why) {
    leaveNothing()
    return leaveForLogin()
  }
  showEnded(why)
  return new Promise(() => {})
}
