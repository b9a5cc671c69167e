import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import { CLOSING, type Live } from '../work/live.ts'
import type { Follow } from './implement.ts'
import type { StreamPlaces } from './stream-places.ts'

const HEARTBEAT = 25_000
/** A stream ends after an hour: an open page connects again by itself, and is identified and admitted anew. */
const LONGEST_LIFE = 3_600_000
/** In bytes: many hundred events, besides what the network has taken already. */
const MOST_UNREAD = 64 * 1024
const LAST_WORDS = 5_000
const ANEW_SPREAD = 2_000

const HELLO = Buffer.from('event: hello\ndata: {}\n\n')
const UP_TO_DATE = Buffer.from('event: hello\ndata: {"isUpToDate":true}\n\n')
const BEAT = Buffer.from(': \n\n')

/** What everybody hears is one event: it is written out once, and all are sent the same bytes. */
const written = new WeakMap<LiveEvent, Buffer>()
function bytesOf(event: LiveEvent): Buffer {
  const known = written.get(event) ?? Buffer.from(`data: ${JSON.stringify(event)}\n\n`)
  written.set(event, known)
  return known
}

type Streaming = { live: Live; places: StreamPlaces; clock: Clock }

type Following = {
  begun: Follow
  /** Asks once more as if the page came now: it throws when the page would be refused. */
  again: () => Promise<Follow>
}

/**
 * Server-sent events to one page. `hello` comes first and whenever something may have been missed:
 * the page then asks for everything it shows again. A page that says how far it knows, and whose events
 * since then are still remembered, is told those instead. Who does not read is cut off.
 *
 * A stream lasts longer than any right. Whenever what its reader may do could have changed, and when
 * the time comes at which it ends by itself, the stream is judged anew; refused, it says so and is over. Of topics that
 * are shut nothing is heard until then (docs/decisions/0004, 0036, 0211).
 */
export function stream(
  reply: FastifyReply,
  { live, places, clock }: Streaming,
  { begun, again }: Following,
  address: string,
): void {
  // Gone while they were identified: nobody would be told that they left.
  if (reply.raw.destroyed) return void reply.hijack()
  const leavePlace = places.take(begun, address)
  const response = reply.hijack().raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  // It ends with its connection: framed in chunks, each event was four writes to each page instead of one.
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  const write = (bytes: Buffer) => {
    response.write(bytes)
    if (response.writableLength > MOST_UNREAD) response.destroy()
  }
  const send = (event: LiveEvent | null) => write(event ? bytesOf(event) : HELLO)
  const hear = (event: LiveEvent | null, data?: unknown) => {
    const shutting = isShutting(data) ? data.shut : null
    if (shutting !== null) shut(shutting)
    else if (event?.kind === 'access.changed') void judge(event)
    else send(event)
    if (event?.kind === 'shell.changed') hearAnewSoon()
  }
  const end = () => {
    stop()
    response.end()
    setTimeout(() => response.destroy(), LAST_WORDS).unref()
  }

  let leave: (() => void)[] = []
  let judging: NodeJS.Timeout | undefined
  const letGo = () => {
    clearTimeout(judging)
    for (const off of leave.splice(0)) off()
  }
  /** What it may not hear before it is judged anew, and whether it has missed something by that. */
  const closed = new Map<string, number>()
  let shuttings = 0
  let topics: string[] = []
  let mayHaveMissed = false
  const listen = (follow: Follow) => {
    letGo()
    const { ends, until } = follow
    topics = topicsOf(follow)
    const open = topics.filter(
      (topic) => ![...closed.keys()].some((below) => isBelow(topic, below)),
    )
    leave = open.map((topic) => live.on(topic, hear))
    for (const topic of [CLOSING, ...(ends ? [ends.topic] : [])]) leave.push(live.on(topic, end))
    if (until) judging = setTimeout(() => void judge(null), waitUntil(until, clock.now()))
    last = follow
  }
  let last = begun
  let [turns, judged] = [0, 0]
  const judge = async (news: LiveEvent | null) => {
    const turn = ++turns
    const settled = [...closed]
    const follow = await again().catch(() => null)
    if (response.writableEnded || response.destroyed) return
    // One that was asked later has been answered earlier: it knows more.
    if (follow && turn < judged) return
    judged = turn
    // What was shut once more meanwhile was so after it was looked at.
    for (const [below, nth] of settled) if (closed.get(below) === nth) closed.delete(below)
    const before = topics
    if (follow) listen(follow)
    if (news || !follow) send({ kind: 'access.changed' })
    else if (mayHaveMissed && closed.size === 0) {
      const concerned = [...before, ...topics].some((topic) =>
        settled.some(([below]) => isBelow(topic, below)),
      )
      mayHaveMissed = false
      if (concerned) send(null)
    }
    if (!follow) end()
  }
  /** Who may hear these is another question from now on: until it is answered, nobody does. */
  const shut = (below: string) => {
    closed.set(below, ++shuttings)
    mayHaveMissed = true
    listen(last)
    hearAnewSoon()
  }

  let anew: NodeJS.Timeout | undefined
  /** Other apps are other topics. Each page at a moment of its own, and once for all that changed until then. */
  const hearAnewSoon = () => {
    anew ??= setTimeout(() => {
      anew = undefined
      void judge(null)
    }, Math.random() * ANEW_SPREAD)
  }

  const heartbeat = setInterval(() => write(BEAT), HEARTBEAT)
  // Not all at the same moment, though they may have come at the same.
  const life = LONGEST_LIFE * (0.5 + Math.random() / 2)
  const { ends } = begun
  const left = ends ? Math.max(0, ends.at.getTime() - clock.now().getTime()) : life
  const over = setTimeout(end, Math.min(left, life))
  const stop = () => {
    clearInterval(heartbeat)
    clearTimeout(over)
    clearTimeout(anew)
    letGo()
  }
  response.once('close', () => {
    stop()
    leavePlace()
  })
  listen(begun)
  const missed = begun.since === undefined ? null : live.since(begun.since, topicsOf(begun))
  if (!missed) return send(null)
  write(UP_TO_DATE)
  for (const event of missed.filter(({ kind }) => kind !== 'access.changed')) send(event)
  // However often it changed, it is judged once.
  if (missed.some(({ kind }) => kind === 'access.changed')) void judge({ kind: 'access.changed' })
}

/** Said instead of an event: by the beginning that the names of topics have in common. */
const isShutting = (data: unknown): data is { shut: string } =>
  typeof Object(data).shut === 'string'

const isBelow = (topic: string, below: string) => topic === below || topic.startsWith(`${below}:`)

const topicsOf = ({ topics, sessionId }: Follow): string[] =>
  sessionId === null ? topics : [...topics, `session:${sessionId}`]

/** A moment later, because at the moment itself it is not over yet. */
const waitUntil = (until: Date, now: Date) =>
  Math.min(Math.max(until.getTime() - now.getTime() + 50, 50), LONGEST_LIFE)
