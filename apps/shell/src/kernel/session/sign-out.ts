import { callAndLeave, queries } from '../data/api.ts'
import { toLogin } from '../entry/entry.ts'
import { here, leaveFor } from '../entry/leave.ts'
import { leaveNothing } from '../session-end/leave-nothing.ts'

let leave = () => {}

/** Runs before a sign-out, to restore what an account changed in this browser. */
export const onSignOut = (work: () => void): void => void (leave = work)

/** Signs out. The page leaves whatever the server answers: a lost connection must not keep it open. */
export async function signOut(toUrl: string | null = null): Promise<void> {
  leaveNothing()
  // Reads that are still open would be refused after the sign-out.
  await queries.cancelQueries()
  await callAndLeave('session.end', {})
  leave()
  await leaveFor(toLogin(here.prefix, toUrl))
}
