import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

type Letter = { url: URL; headers: Record<string, string>; body: Buffer }
type Answer = { status: number; retryAfter: string | undefined }
type Browser = { keys: ECDH; auth: Buffer; applicationKey: string; heard: Record<string, string>[] }

const LONGEST_LIFE = 24 * 3600

/**
 * A push service and the browsers it serves (RFC 8030): takes a message only from whom the browser subscribed at,
 * by their signature (RFC 8292), and opens it as the browser would (RFC 8291). Everything else it refuses.
 */
export class PushService {
  readonly origin: string
  readonly #browsers = new Map<string, Browser>()
  /** What it answers instead of taking a message, one after the other. */
  readonly #troubles: (Answer | Error)[] = []
  /** Every message that reached it, refused or not. */
  asked = 0

  constructor(host: string) {
    this.origin = `https://${host}`
  }

  /** What a browser's `pushManager.subscribe` answers. */
  subscribe(applicationKey: string) {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys().toString('base64url')
    const auth = randomBytes(16)
    const endpoint = `${this.origin}/send/${randomBytes(12).toString('base64url')}`
    this.#browsers.set(endpoint, { keys, auth, applicationKey, heard: [] })
    return { endpoint, p256dh, auth: auth.toString('base64url') }
  }

  heardAt(endpoint: string): Record<string, string>[] {
    return this.#browsers.get(endpoint)?.heard ?? []
  }

  /** The browser was uninstalled, or its person has taken the permission back. */
  forget(endpoint: string) {
    this.#browsers.delete(endpoint)
  }

  failNext(...troubles: (number | { status: number; retryAfter: string } | Error)[]) {
    for (const trouble of troubles)
      this.#troubles.push(
        typeof trouble === 'number' ? { status: trouble, retryAfter: undefined } : trouble,
      )
  }

  async take({ url, headers, body }: Letter, now: Date): Promise<Answer> {
    this.asked++
    const trouble = this.#troubles.shift()
    if (trouble instanceof Error) throw trouble
    if (trouble) return trouble
    const browser = this.#browsers.get(url.href)
    if (!browser) return answer(410)
    if (!isFrom(browser.applicationKey, headers.authorization ?? '', url.origin, now))
      return answer(403)
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(headers.ttl ?? ''))
      return answer(400)
    if (!/^[\w-]{1,32}$/.test(headers.topic ?? 'none')) return answer(400)
    if (!/^(very-low|low|normal|high)$/.test(headers.urgency ?? 'normal')) return answer(400)
    if (body.length > 4096) return answer(413)
    browser.heard.push(JSON.parse(open(browser, body)))
    return answer(201)
  }
}

const answer = (status: number): Answer => ({ status, retryAfter: undefined })

/** RFC 8292: the token is for this origin, not older than a day, and signed by the key the browser was given. */
function isFrom(expected: string, authorization: string, origin: string, now: Date): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== expected || read(head).alg !== 'ES256') return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const { aud, exp, sub } = read(claims)
  const left = Number(exp) - now.getTime() / 1000
  return (
    aud === origin &&
    left > 0 &&
    left <= LONGEST_LIFE &&
    /^(mailto:|https:)/.test(String(sub)) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      {
        key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
        dsaEncoding: 'ieee-p1363',
      },
      Buffer.from(signature, 'base64url'),
    )
  )
}

const read = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString() || '{}')

/** RFC 8291 from the browser's side; throws where anything was changed on the way. */
function open({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdf(keys.computeSecret(sender), auth, both, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + length)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = record.lastIndexOf(2)
  if (record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Not the last record')
  return record.subarray(0, end).toString()
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))
