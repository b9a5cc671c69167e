import type { Refused } from '@atrium/contract/kernel/client.ts'
import type { WorkplaceType } from '@atrium/contract/sign-in/workplace.contract.ts'
import type { WordKey } from '../../kernel/words/words.ts'

export type MiddleTrouble = {
  /** The key of the words for what happened. */
  key: WordKey
  msg?: string
  /** The key of the words for what may help. */
  hint?: WordKey
  /** Another try with the same configuration would fail again. */
  isFinal?: boolean
}

const KEYS: Partial<Record<string, WordKey>> = {
  silent: 'middle.trouble.silent',
  refused: 'middle.trouble.refused',
  failed: 'middle.trouble.failed',
  workplace_unavailable: 'middle.trouble.unavailable',
  workplace_code_refused: 'middle.trouble.code',
  workplace_state_gone: 'middle.trouble.code',
  own_sign_in_only: 'failure.own_sign_in_only',
  rate_limited: 'middle.trouble.limited',
  maintenance: 'middle.trouble.maintenance',
  overloaded: 'middle.trouble.busy',
  unavailable: 'middle.trouble.interrupted',
  unreachable: 'middle.trouble.unreachable',
  timeout: 'middle.trouble.unreachable',
}

/** The specification's words for a lookup that failed, unless the server has better ones. */
const LOOKUP = 'middle.trouble.lookup'
/** The specification: with DingTalk a lookup that failed is a toast, with the others an alert. */
export const isToast = (type: WorkplaceType | null, { key }: MiddleTrouble): boolean =>
  type === 'dingtalk' && key === LOOKUP

export function troubleWith({
  error,
  msg,
  why,
}: Pick<Refused, 'error'> & Partial<Pick<Refused, 'msg' | 'why'>>): MiddleTrouble {
  if (why === 'taken') return { key: 'middle.trouble.taken', isFinal: true }
  const key = KEYS[error]
  const isFinal = error === 'workplace_unavailable' || error === 'own_sign_in_only'
  if (key) return { key, ...(isFinal && { isFinal }) }
  return {
    key: LOOKUP,
    ...(msg && { msg }),
    // words: middle.why.*
    ...(why && { hint: `middle.why.${why}` as WordKey }),
  }
}
