import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { NotLet, type Outgoing, Unanswered } from './outgoing.ts'
import { encrypt, type PushKeys } from './push.encrypt.ts'

export type Subscription = PushKeys & { endpoint: string }
export type Push = {
  subscription: Subscription
  /** For the browser alone. */
  payload: Record<string, string>
  /** A later one with the same takes the place of one that still waits at the service. */
  topic: string
  isUrgent: boolean
}
/**
 * `gone`: nobody will ever hear there. `later`: nothing arrived, and it may next time; `isAboutBrowser` where the service
 * is well and has had too much for this one.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'failed'; reason: string }
  | { outcome: 'later'; reason: string; seconds: number | null; isAboutBrowser: boolean }

/**
 * By what services know who pushes (VAPID, RFC 8292): what browsers are given, and what tokens are signed with
 * (docs/decisions/0058).
 */
export type PushPair = { public: string; private: KeyObject }

/** Longer than a day nothing waits at a service: by then it is in the bell, and no news. */
const TTL = 24 * 3600
const TOKEN_LIFE = 12 * 3600

export function makePair(): { public: string; private: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), bytes(x), bytes(y)])
  return {
    public: point.toString('base64url'),
    private: JSON.stringify(privateKey.export({ format: 'jwk' })),
  }
}

export const readPair = (kept: { public: string; private: string }): PushPair => ({
  public: kept.public,
  private: createPrivateKey({ key: JSON.parse(kept.private), format: 'jwk' }),
})

type Sender = { outgoing: Outgoing; pair: PushPair; subject: string; now: Date }

/** One request to the push service of one browser (RFC 8030). */
export async function push(
  { outgoing, pair, subject, now }: Sender,
  { subscription, payload, topic, isUrgent }: Push,
): Promise<Delivery> {
  const { endpoint, ...keys } = subscription
  try {
    const { origin } = outgoing.check(endpoint)
    const token = signed({ aud: origin, exp: seconds(now) + TOKEN_LIFE, sub: subject }, pair)
    const answer = await outgoing.post(endpoint, {
      headers: {
        authorization: `vapid t=${token}, k=${pair.public}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL),
        topic,
        urgency: isUrgent ? 'high' : 'normal',
      },
      body: encrypt(Buffer.from(JSON.stringify(payload)), keys),
    })
    return judge(answer.status, answer.retryAfter)
  } catch (error) {
    // An address that is not called any more is as good as none.
    if (error instanceof NotLet) return { outcome: 'gone' }
    if (!(error instanceof Unanswered)) throw error
    return error.isUnsure
      ? { outcome: 'failed', reason: `unsure: ${error.message}` }
      : { outcome: 'later', reason: error.message, seconds: null, isAboutBrowser: false }
  }
}

function judge(status: number, retryAfter: string | undefined): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `answered ${status}`
  if (status !== 429 && status < 500) return { outcome: 'failed', reason }
  const wait = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : null
  return { outcome: 'later', reason, seconds: wait, isAboutBrowser: status === 429 }
}

/** ES256, as RFC 8292 asks for. */
function signed(claims: object, { private: key }: PushPair): string {
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims]
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

const bytes = (text: string) => Buffer.from(text, 'base64url')
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
