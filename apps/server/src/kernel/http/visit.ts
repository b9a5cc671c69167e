import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'

/** What becomes of counters once it is known what was right. */
export type Settlement = {
  /** As if they had not been taken; what was wrong before still counts. */
  giveBack: string[]
  /** The count starts afresh. */
  forget: string[]
}

/** What a request says about itself. Nothing in it is proof of anything but the token. */
export type Visit = {
  requestId: string
  /** The space named in the path, or ''. */
  space: string
  /** What the addresses of its pages begin with: `/space-acme`, or '' in none and on its own host. */
  prefix: string
  /** The space whose own host was asked, or ''. */
  hostSpace: string
  tokenHash: Buffer | null
  /** Hashes of the other secrets this browser keeps for us; null where it has none. */
  device: Buffer | null
  pending: Buffer | null
  browser: Buffer | null
  /** Held beside an operator's session while they view the product as somebody. */
  viewAs: Buffer | null
  /** Whom the page that asks was drawn for, as it says; null where it does not say. */
  drawnFor: number | null
  /** The answer to a puzzle, if one was asked. */
  proof: string
  /** What a program that has no session shows instead; only calls that say so look at it. */
  bearer: string
  /** The peer's address; IPv6 is cut to its /64, because one home has all of it. */
  address: string
  agent: string
  language: string
  /** The time zone the browser says it is in, by whatever name (`knownZone`); '' where it says none. */
  zone: string
  /** The address of this site as the visitor sees it. */
  origin: string
  /** Cookies to set if the call succeeds. */
  cookies: string[]
  /** Counters to settle when the call is over, however it ends. */
  settlement: Settlement
  /** The page asks this by itself, as it says: nobody has touched it for a while. */
  isUnattended: boolean
  /** Somebody was signed in with this token a moment ago. */
  isKnown: boolean
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const SESSION_COOKIE = '__Host-sid'
export const DEVICE_COOKIE = '__Host-device'
export const PENDING_COOKIE = '__Host-pending'
export const BROWSER_COOKIE = '__Host-browser'
export const VIEW_AS_COOKIE = '__Host-look'

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** A cookie that is malformed, or there twice, is no cookie: the visitor is a guest. */
export function readToken(header: string | undefined, name = SESSION_COOKIE): Buffer | null {
  const found = readCookies(header, name)
  return found.length === 1 && tokenShape.test(found[0] as string)
    ? hashToken(found[0] as string)
    : null
}

export const readCookies = (header: string | undefined, name: string): string[] =>
  (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))

/** What a proxy passed on may be no address at all; whoever hides like that is counted together. */
export function addressKey(peer: string): string {
  if (!isIP(peer)) return 'unknown'
  const plain = peer.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = (plain.split('%')[0] as string).toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = plain.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** `__Host-`: no other host or path can plant it. Browsers take `Secure` on localhost too. */
export const cookie = (name: string, token: string, seconds?: number): string =>
  `${name}=${token}; ${attributes}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The mark of this browser, given to it now if it has none. */
export function browserOf(visit: Visit): Buffer {
  if (visit.browser) return visit.browser
  const token = newToken()
  visit.cookies.push(cookie(BROWSER_COOKIE, token))
  return hashToken(token)
}
