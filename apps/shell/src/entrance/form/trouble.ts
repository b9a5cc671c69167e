import type { Refused } from '@atrium/contract/kernel/client.ts'
import type { ShutOut } from '@atrium/contract/sign-in/shut-out.ts'
import type { WordKey } from '../../kernel/words/words.ts'

/** What stands between the person and the platform, as keys, so that it survives a change of language. */
export type Trouble = {
  notice?: WordKey
  fields: Partial<Record<string, WordKey>>
  /** What the words speak of. */
  values?: Record<string, number>
  /** The field where the hand is needed next, when none is wrong. */
  mend?: string
  /** The server's own sentence, for what few ever meet: words for it would burden everybody. */
  text?: string
  /** How long to wait until another try is welcome. */
  seconds?: number
  /** Why somebody who is known is not let in, to be told in full. */
  out?: ShutOut
}

/** Reads a field of the form as it was typed. */
export type Typed = (field: string) => string

export type Explainer = {
  /** What a verdict on a field of this form is called; nothing for fields it does not have. */
  verdict?: (field: string, verdict: string) => WordKey | undefined
  notices?: Partial<Record<string, WordKey>>
  /** What is said of a refusal nobody foresaw. */
  failed?: WordKey
  mend?: string
}

const NOTICES: Partial<Record<string, WordKey>> = {
  rate_limited: 'login.limited',
  overloaded: 'login.overloaded',
  unavailable: 'login.unreachable',
  maintenance: 'login.maintenance',
  unreachable: 'login.unreachable',
  timeout: 'login.timeout',
}

/** What can be told without asking the server. A password of spaces is a password. */
export function findMissing(typed: Typed, required: Record<string, WordKey>): Trouble | null {
  const missing = Object.entries(required).filter(([field]) => {
    const text = typed(field)
    return (field === 'password' ? text : text.trim()) === ''
  })
  return missing.length === 0 ? null : { fields: Object.fromEntries(missing) }
}

export function explain(
  { error, status, msg, verdicts = {}, retryAfter, out }: Refused,
  { verdict, notices = {}, failed = 'login.failed', mend }: Explainer,
): Trouble {
  const fields = Object.entries(verdicts).flatMap(([field, word]) => {
    const key = verdict?.(field, word)
    return key ? [[field, key] as const] : []
  })
  if (fields.length > 0) return { fields: Object.fromEntries(fields) }
  const known = notices[error] ?? NOTICES[error]
  return {
    fields: {},
    ...(out ? { out: out as ShutOut } : { notice: known ?? failed }),
    ...(status === 403 && !known && !out && { text: msg }),
    ...(mend && { mend }),
    // It would take the sentence away with it, long before it is true no more.
    ...(retryAfter && known !== 'login.unreachable' && { seconds: retryAfter }),
  }
}

/** Where the hand is needed next: the first wrong field of the form, else the one to try again. */
export const fieldToMend = ({ fields, mend }: Trouble, order: string[]): string | undefined =>
  order.find((field) => fields[field]) ?? mend
