// long because it puts all the parts together.
import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Database } from './db/connect.ts'
import { newestMigration } from './db/migrate.ts'
import { Sealer } from './features/audit/audit.service.ts'
import { sealReader } from './features/audit/space-audit.verify.ts'
import type { BackgroundDeps } from './features/background-deps.ts'
import { BrandCache } from './features/brand/brand.cache.ts'
import { Sender } from './features/code/code.sender.ts'
import { featureChores } from './features/feature-chores.ts'
import { featureConstraints } from './features/feature-constraints.ts'
import { featureJobs } from './features/feature-jobs.ts'
import { handlers } from './features/handlers.ts'
import { Keyring } from './features/micro-app/micro-app.keyring.ts'
import type { AppHosting } from './features/micro-app/micro-app.service.ts'
import { reachOfApp } from './features/micro-app/micro-app.shipped.ts'
import { PushPairs } from './features/push/push.keys.ts'
import { Pusher, type Pushing } from './features/push/push.sender.ts'
import { Presence } from './features/session/session.presence.ts'
import { UnderstoodCache } from './features/spreadsheet/spreadsheet.service.ts'
import { MaintenanceSign } from './features/system/system.maintenance.ts'
import { UploadFolder } from './features/upload/upload.folder.ts'
import { Phrasebook } from './features/word/word.book.ts'
import { constraintAnswers } from './kernel/call/constraint.ts'
import { isOperator } from './kernel/call/is-operator.ts'
import { type ServerParts, serve } from './kernel/call/serve.ts'
import { StreamPlaces } from './kernel/call/stream-places.ts'
import { type Domains, spaceOfHost } from './kernel/http/domains.ts'
import { createHttp } from './kernel/http/http.ts'
import { Lines } from './kernel/limits/lines.ts'
import { type RateLimits, Rates } from './kernel/limits/rates.ts'
import type { Passwords } from './kernel/secrets/passwords.ts'
import { readBuild } from './kernel/site/build.ts'
import { type DocsReaders, serveDocs } from './kernel/site/docs.ts'
import { documentAnswers } from './kernel/site/document-answers.ts'
import type { InZone } from './kernel/site/first-view.ts'
import { serveFrames } from './kernel/site/frame-page.ts'
import type { Frames } from './kernel/site/frames.ts'
import { type ModuleFolder, serveModules } from './kernel/site/modules.ts'
import { type LookOf, servePages } from './kernel/site/pages.ts'
import type { Logger } from './kernel/telemetry/log.ts'
import { type MetricsReaders, serveMetrics } from './kernel/telemetry/metrics.ts'
import { type Runtime, wearing } from './kernel/transaction/within.ts'
import { Chores } from './kernel/work/chores.ts'
import { JobLanes } from './kernel/work/job-lanes.ts'
import type { Jobs } from './kernel/work/jobs.ts'
import { Live } from './kernel/work/live.ts'
import type { Converter } from './ports/converter.ts'
import type { Files } from './ports/files.ts'
import type { Machine } from './ports/machine.ts'
import type { Outgoing } from './ports/outgoing.ts'
import type { SmsGateway } from './ports/sms.ts'
import type { Workplaces } from './ports/workplace.ts'

export type AppOptions = Runtime & {
  passwords: Passwords
  /** How often anybody may call; none where something in front sees to it. */
  rateLimits: RateLimits | null
  sms: SmsGateway | null
  /** How push services are reached; null where no browser is notified. */
  push: Outgoing | null
  workplaces: Workplaces
  files: Files
  /** What makes documents of office files; null where nothing does. */
  converter: Converter | null
  /** Where files are put together, and the most bytes one may have. */
  uploads: ConstructorParameters<typeof UploadFolder>[0]
  /** What else answers here, below its own path: in development the vendors' simulator. */
  guestPlugin?: { prefix: string; plugin: FastifyPluginAsync } | null
  log: Logger
  origin: string | null
  domains: Domains
  trustedProxies: string[]
  /** Folder of the shell's build. */
  pages: string
  /** Without it no page is drawn here. */
  inZone?: InZone
  /** Built modules on this disk, and where those of partners are shown. */
  modules: ModuleFolder[]
  frames: Frames | null
  metrics: MetricsReaders
  docs: DocsReaders
  machine: Machine
  /** Is the database the one we brought? */
  embedded: boolean
  /** In milliseconds: how long a document waits for what its page asks first. */
  documentPatience?: number
  /** When chores are done: as they fall due, or when `runChores` says so. */
  chores?: 'due' | 'asked'
}

export type App = {
  http: FastifyInstance
  /** The jobs this process works on now. */
  running: () => Jobs['running']
  /** Does these chores now, one after another, whether they are due or not. */
  runChores(...names: string[]): Promise<void>
  stop(): Promise<void>
}

