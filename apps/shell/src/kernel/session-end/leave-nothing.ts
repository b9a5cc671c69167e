import { forgetPerson } from '../browser/personal-storage.ts'
import { forgetSessionStorage } from '../browser/session-storage.ts'
import { forgetWords } from '../words/words.ts'

/** Removes everything personal from this browser when a session ends, in whichever way. */
export function leaveNothing(): void {
  forgetPerson()
  forgetSessionStorage()
  forgetWords()
}
