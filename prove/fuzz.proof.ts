import { request } from 'node:http'
import { catalogue } from '@atrium/contract/catalogue.ts'
import type { InjectOptions } from 'fastify'
import { withDatabase } from '../bench/stage.ts'
import { heldMegabytes } from './heap.ts'
import { type InnerHouse, openInnerHouse } from './inner-house.ts'
import type { Count, Proof } from './proof.ts'
import { anyRequest, type Request } from './requests.ts'

const REQUESTS = 100_000
const AT_ONCE = 8
const TIDY_EVERY = 200
/** The share of requests after which caches are full; what the heap may grow by from then on. */
const SETTLED = 0.3
const FLAT = 10
const LIVE = catalogue['events.follow'].path
const PATIENCE = 10_000
const NO_ANSWER = 599

/** Requests of every kind at every call. Nothing may break the house, and nothing pile up in it. */
export const fuzz: Proof = ({ random, amount = REQUESTS }) =>
  withDatabase({ durable: false }, async ({ url }) => {
    const house = await openInnerHouse(url)
    const faults: Answer[] = []
    let rejections = 0
    const rejected = () => void rejections++
    process.on('unhandledRejection', rejected)
    const statuses = new Map<number, number>()
    let held = 0
    try {
      for (let sent = 0; sent < amount; sent += AT_ONCE) {
        if (sent % TIDY_EVERY === 0) await house.tidy()
        if (!held && sent >= amount * SETTLED) held = heldMegabytes()
        const requests = Array.from({ length: AT_ONCE }, () => anyRequest(random, house.cookies))
        for (const answer of await Promise.all(requests.map((request) => send(house, request)))) {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          if (isOurFault(answer)) faults.push(answer)
        }
      }
      const grown = Math.round(heldMegabytes() - held)
      for (const { status, text, request } of faults.slice(0, 5))
        console.error(status, JSON.stringify(request), text)
      return [
        { claim: 'random requests', count: amount },
        ...told(statuses),
        { claim: '  answered with a fault of ours (5xx)', count: faults.length, wanted: 0 },
        { claim: '  unhandled rejections', count: rejections, wanted: 0 },
        { claim: '  lines logged as an error', count: house.problems.length, wanted: 0 },
        { claim: '  heap grown once settled, in MB', count: grown },
        { claim: `  by ${FLAT} MB or more`, count: grown >= FLAT ? 1 : 0, wanted: 0 },
      ]
    } finally {
      process.off('unhandledRejection', rejected)
      await house.close()
    }
  })

type Answer = { status: number; text: string; request: Request }

async function send(house: InnerHouse, given: Request): Promise<Answer> {
  if (given.url.includes(LIVE) || !URL.canParse(given.url, house.origin))
    return overTheWire(house, given)
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const { statusCode, body } = await house.http.inject({ ...given, signal } as InjectOptions)
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
const overTheWire = ({ origin }: InnerHouse, given: Request): Promise<Answer> =>
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

/** A house closed for maintenance says 503 and means it: one of the requests has closed it. */
const isOurFault = ({ status, text }: Answer) =>
  status >= 500 && !text.includes('"error":"maintenance"')

const told = (statuses: Map<number, number>): Count[] =>
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => ({ claim: `  answered ${status}`, count }))
