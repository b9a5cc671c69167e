import type { Refused } from '@atrium/contract/kernel/client.ts'
import type { WordKey } from '../../kernel/words/words.ts'
import { explain } from '../form/trouble.ts'

/** What a refused binding asks of the person. */
export type Refusal =
  /** The ticket has expired: everything starts over. */
  | { ask: 'anew' }
  /** The person has to sign in again. */
  | { ask: 'signIn'; notice: WordKey }
  /** The person has to set up a second step first. */
  | { ask: 'enrol' }
  | { ask: 'read'; notice: WordKey }

const NOTICES: Partial<Record<string, WordKey>> = { forbidden: 'bind.stranger' }

export function refusalOf(refused: Refused & { whose?: string }): Refusal {
  switch (refused.error) {
    case 'workplace_ticket_gone':
      return { ask: 'anew' }
    case 'proof_stale':
    case 'login_required':
    case 'other_person':
      return { ask: 'signIn', notice: 'bind.stale' }
    case 'two_step_required':
      return { ask: 'enrol' }
    case 'already_bound':
      return { ask: 'read', notice: refused.whose === 'account' ? 'bind.hasOther' : 'bind.taken' }
    default: {
      const { notice } = explain(refused, { notices: NOTICES, failed: 'bind.failed' })
      return { ask: 'read', notice: notice ?? 'bind.failed' }
    }
  }
}
