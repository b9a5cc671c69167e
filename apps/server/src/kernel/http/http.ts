import { randomUUID } from 'node:crypto'
import { type IncomingMessage } from 'node:http'
import { type Socket } from 'node:net'
import {
  AddressTooLong,
  HeadersTooLarge,
  Invalid,
  NotHere,
} from '@atrium/contract/kernel/failure.ts'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Logger } from '../telemetry/log.ts'
import { readJsonBody } from './body.ts'
import { leaveUnread } from './byte-body.ts'
import { compressAnswers } from './compress.ts'
import { isInAddress, takeConfirmation } from './confirmation.ts'
import { type Domains, placeOf, stripSpace } from './domains.ts'
import { answerHeaders, overHttps } from './headers.ts'
import { wordsFor } from './read-visit.ts'
import { asFailure, refusalBody, retryHeader } from './refusal.ts'
import { type Words } from './words.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBytes?: boolean
  }
}

const BODY_TIME = 30_000
/** Since when they are not welcome any more: the day this was written. */
const PASSWORDS_IN_ADDRESSES = '@1794700800'

type Options = { log: Logger; trustedProxies: string[]; words: Words; domains: Domains }

/** The bare server: limits, headers, parsers, one log line a request. It knows no call. */
export function createHttp({ log, trustedProxies, words, domains }: Options): FastifyInstance {
  async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const failure = asFailure(error, null, log)
    leaveUnread(request, reply)
    const said = await wordsFor(words, request)
    reply.code(failure.status).headers(retryHeader(failure))
    return reply.send(refusalBody(failure, 'status', said))
  }
  const app = fastify({
    rewriteUrl: (raw) => {
      takeConfirmation(raw)
      return stripSpace(domains, raw)
    },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: LARGEST_BODY,
    http: { maxHeaderSize: MOST_HEADER_BYTES },
    // A large file may take its time; `hurryUp` sees to everything else.
    requestTimeout: 0,
    keepAliveTimeout: 5_000,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // An address that cannot be read: no hook has seen it.
    frameworkErrors: (error, request, reply) => {
      giveHeaders(request, reply)
      void refuse(error, request, reply)
    },
    routerOptions: { maxParamLength: 4096, caseSensitive: true, ignoreTrailingSlash: false },
  })

  app.server.headersTimeout = 10_000
  closeUnused(app)
  readJsonBody(app)

  app.addHook('onRequest', async (request, reply) => {
    giveHeaders(request, reply)
    if (!request.routeOptions.config.takesBytes) hurryUp(request.raw)
    if (isInAddress(request.raw)) {
      reply.header('deprecation', PASSWORDS_IN_ADDRESSES)
      log.warn({ id: request.id, route: request.routeOptions.url }, 'a password in an address')
    }
  })
  // The session of one host must not reach into another's space: who follows a link goes to the platform.
  app.addHook('onRequest', async (request, reply) => {
    if (!placeOf(request.raw).isStray) return
    const { method, headers, originalUrl } = request
    if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate') throw NotHere({})
    reply.redirect(domains.platform + originalUrl)
  })
  app.addHook('onRequest', async (request) => refuseOverLimits(request))
  // The body of a request without a route is not read.
  app.addHook('preParsing', async (request) => {
    if (request.is404 && request.method !== 'GET') throw NotHere({})
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id, ip } = request
    const line = {
      id,
      method,
      route: routeOptions.url ?? '',
      status: reply.statusCode,
      ip: ip.slice(0, 45),
    }
    log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  compressAnswers(app)
  app.setErrorHandler(refuse)
  return app
}

function giveHeaders(request: FastifyRequest, reply: FastifyReply) {
  reply.headers(answerHeaders)
  reply.header('cache-control', 'no-store, private')
  reply.header('x-request-id', request.id)
  if (request.protocol === 'https') reply.headers(overHttps)
}

/**
 * Browsers connect ahead, for what they may ask next. Such a connection is not idle to Node, and closing would wait for it:
 * nothing was said on it, so nothing is lost.
 */
function closeUnused(app: FastifyInstance) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}

/** All of a body within half a minute, or nobody waits for the rest. */
function hurryUp(raw: IncomingMessage) {
  if (!raw.headers['transfer-encoding'] && !Number(raw.headers['content-length'])) return
  const late = setTimeout(() => raw.destroy(), BODY_TIME)
  const isHere = () => clearTimeout(late)
  raw.once('end', isHere).once('close', isHere)
}

/** In bytes, the address included; Node itself answers 431 beyond it. */
const MOST_HEADER_BYTES = 16 * 1024
const LARGEST_BODY = 1024 * 1024

const MOST_HEADERS = 100
/** A thousand ids fit, which is as many as a list in a query may have. */
const LONGEST_ADDRESS = 12_000
const MOST_IN_QUERY = 100

/** What nobody needs to send is refused before anything looks at it. */
function refuseOverLimits({ raw, originalUrl }: FastifyRequest): void {
  if (originalUrl.length > LONGEST_ADDRESS) throw AddressTooLong({})
  if (raw.rawHeaders.length > MOST_HEADERS * 2) throw HeadersTooLarge({})
  if (originalUrl.split('&', MOST_IN_QUERY + 1).length > MOST_IN_QUERY)
    throw Invalid({ fields: { query: 'too_many' } })
}
