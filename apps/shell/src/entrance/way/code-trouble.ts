import type { Refused } from '@atrium/contract/kernel/client.ts'
import type { WordKey } from '../../kernel/words/words.ts'
import { type Explainer, explain, type Trouble, type Typed } from '../form/trouble.ts'
import { readPhone } from './phone.ts'

/** The digits of a typed or pasted code, without the spaces that messages have in it. */
export const digitsOf = (typed: string): string => typed.replace(/\s/g, '')

export const isCode = (typed: string): boolean => /^\d{6}$/.test(digitsOf(typed))

/** Checks a phone number and its code before the server is asked. */
export function checkPhoneCode(typed: Typed): Trouble | null {
  const fields = {
    ...(!readPhone(typed('phone')) && { phone: 'way.phone.invalid' as const }),
    ...(!isCode(typed('code')) && { code: 'way.code.malformed' as const }),
  }
  return Object.keys(fields).length === 0 ? null : { fields }
}

const NOTICES: Explainer['notices'] = { sms_unavailable: 'failure.sms_unavailable' }

/** Why a code was refused: it says how many tries are left; at none, a new code is the way on. */
export function explainCode(refused: Refused, more: Explainer = {}): Trouble {
  const { error, left } = refused
  if (error !== 'code_refused')
    return explain(refused, { ...more, notices: { ...NOTICES, ...more.notices } })
  if (left === 0) return { fields: { code: 'way.code.over' } }
  if (!left) return { fields: { code: 'way.code.refused' } }
  return { fields: { code: 'way.code.left' }, values: { left } }
}

/** The key of the words for a verdict, for the fields that a form has. */
export const verdictOn =
  (...fields: string[]) =>
  (field: string, verdict: string): WordKey | undefined =>
    // words: verdict.*
    fields.includes(field) ? (`verdict.${verdict}` as WordKey) : undefined
