import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import type { Say } from '../../kernel/words/words.ts'

/** The name of an invitation: its note, else its phone number or its code. */
export const nameOf = (say: Say, { note, phone, code }: Invitation): string =>
  note || phone || (code ? spaced(code) : say('invitation.hidden'))

/** Groups a code in fours, as it is read to somebody. */
export const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')
