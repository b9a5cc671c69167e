import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { NoRegistration } from '@atrium/contract/kernel/failure.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Lane } from '../../db/lane.ts'
import { readFormBody } from '../http/body.ts'
import { leaveByteBody, leaveUnread } from '../http/byte-body.ts'
import { confirmationOf } from '../http/confirmation.ts'
import { ownOrigins, refuseCrossSite } from '../http/cross-site.ts'
import type { Domains } from '../http/domains.ts'
import { visitOf, wordsFor } from '../http/read-visit.ts'
import { asFailure, refusalBody, retryHeader } from '../http/refusal.ts'
import type { Visit } from '../http/visit.ts'
import type { Words } from '../http/words.ts'
import { settleCounters, takeCounters } from '../limits/counters.ts'
import type { Lines } from '../limits/lines.ts'
import type { Rates } from '../limits/rates.ts'
import type { Passwords } from '../secrets/passwords.ts'
import type { Logger } from '../telemetry/log.ts'
import type { Scope } from '../transaction/scope.ts'
import { guest, type Runtime, untilNotOvertaken, wearing, within } from '../transaction/within.ts'
import type { Live } from '../work/live.ts'
import { admit } from './admit.ts'
import { check } from './check-input.ts'
import { answered, type ConstraintAnswers } from './constraint.ts'
import type { Follow, Handlers, ManualContext } from './implement.ts'
import { requireDeclared, sayingWhy } from './proof.ts'
import { firstByte, send } from './send.ts'
import { stream } from './stream.ts'
import type { StreamPlaces } from './stream-places.ts'

export type ServerParts = Runtime & {
  live: Live
  places: StreamPlaces
  log: Logger
  words: Words
  domains: Domains
  handlers: Handlers
  answers: ConstraintAnswers
  /** Where the world reaches us; without it a request's own host is believed. */
  origin: string | null
  updating: () => boolean
  touch: (scope: Scope) => void
  passwords: Passwords
  rates: Rates
  lines: Lines
}

// Handlers are checked against their entries where they are written; here they are all alike.
export type AnyHandler = ((scope: Scope, input: unknown) => Promise<unknown>) & {
  manual?: (context: ManualContext, input: unknown) => Promise<unknown>
}

/** Registers every call of the catalogue. Read `answer` to know how any request is served. */
export function serve(app: FastifyInstance, server: ServerParts): void {
  const calls = Object.entries(catalogue as Record<string, Endpoint>)
  const register = (place: FastifyInstance, [name, endpoint]: [string, Endpoint]) => {
    const handler = server.handlers[name as CallName] as AnyHandler
    const url = endpoint.path
      .replace('atriumBaseInfo', `${server.settings.product}BaseInfo`)
      .replace(/\{(\w+)\}/g, ':$1')
    place.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: false,
      config: { takesBytes: endpoint.takesBytes, bulk: endpoint.bulk },
      onRequest: async (request) => refuseUnread(server, endpoint, request),
      handler: (request, reply) => answer(server, endpoint, handler, request, reply),
      errorHandler: (error, request, reply) => refuse(server, endpoint, error, request, reply),
    })
  }
  app.register(async (inner) => {
    readFormBody(inner)
    for (const entry of calls)
      if (!entry[1].takesBytes && isLegacy(entry[1])) register(inner, entry)
  })
  for (const entry of calls) if (!entry[1].takesBytes && !isLegacy(entry[1])) register(app, entry)
  app.register(async (inner) => {
    leaveByteBody(inner)
    for (const entry of calls) if (entry[1].takesBytes) register(inner, entry)
  })
}

/** Paths of the specification, which programs older than this one may call; ours are below `/v1/`. */
const isLegacy = ({ path }: Endpoint) => !path.startsWith('/v1/')

/** What can be refused by the head of a request alone is refused before its body is read. */
function refuseUnread(server: ServerParts, endpoint: Endpoint, request: FastifyRequest): void {
  const visit = visitOf(request, server)
  if (!endpoint.uncounted) server.rates.take(visit)
  if (endpoint.kind === 'write')
    refuseCrossSite(request.headers, ownOrigins(server, request.headers.host))
  // Registration that is switched off is refused before its input is looked at.
  if (endpoint.registers && server.settings.system === 'private') throw NoRegistration({})
  if (visit.tokenHash === null)
    admit(endpoint, { ...guest, visit, now: server.clock.now() }, server.updating())
}

/** Browsers open streams again, and fetch pictures, with nobody there. */
const comesByItself = ({ envelope }: Endpoint) => envelope === 'stream' || envelope === 'image'

