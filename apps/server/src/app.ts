import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { FastifyInstance } from 'fastify'
import { Sealer } from './features/audit/audit.service.ts'
import { Sender } from './features/code/code.sender.ts'
import { provisioning } from './features/enterprise/enterprise.provisioning.ts'
import { handlers } from './features/handlers.ts'
import { Presence } from './features/session/session.presence.ts'
import { MaintenanceSign } from './features/system/system.maintenance.ts'
import { serveDocs } from './kernel/docs.ts'
import { createHttp } from './kernel/http.ts'
import { Jobs } from './kernel/jobs.ts'
import { Live } from './kernel/live.ts'
import type { Logger } from './kernel/log.ts'
import { serveMetrics } from './kernel/metrics.ts'
import { servePages } from './kernel/pages.ts'
import { refusalBody } from './kernel/report.ts'
import { languageOf, serve } from './kernel/serve.ts'
import type { Ground } from './kernel/within.ts'
import type { SmsGateway } from './ports/sms.ts'

export type AppOptions = Ground & {
  sms: SmsGateway | null
  log: Logger
  origin: string | null
  trustedProxies: string[]
  pages: string
  metricsToken: string | null
}

export type App = { http: FastifyInstance; stop(): Promise<void> }

/** The whole product on one database: what `npm start` runs and what the tests knock at. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, clock, log } = options
  const live = new Live(database, log)
  const sign = new MaintenanceSign(options)
  const presence = new Presence(options)
  const jobs = new Jobs(options, log, { provisioning })
  const sender = new Sender(options, log, options.sms)
  const sealer = new Sealer(options, log)
  await live.start()
  await sign.hang(live)

  const http = createHttp(options)
  serveMetrics(http, options.metricsToken)
  serve(http, {
    ...options,
    live,
    updating: () => sign.updating,
    touch: (scope) => presence.note(scope),
    handlers: handlers({
      updating: () => sign.updating,
      askDatabase: async () => void (await database.pool.query('select')),
      time: () => clock.now().getTime(),
    }),
  })
  serveDocs(http, options.settings.version)
  await serveEverythingElse(http, options.pages)

  await http.ready()
  jobs.start(live)
  sender.start(live)
  presence.start()
  sealer.start()
  return {
    http,
    stop: async () => {
      live.hangUp()
      await http.close()
      await Promise.all([jobs.stop(), presence.stop(), sealer.stop(), sender.stop()])
      await live.stop()
      await database.close()
    },
  }
}

const calls = /^\/(api|api2|sapi|napi|v1|service_org|assets|docs|metrics)(\/|$)/

/** A path nobody declared is a page of the shell, which knows what to say; but never a call or a file. */
async function serveEverythingElse(http: FastifyInstance, folder: string) {
  const page = await servePages(http, folder)
  http.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    const isPage =
      method === 'GET' && !calls.test(url) && !/\.\w+$/.test(url.split('?')[0] as string)
    if (page && isPage) return page(request, reply)
    return reply.code(404).send(refusalBody(NotHere({}), 'status', languageOf(request)))
  })
}
