import type { Vault } from '../../kernel/secrets/vault.ts'

/** By this a platform knows its own: passwords hashed with another's secret are right for nobody here. */
export const pepperOf = (vault: Vault): string =>
  vault.mac('transfer pepper', 'password pepper').toString('hex').slice(0, 32)
