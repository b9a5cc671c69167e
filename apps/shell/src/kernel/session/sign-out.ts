import { callAndLeave, queries } from '../data/api.ts'
import { toLogin } from '../entry/entry.ts'
import { here, leaveFor } from '../entry/leave.ts'
import { leaveNothing } from '../session-end/leave-nothing.ts'

let leave = () => {}

/** What somebody who was here leaves as they found it. */
export const onSignOut = (work: () => void): void => void (leave = work)

/** Signed out is signed out, whatever the answer: a lost connection must not keep a page open. */
export async function signOut(toUrl: string | null = null): Promise<void> {
  leaveNothing()
  // Their answers would be refusals by then.
  await queries.cancelQueries()
  await callAndLeave('session.end', {})
  leave()
  await leaveFor(toLogin(here.prefix, toUrl))
}
