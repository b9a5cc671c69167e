import { useState } from 'react'
import { queries, useRead } from '../data/api.ts'
import { isOpenPath } from '../entry/entry.ts'
import { here } from '../entry/leave.ts'
import type { Ended } from '../session-end/ended.ts'
import { endingFor, useEnded } from '../session-end/session-end.ts'
import { useLocation } from './location.ts'

export type Over = { out: Ended; isHere: boolean; onGoOn: (() => void) | null }

const NO_RIGHT = '/nonAuthority'

/**
 * Whether the session is over, or the space of this page closed to who is signed in. A page of no space
 * in particular can be read on without the one that was meant; pages open to everybody stay open.
 */
export function useOver(): Over | null {
  const ended = useEnded()
  const { pathname } = useLocation()
  const [passed, setPassed] = useState<string | null>(null)
  // Asked while starting; without an answer, nobody is signed in and nothing is known.
  const visitor = useRead('user.baseinfo', {}, { enabled: false }).data
  if (ended) return { out: ended, isHere: false, onGoOn: null }
  const out = visitor && (visitor.out ?? endingFor(visitor))
  if (!visitor || !out || (passed && out.enterprise === passed)) return null
  if (isOpenPath(pathname) && pathname !== NO_RIGHT) return null
  if (!visitor.login) return { out, isHere: false, onGoOn: null }
  const onGoOn = here.space
    ? null
    : () => {
        setPassed(out.enterprise)
        void queries.invalidateQueries()
      }
  return { out, isHere: true, onGoOn }
}
