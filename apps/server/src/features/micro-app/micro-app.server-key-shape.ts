import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** The public half of an Ed25519 key is its `x`, as RFC 8037 writes it. */
const jwkOf = (x: string) => ({ crv: 'Ed25519', kty: 'OKP', x })

/** Null for what is no public Ed25519 key. A private one is refused as well: it should not have left its server. */
export function readServerKey(text: string): string | null {
  const key = parsed(text)
  if (key?.asymmetricKeyType !== 'ed25519') return null
  return key.export({ format: 'jwk' }).x ?? null
}

function parsed(text: string): KeyObject | null {
  try {
    if (!text.startsWith('{'))
      return text.startsWith('-----BEGIN PUBLIC KEY-----') ? createPublicKey(text) : null
    const { d, x, crv } = JSON.parse(text) as Record<string, unknown>
    if (d !== undefined || crv !== 'Ed25519') return null
    return importServerKey(String(x))
  } catch {
    return null
  }
}

export const importServerKey = (x: string): KeyObject =>
  createPublicKey({ key: jwkOf(x), format: 'jwk' })

/** RFC 7638: by it two people can tell that they look at the same key. */
export const fingerprintOf = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify(jwkOf(x)))
    .digest('base64url')
