import { call } from './api.ts'
import { toLogin } from './entry.ts'
import { forgetLastKnown } from './last-known.ts'
import { here, leaveFor } from './leave.ts'
import { forgetNavigation } from './navigation.ts'
import { forgetWords } from './words.ts'

/** Signed out is signed out, whatever the answer: a lost connection must not keep a page open. */
export async function signOut(toUrl: string | null = null): Promise<void> {
  forgetWords()
  forgetLastKnown()
  forgetNavigation()
  await call('session.end', {})
  await leaveFor(toLogin(here.prefix, toUrl))
}
