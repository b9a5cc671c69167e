import { createHash } from 'node:crypto'

/** What a request says about itself. Nothing in it is proof of anything but the token. */
export type Visit = {
  requestId: string
  /** The space named in the path, or ''. */
  space: string
  tokenHash: Buffer | null
  /** The peer's address; IPv6 is cut to its /64, because one home has all of it. */
  address: string
  agent: string
  language: string
  /** The address of this site as the visitor sees it. */
  origin: string
  /** Cookies to set if the call succeeds. */
  cookies: string[]
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const SESSION_COOKIE = '__Host-sid'

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** A cookie that is malformed, or there twice, is no cookie: the visitor is a guest. */
export function readToken(header: string | undefined): Buffer | null {
  const found = readCookies(header, SESSION_COOKIE)
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

export function addressKey(peer: string): string {
  const plain = peer.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = (plain.split('%')[0] as string).toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = plain.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
