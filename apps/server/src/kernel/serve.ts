import { Readable } from 'node:stream'
import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { wrap } from '@atrium/contract/kernel/envelope.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from './admit.ts'
import { check } from './check.ts'
import { sendTagged } from './etag.ts'
import { ownOrigins, refuseCrossSite } from './guard.ts'
import type { Download, Follow, Hall, Handlers } from './implement.ts'
import type { Live } from './live.ts'
import type { Logger } from './log.ts'
import { asFailure, refusalBody } from './report.ts'
import type { Scope } from './scope.ts'
import { stream } from './stream.ts'
import {
  addressKey,
  BROWSER_COOKIE,
  DEVICE_COOKIE,
  PENDING_COOKIE,
  readCookies,
  readToken,
  type Visit,
} from './visit.ts'
import { type Ground, within } from './within.ts'
import { chooseLanguage } from './words.ts'

export type House = Ground & {
  live: Live
  log: Logger
  handlers: Handlers
  /** Where the world reaches us; without it a request's own host is believed. */
  origin: string | null
  updating: () => boolean
  touch: (scope: Scope) => void
}

// Handlers are checked against their entries where they are written; here they are all alike.
type AnyHandler = ((scope: Scope, input: unknown) => Promise<unknown>) & {
  door?: (hall: Hall, input: unknown) => Promise<unknown>
}

/** Registers every call of the catalogue. Read `answer` to know how any request is served. */
export function serve(app: FastifyInstance, house: House): void {
  for (const [name, endpoint] of Object.entries(catalogue as Record<string, Endpoint>)) {
    const handler = house.handlers[name as CallName] as AnyHandler
    const url = endpoint.path
      .replace('atriumBaseInfo', `${house.settings.product}BaseInfo`)
      .replace(/\{(\w+)\}/g, ':$1')
    app.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(house, endpoint, handler, request, reply),
    })
  }
}

async function answer(
  house: House,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const visit = visitOf(request, house.origin)
  try {
    if (endpoint.kind === 'write')
      refuseCrossSite(request.headers, ownOrigins(house.origin, request.headers.host))
    const result = handler.door
      ? await throughDoor(house, endpoint, handler.door, visit, request)
      : await serveWithin(house, endpoint, handler, visit, request)
    return send(house, endpoint, visit, result, request, reply)
  } catch (error) {
    const failure = asFailure(error, endpoint, house.log)
    const { retryAfter } = Object(failure.details) as { retryAfter?: number }
    if (retryAfter) reply.header('retry-after', retryAfter)
    return reply.code(failure.status).send(refusalBody(failure, endpoint.envelope, visit.language))
  }
}

const serveWithin = (
  house: House,
  endpoint: Endpoint,
  handler: AnyHandler,
  visit: Visit,
  request: FastifyRequest,
) =>
  within(
    house,
    {
      kind: endpoint.kind,
      access: endpoint.access,
      visit,
      admit: (scope) => {
        admit(endpoint, scope, house.updating())
        house.touch(scope)
      },
    },
    async (scope) => promised(endpoint, await handler(scope, check(endpoint, request))),
  )

/** What the entry does not name is not sent, and what it promises is there. */
const promised = ({ envelope, output }: Endpoint, result: unknown) =>
  envelope === 'file' || envelope === 'stream' ? result : output.parse(result)

/** A door opens its own transactions, and each of them admits the caller anew. */
async function throughDoor(
  house: House,
  endpoint: Endpoint,
  door: NonNullable<AnyHandler['door']>,
  visit: Visit,
  request: FastifyRequest,
) {
  const open = <T>(work: (scope: Scope) => Promise<T>) =>
    within(
      house,
      {
        kind: 'write',
        access: endpoint.access,
        visit,
        admit: (scope) => admit(endpoint, scope, house.updating()),
      },
      work,
    )
  // Who may not knock shall not learn what the input should have been.
  if (endpoint.access !== 'anyone') await open(async () => {})
  const { passwords, settings, vault } = house
  const hall: Hall = { visit, passwords, settings, vault, now: house.clock.now(), open }
  return promised(endpoint, await door(hall, check(endpoint, request)))
}

function send(
  { live }: House,
  { envelope, etag }: Endpoint,
  visit: Visit,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  for (const cookie of visit.cookies) reply.header('set-cookie', cookie)
  if (envelope === 'stream') return stream(reply, live, result as Follow)
  if (envelope === 'file') {
    const { name, type, pieces } = result as Download
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(Readable.from(pieces))
  }
  const answer = wrap(envelope, result)
  return etag ? sendTagged(request, reply, JSON.stringify(answer)) : reply.send(answer)
}

export function visitOf(request: FastifyRequest, origin: string | null): Visit {
  const { headers, raw } = request
  return {
    requestId: request.id,
    space: spaces.get(raw) ?? '',
    tokenHash: readToken(headers.cookie),
    device: readToken(headers.cookie, DEVICE_COOKIE),
    pending: readToken(headers.cookie, PENDING_COOKIE),
    browser: readToken(headers.cookie, BROWSER_COOKIE),
    proof: String(headers['x-proof'] ?? '').slice(0, 300),
    address: addressKey(request.ip),
    agent: (headers['user-agent'] ?? '').slice(0, 300),
    language: languageOf(request),
    origin: origin ?? originAsked(request),
    cookies: [],
  }
}

export const languageOf = ({ headers }: FastifyRequest): string =>
  chooseLanguage(headers['accept-language'], readCookies(headers.cookie, 'lang')[0])

const hostShape = /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/

/** Where the request was sent. A host that is none is replaced, so that nobody has to doubt it later. */
function originAsked({ protocol, headers: { host = '' } }: FastifyRequest): string {
  const asked = `${protocol}://${host}`
  // As browsers write it: `localhost:80` is `localhost`.
  return hostShape.test(host) && URL.canParse(asked)
    ? new URL(asked).origin
    : `${protocol}://localhost`
}

const spaces = new WeakMap<object, string>()
const prefix = /^\/space-([A-Za-z0-9_-]{1,64})(?=[/?]|$)/

/** `/space-x/api/…` is `/api/…` asked from space x. Only this spelling names a space. */
export function stripSpace(raw: { url?: string | undefined }): string {
  const url = raw.url ?? '/'
  const space = prefix.exec(url)
  if (!space) return url
  spaces.set(raw, space[1] as string)
  const rest = url.slice(space[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
