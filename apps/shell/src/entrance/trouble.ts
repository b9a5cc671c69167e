import type { Refused } from '@atrium/contract/kernel/client.ts'
import type { WordKey } from '../kernel/words.ts'

const FIELDS = ['loginId', 'password'] as const
export type SignInField = (typeof FIELDS)[number]

/** What stands between the person and the house, as keys, so that it survives a change of language. */
export type Trouble = {
  notice?: WordKey
  fields: Partial<Record<SignInField, WordKey>>
  /** How long to wait until another try is welcome. */
  seconds?: number
}

const MISSING = { loginId: 'login.loginId.missing', password: 'login.password.missing' } as const
const INVALID = { loginId: 'login.loginId.invalid', password: 'login.password.invalid' } as const

const NOTICES: Partial<Record<string, WordKey>> = {
  sign_in_refused: 'login.refused',
  rate_limited: 'login.limited',
  overloaded: 'login.overloaded',
  maintenance: 'login.maintenance',
  unreachable: 'login.unreachable',
  timeout: 'login.timeout',
}

/** What can be told without asking the server. A password of spaces is a password. */
export function findMissing({ loginId, password }: Record<SignInField, string>): Trouble | null {
  const fields = {
    ...(loginId.trim() === '' && { loginId: MISSING.loginId }),
    ...(password === '' && { password: MISSING.password }),
  }
  return Object.keys(fields).length === 0 ? null : { fields }
}

export function explain({ error, fields: verdicts = {}, retryAfter }: Refused): Trouble {
  const wrong = FIELDS.filter((field) => field in verdicts)
  if (error === 'invalid' && wrong.length > 0) {
    return { fields: Object.fromEntries(wrong.map((field) => [field, INVALID[field]])) }
  }
  return {
    notice: NOTICES[error] ?? 'login.failed',
    fields: {},
    ...(retryAfter && { seconds: retryAfter }),
  }
}

/** Where the hand is needed next: the first wrong field, else the password, to try again. */
export const fieldToMend = ({ fields }: Trouble): SignInField =>
  FIELDS.find((field) => field in fields) ?? 'password'
