import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Trouble } from './faults.ts'
import type { Answer, Asked, Host, Route } from './host.ts'
import type { World } from './world.ts'

/** Puts a host below its own name, so that a client changes nothing but the base address. */
export function serveHost(http: FastifyInstance, world: World, host: Host): void {
  const serve = (route: Route) =>
    http.route({
      method: route.method,
      url: `/${host.name}${route.path}`,
      handler: (request, reply) => answer(world, host, route.handle, request, reply),
    })
  for (const route of host.routes) serve(route)
  for (const method of ['GET', 'POST'] as const)
    serve({ method, path: '/*', handle: () => host.unknown })
}

async function answer(
  world: World,
  host: Host,
  handle: Route['handle'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asked = read(world, request)
  const path = request.url.split('?')[0] as string
  const trouble = world.faults.take(host.vendor, path)
  if (trouble?.kind === 'tokenRevoked') world.tokens.revokeAll()
  const instead = trouble && replacement(trouble, host, asked.ip)
  const given = instead ?? handle(asked)
  const { status = 200, headers = {}, body } = given
  world.note({
    at: world.now(),
    host: host.name,
    method: request.method,
    path,
    query: asked.query,
    headers: request.headers,
    body: (request.body as string | undefined) ?? '',
    status,
  })

  if (trouble?.kind === 'slow') await wait(trouble.ms)
  if (trouble?.kind === 'hangUp') {
    reply.hijack()
    return request.raw.socket.destroy()
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = trouble?.kind === 'truncated' ? text.slice(0, text.length / 2) : text
  return reply
    .code(status)
    .headers({ 'content-type': typeFor(body), ...headers })
    .send(sent)
}

const typeFor = (body: unknown) =>
  typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json;charset=UTF-8'

/** What stands between a client and the vendor answers for it. */
function replacement(trouble: Trouble, host: Host, ip: string): Answer | null {
  const page = (status: number, title: string): Answer => ({
    status,
    headers: { 'content-type': 'text/html' },
    body: `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  })
  switch (trouble.kind) {
    case 'serverError':
      return page(500, '500 Internal Server Error')
    case 'html':
      return page(200, 'Please sign in to the network')
    case 'oversized':
      return { body: { errcode: 0, code: 0, padding: 'x'.repeat(300 * 1024) } }
    case 'denied':
      return { body: { status: 1111, wait: 5, source: 'x5', punish: 'deny' } }
    case 'rateLimit':
      return host.rateLimit
    case 'ipNotAllowed':
      return host.ipNotAllowed(ip)
    case 'answer':
      return trouble
    default:
      return null
  }
}

function read(world: World, request: FastifyRequest): Asked {
  const type = request.headers['content-type'] ?? ''
  const bodyType = /json/.test(type) ? 'json' : /urlencoded/.test(type) ? 'form' : 'none'
  const raw = (request.body as string | undefined) ?? ''
  return {
    world,
    params: request.params as Record<string, string>,
    query: Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? '')),
    body: bodyType === 'json' ? fromJson(raw) : Object.fromEntries(new URLSearchParams(raw)),
    bodyType,
    headers: request.headers as Record<string, string | undefined>,
    ip: request.ip,
    host: request.host,
  }
}

function fromJson(raw: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
  } catch {
    return {}
  }
}
