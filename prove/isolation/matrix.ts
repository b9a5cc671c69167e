import { setTimeout as sleep } from 'node:timers/promises'
import type { Access } from '@atrium/contract/kernel/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { dryRun } from './dry-run.ts'
import { type Call, calls } from './inputs.ts'
import { type Answer, type Fault, judge } from './judge.ts'
import { type Asked, requestsOf, type Vector } from './vectors.ts'
import type { Visitor } from './visitors.ts'
import type { World } from './world.ts'

type Finding = { fault: Fault; call: string; visitor: string; asked: Asked; answer: Answer }
/** Cells, the requests in them, those of which one was not refused, and those with a fault. */
export type Counted = { cells: number; requests: number; through: number; faults: number }

export type Tally = {
  cells: number
  requests: number
  faults: Record<Fault, number>
  findings: Finding[]
  vectors: Map<Vector, Counted>
  visitors: Map<string, Counted>
  /** What each call asked the database. */
  statements: Map<string, Set<string>>
}

/** Only some of it: for what can be noticed by less. */
export type Part = {
  calls?: (call: Call) => boolean
  visitors?: (visitor: Visitor) => boolean
  vectors?: (vector: Vector) => boolean
  /** Ends at the first fault: that something is red is all that is asked. */
  untilRed?: boolean
  /** What the calls were meant to ask for, where that was tampered with. */
  access?: (call: Call) => Access
}

const AT_ONCE = 4
/** A busy machine is asked again. */
const BUSY = 503
const TRIES = 6

const emptyTally = (): Tally => ({
  cells: 0,
  requests: 0,
  faults: { leak: 0, write: 0, admitted: 0, '5xx': 0 },
  findings: [],
  vectors: new Map(),
  visitors: new Map(),
  statements: new Map(),
})

type Cell = { call: Call; visitor: Visitor; asked: Asked[] }

/** Every call, by every visitor, by every vector that the call has. */
export async function runMatrix(world: World, part: Part = {}): Promise<Tally> {
  const tally = emptyTally()
  const cells = cellsOf(world, part)
  const lane = async () => {
    for (let cell = cells.next(); !cell.done; cell = cells.next()) {
      if (part.untilRed && tally.findings.length > 0) return
      await runCell(world, cell.value, part, tally)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return tally
}

function* cellsOf({ visitors, things }: World, part: Part): Generator<Cell> {
  for (const call of calls.filter((one) => part.calls?.(one) ?? true))
    for (const visitor of visitors.filter((one) => part.visitors?.(one) ?? true)) {
      const asked = visitor.foreign.flatMap((target) => requestsOf(call, visitor, target, things))
      const wanted = asked.filter(({ vector }) => part.vectors?.(vector) ?? true)
      for (const some of Map.groupBy(wanted, ({ vector }) => vector).values())
        yield { call, visitor, asked: some }
    }
}

async function runCell(world: World, { call, visitor, asked }: Cell, part: Part, tally: Tally) {
  const access = part.access?.(call) ?? call.endpoint.access
  const faults = new Set<Fault>()
  let isThrough = false
  for (const one of asked) {
    const { answer, changes, statements } = await dryRun(() => send(world, visitor, one))
    const known = tally.statements.get(call.name) ?? new Set()
    for (const statement of statements) known.add(statement)
    tally.statements.set(call.name, known)
    tally.requests++
    if (answer.status < 400) isThrough = true
    const judged = { call: call.name, endpoint: call.endpoint, visitor, asked: one, access }
    for (const fault of judge(world, judged, answer, changes)) {
      if (!faults.has(fault))
        tally.findings.push({ fault, call: call.name, visitor: visitor.name, asked: one, answer })
      faults.add(fault)
    }
  }
  tally.cells++
  for (const fault of faults) tally.faults[fault]++
  const counted = { requests: asked.length, isThrough, isFaulty: faults.size > 0 }
  count(tally.vectors, asked[0]?.vector as Vector, counted)
  count(tally.visitors, visitor.name, counted)
}

function count<Key>(
  counts: Map<Key, Counted>,
  key: Key,
  cell: { requests: number; isThrough: boolean; isFaulty: boolean },
) {
  const counted = counts.get(key) ?? { cells: 0, requests: 0, through: 0, faults: 0 }
  counts.set(key, counted)
  counted.cells++
  counted.requests += cell.requests
  if (cell.isThrough) counted.through++
  if (cell.isFaulty) counted.faults++
}

async function send(world: World, visitor: Visitor, asked: Asked): Promise<Answer> {
  if (asked.vector !== 'cached') return sendOnce(world, visitor, asked)
  const tag = await tagOf(world, asked)
  const answer = await sendOnce(world, visitor, { ...asked, headers: { 'if-none-match': tag } })
  if (answer.status !== NOT_CHANGED) return answer
  // "You have it already" is an answer too: it has to be the one that they would have been given.
  const own = await sendOnce(world, visitor, { ...asked, headers: {} })
  return own.headers.includes(JSON.stringify(tag))
    ? own
    : { ...own, text: `as the ${asked.target} has it` }
}

const NOT_CHANGED = 304

async function sendOnce({ atrium }: World, { person }: Visitor, asked: Asked): Promise<Answer> {
  const { method, url, headers, payload } = asked
  for (let tries = 1; ; tries++) {
    const answer = await atrium.app.http.inject({
      method,
      url,
      headers: { ...headers, ...(person.cookie && { cookie: person.cookie }) },
      ...(payload && { payload }),
    } as InjectOptions)
    const { statusCode: status, body: text } = answer
    if (status !== BUSY || tries === TRIES)
      return { status, text, headers: JSON.stringify(answer.headers) }
    await sleep(500)
  }
}

/** The fingerprint that somebody of the target has been given for the same call. */
async function tagOf({ atrium, visitors }: World, { target, url }: Asked): Promise<string> {
  const owner = visitors.find(({ home, permissions }) => home === target && permissions.has('*'))
  const { headers } = await atrium.app.http.inject({
    url: `/space-${target}${url}`,
    headers: { cookie: owner?.person.cookie },
  })
  return headers.etag ?? '"none"'
}