/** The whole product on one database: what `npm start` runs and what the tests call. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, clock, log, domains, frames, modules } = options
  const build = readBuild(options.pages)
  const onDisk = new Set(modules.map(({ name, version }) => `${name}@${version}`))
  database.outage.tellTo(log)
  const live = new Live(database)
  const sign = new MaintenanceSign(options)
  const presence = new Presence(options)
  const rates = new Rates(clock, options.rateLimits)
  const brands = new BrandCache(options)
  const book = new Phrasebook(options, (space) => brands.of(space))
  const uploadFolder = new UploadFolder(options.uploads)
  const background: BackgroundDeps = { ...options, words: book, uploadFolder }
  const jobs = new JobLanes(options, log, featureJobs(background))
  const sender = new Sender(options, log, options.sms)
  const hosting: AppHosting = {
    shared: build.modules,
    frames,
    has: (name, version) => onDisk.has(`${name}@${version}`),
  }
  const pushing: Pushing | null = options.push && {
    hosting,
    outgoing: options.push,
    pairs: new PushPairs(options),
    words: book,
    subject: pushSubject(options),
  }
  const pusher = new Pusher(options, log, pushing)
  const sealer = new Sealer(options, log)
  const chores = new Chores(options, log, featureChores(background))
  await live.start()
  await sign.hang(live)
  brands.follow(live)
  await book.open(live)

  const http = createHttp({ ...options, words: book })
  if (frames)
    serveFrames(http, {
      frames,
      build,
      reachOf: (app) => wearing(options, 'platform', (background) => reachOfApp(background, app)),
    })
  serveMetrics(http, options.metrics)
  const parts: ServerParts = {
    ...options,
    live,
    places: new StreamPlaces(),
    rates,
    lines: new Lines(),
    words: book,
    updating: () => sign.updating,
    touch: (scope) => presence.note(scope),
    answers: constraintAnswers(featureConstraints),
    handlers: handlers({
      updating: () => sign.updating,
      announcement: (...asked) => sign.announcement(...asked),
      vitals: {
        machine: options.machine,
        build: build.id,
        expected: await newestMigration(),
        embedded: options.embedded,
        pool: () => poolOf(database),
        lag: () => live.lag(),
        pages: () => live.pages,
      },
      readSeals: sealReader(options),
      askDatabase: () => wearing(options, 'gate', async () => {}),
      time: () => clock.now().getTime(),
      workplaces: options.workplaces,
      hosting,
      keyring: new Keyring(options),
      pushing,
      book,
      uploading: { uploadFolder, files: options.files },
      spreadsheets: new UnderstoodCache(clock),
      brands,
      files: options.files,
      converter: options.converter,
      domainOf: (origin) => {
        const space = spaceOfHost(domains, new URL(origin).host)
        return space ? { space, platform: domains.platform } : null
      },
    }),
  }
  serve(http, parts)
  if (options.guestPlugin)
    await http.register(options.guestPlugin.plugin, { prefix: options.guestPlugin.prefix })
  const readsDocs = async (request: FastifyRequest) =>
    options.docs === 'everybody' || isOperator({ ...options, words: book }, request)
  serveDocs(http, {
    version: options.settings.version,
    mayRead: readsDocs,
    languageOf: async (chosen) => {
      const language = book.choose(undefined, chosen)
      return { language, words: await book.spoken(language, ''), languages: book.languages }
    },
  })
  await serveModules(http, modules)
  const lookOf: LookOf = async (space, chosen) => {
    const language = book.choose(undefined, chosen)
    const words = await book.spoken(language, space)
    const brand = (await brands.of(space))?.brand ?? platformBrand
    return { language, words, languages: book.languages, brand }
  }
  const registration = options.settings.system !== 'private'
  await servePages(
    http,
    {
      folder: options.pages,
      build,
      frames,
      lookOf,
      registration,
      answersFor: await documentAnswers(
        parts,
        options.pages,
        build,
        (...of) => book.dictionary(...of),
        options.inZone,
        options.documentPatience,
      ),
    },
    book,
  )

  await http.ready()
  jobs.start(live)
  sender.start(live)
  pusher.start(live)
  presence.start()
  rates.start(live)
  sealer.start()
  if (options.chores !== 'asked') chores.start(live)
  return {
    http,
    running: () => jobs.running,
    runChores: async (...names) => {
      for (const name of names) await chores.run(name)
    },
    stop: async () => {
      live.hangUp()
      rates.stop()
      await http.close()
      await Promise.all([
        chores.stop(),
        jobs.stop(),
        presence.stop(),
        pusher.stop(),
        sealer.stop(),
        sender.stop(),
      ])
      await live.stop()
      await database.close()
    },
  }
}

/** Services want somebody to turn to: who runs the platform, or else where it is. */
function pushSubject({ origin, settings }: AppOptions): string {
  const { contact } = settings
  if (contact && /^[^\s@]+@[^\s@]+$/.test(contact)) return `mailto:${contact}`
  return origin?.startsWith('https:') ? origin : 'https://atrium.invalid'
}

const poolOf = ({ pool }: Database) => ({
  open: pool.totalCount,
  busy: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max ?? 0,
})
