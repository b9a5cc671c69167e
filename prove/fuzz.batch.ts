import { request } from 'node:http'
import { catalogue } from '@atrium/contract/catalogue.ts'
import type { InjectOptions } from 'fastify'
import { withDatabase } from '../bench/with-server.ts'
import { heldMegabytes } from './heap.ts'
import { type InnerAtrium, openInnerAtrium } from './inner-atrium.ts'
import { Random } from './random.ts'
import { anyRequest, type Request } from './requests.ts'

const AT_ONCE = 8
const TIDY_EVERY = 200
/** The share of requests after which caches are full. */
const SETTLED = 0.3
const LIVE = catalogue['events.follow'].path
const PATIENCE = 10_000
const NO_ANSWER = 599

type Fault = { seed: number; status: number; text: string; request: Request }
export type Batch = {
  statuses: Record<string, number>
  /** How often each call was tried, and how often it did what it was asked. */
  calls: Record<string, { tried: number; done: number }>
  faults: Fault[]
  rejections: number
  errors: string[]
  /** Megabytes the heap grew by once settled. */
  grown: number
}

/** Requests of every kind at every call of a fresh installation: the same seed sends the same ones. */
export const fuzzBatch = (seed: number, amount: number): Promise<Batch> =>
  withDatabase({ durable: false }, async ({ url }) => {
    const random = new Random(seed)
    const atrium = await openInnerAtrium(url)
    const batch: Batch = {
      statuses: {},
      calls: {},
      faults: [],
      rejections: 0,
      errors: [],
      grown: 0,
    }
    const rejected = () => void batch.rejections++
    process.on('unhandledRejection', rejected)
    let held = 0
    try {
      for (let sent = 0; sent < amount; sent += AT_ONCE) {
        if (sent % TIDY_EVERY === 0) await atrium.tidy()
        if (!held && sent >= amount * SETTLED) held = heldMegabytes()
        const requests = Array.from({ length: AT_ONCE }, () => anyRequest(random, atrium.cookies))
        const answers = await Promise.all(requests.map((given) => send(atrium, given)))
        for (const answer of answers) note(batch, { ...answer, seed })
      }
      batch.grown = Math.round(heldMegabytes() - held)
      batch.errors = atrium.problems
      return batch
    } finally {
      process.off('unhandledRejection', rejected)
      await atrium.close()
    }
  })

function note({ statuses, calls, faults }: Batch, answer: Fault) {
  const { status, text, request } = answer
  statuses[status] = (statuses[status] ?? 0) + 1
  if (isOurFault(answer)) faults.push({ ...answer, text: text.slice(0, 500) })
  if (!request.call) return
  const call = (calls[request.call] ??= { tried: 0, done: 0 })
  call.tried++
  if (status < 400) call.done++
}

type Answer = Omit<Fault, 'seed'>

async function send(atrium: InnerAtrium, given: Request): Promise<Answer> {
  if (given.url.includes(LIVE) || !URL.canParse(given.url, atrium.origin))
    return overTheWire(atrium, given)
  const { call: _, ...asked } = given
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const { statusCode, body } = await atrium.http.inject({ ...asked, signal } as InjectOptions)
    return { status: statusCode, text: body, request: given }
  } catch (error) {
    if (!signal.aborted) throw error
    return { status: NO_ANSWER, text: '', request: given }
  }
}

/**
 * A real connection, for addresses that are none and for live events, which never end by
 * themselves: it is dropped as soon as the answer begins.
 */
const overTheWire = ({ origin }: InnerAtrium, given: Request): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, payload } = given
    const { hostname, port } = new URL(origin)
    const cookie = headers.cookie ?? ''
    const asking = request({ hostname, port, method, path: url, headers: { cookie }, agent: false })
    asking.once('error', reject)
    asking.once('response', ({ statusCode = NO_ANSWER }) => {
      asking.off('error', reject).on('error', () => {})
      asking.destroy()
      resolve({ status: statusCode, text: '', request: given })
    })
    asking.end(payload)
  })

/** A platform closed for maintenance says 503 and means it: one of the requests has closed it. */
const isOurFault = ({ status, text }: Answer) =>
  status >= 500 && !text.includes('"error":"maintenance"')
