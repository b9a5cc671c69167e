import { hash, verify } from '@node-rs/argon2'

/** argon2id is the library's default; the numbers are OWASP's first choice. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Hasher = {
  hash(password: string): Promise<string>
  verify(stored: string, password: string): Promise<boolean>
}

/** The pepper is not in the database, so a stolen table of hashes alone cannot be tried against. */
export const hashingWith = (pepper: Buffer, cost = OWASP): Hasher => ({
  hash: (password) => hash(password, { ...cost, secret: pepper }),
  verify: (stored, password) => verify(stored, password, { secret: pepper }),
})
