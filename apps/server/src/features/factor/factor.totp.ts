import { generateSecret, generateURI, verifySync } from 'otplib'

const STEP = 30

export const newSecret = (): string => generateSecret()

export const uriOf = (secret: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret })

/** The step of the clock these digits belong to, one step early or late allowed; or null. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP })
  return result.valid ? Math.floor(epoch / STEP) + result.delta : null
}
