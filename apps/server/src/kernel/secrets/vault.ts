import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

/**
 * Keys for every purpose, derived from the installation's one secret. What is sealed for one
 * purpose cannot be opened for another, and who has only the database has nothing.
 */
export class Vault {
  readonly #secret: Buffer

  constructor(secret: Buffer) {
    this.#secret = secret
  }

  keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', `atrium ${purpose}`, 32))
  }

  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.keyFor(purpose), nonce)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }

  open(purpose: string, sealed: Buffer): string {
    const cipher = createDecipheriv('aes-256-gcm', this.keyFor(purpose), sealed.subarray(0, NONCE))
    cipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()]).toString(
      'utf8',
    )
  }

  /** A fingerprint nobody can make without the secret: six digits alone would be guessed back. */
  mac(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.keyFor(purpose)).update(text).digest()
  }
}
