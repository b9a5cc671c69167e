import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Of the browser: its public key and the secret it shares with whoever it subscribed at. */
export type PushKeys = { p256dh: string; auth: string }

/** One record has all of it, and this is the size that push services let through at least. */
const RECORD = 4096
/** Ours for one message, and the salt; made anew unless a test brings the RFC's. */
type Once = { privateKey?: Buffer; salt?: Buffer }

/** For one browser alone (RFC 8291, `aes128gcm` of RFC 8188): the push service on the way reads nothing. */
export function encrypt(text: Buffer, { p256dh, auth }: PushKeys, once: Once = {}): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = createECDH('prime256v1')
  if (once.privateKey) ours.setPrivateKey(once.privateKey)
  else ours.generateKeys()
  const salt = once.salt ?? randomBytes(16)
  const point = ours.getPublicKey()
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, point])
  const secret = derive(
    ours.computeSecret(theirs),
    Buffer.from(auth, 'base64url'),
    both.toString('latin1'),
    32,
  )
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // Two: the last record, without padding.
  const record = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD)
  head.writeUInt8(point.length, 4)
  return Buffer.concat([salt, head, point, ...record, cipher.getAuthTag()])
}

const derive = (key: Buffer, salt: Buffer, info: string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(info, 'latin1'), length))

/** A point on the curve, uncompressed, and sixteen bytes: with anything else nothing could be encrypted. */
export function areKeys({ p256dh, auth }: PushKeys): { p256dh: boolean; auth: boolean } {
  const point = Buffer.from(p256dh, 'base64url')
  return {
    p256dh: point.length === 65 && isOnCurve(point),
    auth: Buffer.from(auth, 'base64url').length === 16,
  }
}

function isOnCurve(point: Buffer): boolean {
  const any = createECDH('prime256v1')
  any.generateKeys()
  try {
    any.computeSecret(point)
    return point[0] === 4
  } catch {
    return false
  }
}
