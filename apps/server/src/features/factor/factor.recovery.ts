import { randomInt } from 'node:crypto'
import type { Vault } from '../../kernel/secrets/vault.ts'

/** No 0, O, 1, I, L: people copy these by hand. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12
const HOW_MANY = 10

/** Twelve of thirty-one letters are 59 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
  })

export const recoveryHash = (vault: Vault, accountId: number, code: string): Buffer =>
  vault.mac('recovery', `${accountId} ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
