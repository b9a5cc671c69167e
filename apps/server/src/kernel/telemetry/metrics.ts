import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Whoever knows the token; or a collector on this machine, where nobody else seems to be on it. */
export type MetricsReaders = { token: string } | 'thisMachine' | 'nobody'

/** Figures for a collector; strangers find nothing. */
export function serveMetrics(app: FastifyInstance, readers: MetricsReaders): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'atrium_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none'
    duration.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(readers, request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayRead(readers: MetricsReaders, { headers, raw }: FastifyRequest): boolean {
  if (readers === 'nobody') return false
  if (readers === 'thisMachine') return isLoopback(raw.socket.remoteAddress) && !isPassedOn(headers)
  return isSameText(headers.authorization ?? '', `Bearer ${readers.token}`)
}

const isLoopback = (ip = '') => ip === '::1' || /^(::ffff:)?127\./.test(ip)

/** A proxy on the same machine speaks for somebody else, and most say so. */
const isPassedOn = (headers: FastifyRequest['headers']) =>
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)

/** In the same time whatever was given, of any length and in any letters. */
const isSameText = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string) => createHash('sha256').update(text).digest()