async function answer(
  server: ServerParts,
  endpoint: Endpoint,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const visit = visitOf(request, server)
  visit.isKnown = server.rates.isKnown(visit)
  if (comesByItself(endpoint)) visit.isUnattended = true
  const served = handler.manual
    ? runManually(server, endpoint, handler.manual, visit, request)
    : untilNotOvertaken(() => serveWithin(server, endpoint, handler, visit, request))
  const result = await served.finally(() => settle(server, visit))
  if (endpoint.envelope !== 'stream') return send(endpoint, visit, result, request, reply)
  // Listening is no sign of life: judged anew, it does not count as being here.
  const asked = { ...server, touch: () => {} }
  const again = async () => (await serveWithin(asked, endpoint, handler, visit, request)) as Follow
  return stream(reply, server, { begun: result as Follow, again }, visit.address)
}

async function refuse(
  server: ServerParts,
  endpoint: Endpoint,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const failure = sayingWhy(
    asFailure(answered(error, endpoint, server.answers), endpoint, server.log),
    endpoint,
  )
  reply.headers(retryHeader(failure))
  leaveUnread(request, reply)
  const said = await wordsFor(server.words, request)
  return reply.code(failure.status).send(refusalBody(failure, endpoint.envelope, said))
}

const serveWithin = (
  server: ServerParts,
  endpoint: Endpoint,
  handler: AnyHandler,
  visit: Visit,
  request: FastifyRequest,
) =>
  within(
    server,
    {
      kind: endpoint.kind,
      access: endpoint.access,
      ownTables: endpoint.ownTables,
      visit,
      admit: (scope) => {
        server.rates.note(scope)
        admit(endpoint, scope, server.updating())
        server.touch(scope)
      },
    },
    async (scope) => {
      const input = check(endpoint, givenIn(request))
      // Nobody shows who they are for what would be refused anyway.
      requireDeclared(endpoint, scope)
      return promised(endpoint, await handler(scope, input))
    },
  )

const givenIn = ({ params, query, body, raw }: FastifyRequest) => ({
  params: params as object,
  query: query as object,
  body,
  confirmation: confirmationOf(raw),
})

/** What the entry does not name is not sent, and what it promises is there. */
const promised = ({ envelope, output }: Endpoint, result: unknown) =>
  envelope === 'file' || envelope === 'image' || envelope === 'stream'
    ? result
    : output.parse(result)

/** A manual handler opens its own transactions, and each of them admits the caller anew. */
async function runManually(
  server: ServerParts,
  endpoint: Endpoint,
  manual: NonNullable<AnyHandler['manual']>,
  visit: Visit,
  request: FastifyRequest,
) {
  const opening =
    (hat?: 'gate', lane?: Lane): ManualContext['open'] =>
    (work) =>
      within(
        server,
        {
          kind: 'write',
          access: endpoint.access,
          ownTables: endpoint.ownTables,
          visit,
          hat,
          lane,
          admit: (scope) => {
            server.rates.note(scope)
            admit(endpoint, scope, server.updating())
            // Who signs in or out begins or ends a stay, and is not here by the one they had.
            if (endpoint.access !== 'anyone') server.touch(scope)
          },
        },
        work,
      )
  const open = opening()
  const openToCount = opening('gate', server.database.lanes.counters)
  // Who may not ask shall not learn what the input should have been.
  const asking =
    endpoint.access !== 'anyone' || visit.viewAs ? await open(async (scope) => scope) : null
  const { passwords, settings, vault } = server
  const context: ManualContext = {
    visit,
    passwords,
    settings,
    vault,
    now: server.clock.now(),
    bytes: endpoint.takesBytes ? request.raw : null,
    length: Number(request.headers['content-length']) || null,
    from: firstByte(request.headers.range),
    open,
    openAtGate: opening('gate'),
    take: (look) =>
      openToCount(async (scope) => {
        const { counters, ...found } = await look(scope)
        return { ...found, shut: await takeCounters(scope, counters) }
      }),
    settle: () => settle(server, visit),
    oneAtATime: (name, work) => server.lines.oneAtATime(name, work),
    fewAtATime: (name, bounds, work) => server.lines.fewAtATime(name, bounds, work),
  }
  const input = check(endpoint, givenIn(request))
  if (asking) requireDeclared(endpoint, asking)
  return promised(endpoint, await manual(context, input))
}

/** A counter that could not be settled counts one too many: that is no reason to refuse what was right. */
async function settle(server: ServerParts, { settlement }: Visit): Promise<void> {
  const [giveBack, forget] = [settlement.giveBack.splice(0), settlement.forget.splice(0)]
  if (giveBack.length + forget.length === 0) return
  const settling = () =>
    wearing(server, 'gate', (background) => settleCounters(background, { giveBack, forget }))
  await server.database.lanes.counters
    .run(settling)
    .catch((error: unknown) => server.log.warn({ err: error }, 'counters not settled'))
}
