import { call } from './api.ts'
import { forgetLastKnown } from './last-known.ts'
import { leaveFor } from './leave.ts'
import { forgetNavigation } from './navigation.ts'
import { forgetWords } from './words.ts'

/** Signed out is signed out, whatever the answer: a lost connection must not keep a page open. */
export async function signOut(): Promise<void> {
  forgetWords()
  forgetLastKnown()
  forgetNavigation()
  await call('session.end', {})
  await leaveFor('/home/login')
}
