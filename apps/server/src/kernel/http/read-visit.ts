import type { FastifyRequest } from 'fastify'
import { type Domains, placeOf, spaceOfHost } from './domains.ts'
import { plainHost } from './host.ts'
import {
  addressKey,
  BROWSER_COOKIE,
  DEVICE_COOKIE,
  PENDING_COOKIE,
  readCookies,
  readToken,
  VIEW_AS_COOKIE,
  type Visit,
} from './visit.ts'
import type { Dictionary, Words } from './words.ts'

type SiteFacts = {
  /** Where the world reaches us; without it a request's own host is believed. */
  origin: string | null
  domains: Domains
  words: Words
}

/** Who seems to be asking, where, and in which language; nothing of it is believed yet. */
export function visitOf(request: FastifyRequest, { origin, domains, words }: SiteFacts): Visit {
  const { headers, raw } = request
  const asked = originAsked(request, origin)
  const { space, prefix } = placeOf(raw)
  const hostSpace = spaceOfHost(domains, headers.host)
  return {
    requestId: request.id,
    space,
    prefix,
    hostSpace,
    tokenHash: readToken(headers.cookie),
    device: readToken(headers.cookie, DEVICE_COOKIE),
    pending: readToken(headers.cookie, PENDING_COOKIE),
    browser: readToken(headers.cookie, BROWSER_COOKIE),
    viewAs: readToken(headers.cookie, VIEW_AS_COOKIE),
    drawnFor: drawnFor(request),
    proof: String(headers['x-proof'] ?? '').slice(0, 300),
    bearer: /^Bearer ([\w.-]{1,4000})$/.exec(headers.authorization ?? '')?.[1] ?? '',
    address: addressKey(request.ip),
    agent: (headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(words, request),
    zone: (readCookies(headers.cookie, 'zone')[0] ?? '').slice(0, 64),
    origin: hostSpace ? asked : (origin ?? asked),
    cookies: [],
    settlement: { giveBack: [], forget: [] },
    isUnattended: headers['x-unattended'] !== undefined,
    isKnown: false,
  }
}

/**
 * Links and streams cannot send a header. What is no number is nobody: then it is refused, not ignored. Only
 * our own pages are believed: the answer would tell another site who is signed in.
 */
function drawnFor({ headers, query }: FastifyRequest): number | null {
  const isOurs = [undefined, 'same-origin'].includes(headers['sec-fetch-site'])
  const inAddress = isOurs ? (query as { _person?: unknown } | undefined)?._person : undefined
  const said = headers['x-person'] ?? inAddress
  return said === undefined ? null : Number(said) || 0
}

const languageOf = (words: Words, { headers }: FastifyRequest): string =>
  words.choose(headers['accept-language'], readCookies(headers.cookie, 'lang')[0])

/** What to say to whoever sent this, where no call was found to say it. */
export const wordsFor = (words: Words, request: FastifyRequest): Promise<Dictionary> =>
  words.spoken(languageOf(words, request), placeOf(request.raw).space)

const hostShape = /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/

/** Where the request was sent. A host that is none is replaced, so that nobody has to doubt it later. */
function originAsked({ protocol, headers }: FastifyRequest, configured: string | null): string {
  const host = plainHost(headers.host)
  const scheme = configured ? new URL(configured).protocol : `${protocol}:`
  const asked = `${scheme}//${host}`
  // As browsers write it: `localhost:80` is `localhost`.
  return hostShape.test(host) && URL.canParse(asked)
    ? new URL(asked).origin
    : `${scheme}//localhost`
}
