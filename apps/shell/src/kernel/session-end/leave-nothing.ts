import { forgetPerson } from '../browser/personal-storage.ts'
import { forgetSessionStorage } from '../browser/session-storage.ts'
import { forgetWords } from '../words/words.ts'

/** A session is over: whoever sits here next finds nothing of the person, whichever way they went. */
export function leaveNothing(): void {
  forgetPerson()
  forgetSessionStorage()
  forgetWords()
}
