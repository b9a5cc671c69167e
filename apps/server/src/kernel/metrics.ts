import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Figures for a collector on this machine, or one that knows the token; strangers find nothing. */
export function serveMetrics(app: FastifyInstance, token: string | null): void {
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
    const given = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const allowed = token ? sameText(given, token) : isLoopback(request.ip)
    if (!allowed) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const isLoopback = (ip: string) => ip === '::1' || /^(::ffff:)?127\./.test(ip)

const sameText = (given: string, wanted: string) =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
