import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Manifest } from '@atrium/contract/enterprises/transfer.contract.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { Signature } from './transfer.file.ts'

/** What comes before the 32 bytes of an Ed25519 key in its usual wrapping (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * An installation's own pair of keys, made from its secret: every server of it has the same one, and
 * nothing has to be kept. Who does not have the secret can verify, and cannot sign (docs/decisions/0030).
 */
function keysOf(vault: Vault) {
  const key = Buffer.concat([PKCS8, vault.keyFor('transfer signing')])
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(secret).export({ format: 'jwk' })
  return { secret, key: x as string }
}

export const publicKeyOf = (vault: Vault): string => keysOf(vault).key

/** Short enough to be read out on the telephone. */
export const fingerprintOf = (key: string): string =>
  createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex').slice(0, 16)

export function signed(vault: Vault, manifest: Manifest): Signature {
  const { secret, key } = keysOf(vault)
  return { key, value: sign(null, textOf(manifest), secret).toString('base64url') }
}

/** Whether this key signed exactly this manifest. */
export function isSignedBy({ key, value }: Signature, manifest: unknown): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
    const known = createPublicKey({ key: jwk, format: 'jwk' })
    return verify(null, textOf(manifest), known, Buffer.from(value, 'base64url'))
  } catch {
    return false
  }
}

/** Reading and writing JSON again keeps the order of its keys, so this is what was written. */
const textOf = (manifest: unknown) => Buffer.from(JSON.stringify(manifest))
