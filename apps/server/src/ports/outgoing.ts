import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Where a call was not let, and why; nothing was sent. */
export class NotLet extends Error {
  override readonly name = 'NotLet'
}

/** Nobody answered. `isUnsure`: it may have arrived all the same. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  readonly isUnsure: boolean

  constructor(reason: string, isUnsure: boolean) {
    super(reason)
    this.isUnsure = isUnsure
  }
}

type ResolvedAddress = { address: string; family: number }
export type Letter = { url: URL; headers: Record<string, string>; body: Buffer }
export type Answer = { status: number; retryAfter: string | undefined }

/** What this needs of the world; a test hands in its own. */
export type OutgoingWorld = {
  resolve: (host: string) => Promise<ResolvedAddress[]>
  post: (
    letter: Letter,
    to: ResolvedAddress,
    signal: AbortSignal,
    left: () => void,
  ) => Promise<Answer>
}
export type Outgoing = {
  /** Throws `NotLet` where the address itself is none that is called. */
  check: (address: string) => URL
  post: (address: string, letter: Omit<Letter, 'url'>) => Promise<Answer>
}

const TIMEOUT = 10_000
const LONGEST = 1000

/** Everything that is no single machine on the internet. */
const elsewhere = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  elsewhere.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  elsewhere.addSubnet(net, bits, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Of IPv6 only what was given out counts: mapped, translated and local addresses are not in it. */
export const isPublic = ({ address, family }: ResolvedAddress): boolean =>
  family === 4
    ? isIP(address) === 4 && !elsewhere.check(address, 'ipv4')
    : isIP(address) === 6 && global.check(address, 'ipv6') && !elsewhere.check(address, 'ipv6')

/**
 * Calls to addresses that people bring: https to hosts that are named (`*.` before a name are those below it), on
 * the usual port. The name is asked for once, every answer must be public, and the call goes to that very answer.
 * A redirect is an answer like another, and not followed (docs/decisions/0153).
 */
export function createOutgoing(hosts: string[], world: OutgoingWorld = internet): Outgoing {
  const check = (given: string) => {
    if (given.length > LONGEST || !URL.canParse(given)) throw new NotLet('no address')
    const url = new URL(given)
    if (url.protocol !== 'https:' || url.port || url.username || url.password || url.hash)
      throw new NotLet('not https alone')
    if (!hosts.some((host) => isAmong(url.hostname, host))) throw new NotLet('not a known host')
    return url
  }
  const post: Outgoing['post'] = async (address, letter) => {
    const url = check(address)
    let hasLeft = false
    const signal = AbortSignal.timeout(TIMEOUT)
    try {
      const found = await within(signal, world.resolve(url.hostname))
      const [to] = found
      if (!to || !found.every(isPublic)) throw new NotLet('not a public address')
      const left = () => {
        hasLeft = true
      }
      return await world.post({ url, ...letter }, to, signal, left)
    } catch (error) {
      if (error instanceof NotLet) throw error
      const { code, name } = error as NodeJS.ErrnoException
      throw new Unanswered(code ?? name, hasLeft)
    }
  }
  return { check, post }
}

const isAmong = (name: string, host: string) =>
  host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host

/** Looking up a name cannot be stopped; nobody waits for it, though. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])

const internet: OutgoingWorld = {
  resolve: (host) => lookup(host, { all: true }),
  post: ({ url, headers, body }, to, signal, left) =>
    new Promise((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        signal,
        agent: false,
        headers: { ...headers, 'content-length': body.length },
        // Not asked a second time: between two questions the answer could change.
        lookup: (_host, { all }, answer) =>
          all ? answer(null, [to]) : answer(null, to.address, to.family),
      })
      sent.on('socket', (socket) => socket.once('secureConnect', left))
      sent.on('error', reject)
      sent.on('response', (answer) => {
        // What they say besides is not read.
        answer.destroy()
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      })
      sent.end(body)
    }),
}
