import { SESSION_COOKIE } from '../../kernel/visit.ts'

export type SessionLimits = { remembered: boolean; lasts: string; idle: string }

const OPERATOR = 7

/** Operators can change every tenant: theirs are short, and never remembered. */
export function limitsOf(userType: number, remember: boolean): SessionLimits {
  if (userType === OPERATOR) return { remembered: false, lasts: '12 hours', idle: '15 minutes' }
  if (remember) return { remembered: true, lasts: '7 days', idle: '7 days' }
  return { remembered: false, lasts: '1 day', idle: '8 hours' }
}

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** `__Host-`: no other host or path can plant it. Browsers take `Secure` on localhost too. */
export const sessionCookie = (token: string, { remembered }: SessionLimits): string =>
  `${SESSION_COOKIE}=${token}; ${attributes}${remembered ? `; Max-Age=${7 * 24 * 3600}` : ''}`

export const forgetCookie = `${SESSION_COOKIE}=; ${attributes}; Max-Age=0`
