import { isOperator } from '@atrium/contract/people/user-types.ts'
import { cookie, SESSION_COOKIE } from '../../kernel/http/visit.ts'

export type SessionLimits = { remembered: boolean; lasts: string; idle: string }

const WEEK = 7 * 24 * 3600

/** Operators can change every tenant: theirs are short, and never remembered. */
export function limitsOf(userType: number, remember: boolean): SessionLimits {
  if (isOperator(userType)) return { remembered: false, lasts: '12 hours', idle: '15 minutes' }
  if (remember) return { remembered: true, lasts: '7 days', idle: '7 days' }
  return { remembered: false, lasts: '1 day', idle: '8 hours' }
}

export const sessionCookie = (token: string, { remembered }: Pick<SessionLimits, 'remembered'>) =>
  cookie(SESSION_COOKIE, token, remembered ? WEEK : undefined)

export const forgetCookie = cookie(SESSION_COOKIE, '', 0)
