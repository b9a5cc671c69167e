import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './db/cannot-start.ts'
import { Vault } from './kernel/secrets/vault.ts'

const SHORTEST = 32

/** From the environment, or from a file in the data folder that is made on the first start. */
export function readSecret(given: string | null, folder: string): Vault {
  if (given !== null) {
    if (Buffer.byteLength(given) < SHORTEST || new Set(given).size < 10)
      throw new CannotStart(
        `ATRIUM_SECRET is too short or too simple: it takes ${SHORTEST} random characters.`,
      )
    return new Vault(Buffer.from(given))
  }
  const file = join(folder, 'secret.key')
  makeOnce(file, folder)
  if (statSync(file).mode & 0o077)
    throw new CannotStart(
      `${file} can be read by others: chmod 600 it, or remove it to get a new one.`,
    )
  const value = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (value.length < SHORTEST)
    throw new CannotStart(`${file} is too short to be a secret: remove it to get a new one.`)
  return new Vault(value)
}

/** Written beside and then linked in place: whole or not at all, and the first of two wins. */
function makeOnce(file: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  if (statSync(file, { throwIfNoEntry: false })) return
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(SHORTEST).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
}
