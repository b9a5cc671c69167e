import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import type { Say } from '../../kernel/words/words.ts'

/** What it is called: in the words of whoever made it, else by its phone or its code. */
export const nameOf = (say: Say, { note, phone, code }: Invitation): string =>
  note || phone || (code ? spaced(code) : say('invitation.hidden'))

/** In fours, as it is read to somebody. */
export const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
