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

/** What a page has to say to who is here now; null while it is still theirs. */
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

/** Why this page's session is over, if it is over; then nothing of the page is shown any more. */
export const useEnded = (): Ended | null => useSyncExternalStore(ended.follow, endedNow, endedNow)

export function showEnded(why: Ended | null): void {
  if (why && isExpected) return
  // Who is signed in instead has made this browser theirs already, or is the same person in another's place.
  if (why && !isTaken(why)) leaveNothing()
  ended.set(why)
}

/** The page ends its session by itself and leaves: it need not say so. */
export function expectEnd(expected: boolean): void {
  isExpected = expected
}

/** The session is gone: the page says why where that is known, or leads to where one signs in. */
export function endHere(why: Ended | null): Promise<never> {
  if (!why) {
    leaveNothing()
    return leaveForLogin()
  }
  showEnded(why)
  return new Promise(() => {})
}
