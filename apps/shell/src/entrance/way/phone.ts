import { keep, kept } from '../../kernel/browser/session-storage.ts'

/**
 * A typed phone number as the server takes it, with its dial code: `+8613800138000`. Eleven digits are a mainland
 * number. Null when it cannot be one.
 */
export function readPhone(typed: string): string | null {
  const given = typed.replace(/[\s()-]/g, '')
  const phone = /^1\d{10}$/.test(given) ? `+86${given}` : given
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : null
}

const KEY = 'code.phone'

/** Remembers the number, so that its countdown goes on after a reload. */
export const keepPhone = (typed: string): void => keep(KEY, typed)

export const keptPhone = (): string => kept(KEY) ?? ''
