import type { Refused } from '@atrium/contract/kernel/client.ts'
import type { ShutOut } from '@atrium/contract/sign-in/shut-out.ts'
import type { WordKey } from '../../kernel/words/words.ts'

/** Why the form failed, as keys of words, so that it survives a change of language. */
export type Trouble = {
  notice?: WordKey
  fields: Partial<Record<string, WordKey>>
  /** The values in the words. */
  values?: Record<string, number>
  /** The field to correct next, where none is wrong. */
  mend?: string
  /** The server's own sentence, for rare refusals whose words would burden every page. */
  text?: string
  /** How many seconds until another try is accepted. */
  seconds?: number
  /** Why a known person is not let in, shown in full. */
  out?: ShutOut
}

/** Reads a field of the form as it was typed. */
export type Typed = (field: string) => string

export type Explainer = {
  /** The key of the words for a verdict on a field; null for fields this form does not have. */
  verdict?: (field: string, verdict: string) => WordKey | undefined
  notices?: Partial<Record<string, WordKey>>
  /** The key of the words for any other refusal. */
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

/** What is missing, as far as the form knows. A password of spaces is a password. */
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
    // A countdown would remove the sentence long before it stops being true.
    ...(retryAfter && known !== 'login.unreachable' && { seconds: retryAfter }),
  }
}

/** The field to correct next: the first wrong one, else the one to try again. */
export const fieldToMend = ({ fields, mend }: Trouble, order: string[]): string | undefined =>
  order.find((field) => fields[field]) ?? mend
