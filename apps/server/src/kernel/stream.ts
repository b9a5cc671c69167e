import type { LiveEvent } from '@atrium/contract/event.contract.ts'
import type { FastifyReply } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import type { Follow } from './implement.ts'
import { CLOSING, type Live } from './live.ts'
import type { StreamPlaces } from './stream-places.ts'

const HEARTBEAT = 25_000
/** Who is still there comes again by themselves, and is judged anew. */
const LONGEST_LIFE = 3_600_000
/** In bytes: many hundred events, besides what the network has taken already. */
const MOST_UNREAD = 64 * 1024
const LAST_WORDS = 5_000

type Streaming = { live: Live; places: StreamPlaces; clock: Clock }

/**
 * Server-sent events to one page. `hello` comes first and whenever something may have been missed:
 * the page then asks for everything it shows again, so nothing has to be replayed. A revoked
 * session's connection ends at once, and who does not read is cut off.
 */
export function stream(
  reply: FastifyReply,
  { live, places, clock }: Streaming,
  { topics, sessionId, ends }: Follow,
  address: string,
): void {
  // Gone while they were identified: nobody would be told that they left.
  if (reply.raw.destroyed) return void reply.hijack()
  const leavePlace = places.take({ topics, sessionId }, address)
  const response = reply.hijack().raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  const write = (text: string) => {
    response.write(text)
    if (response.writableLength > MOST_UNREAD) response.destroy()
  }
  const send = (event: LiveEvent | null) => {
    write(event ? `data: ${JSON.stringify(event)}\n\n` : 'event: hello\ndata: {}\n\n')
    if (event?.kind === 'session.ended') end()
  }
  const end = () => {
    stop()
    response.end()
    setTimeout(() => response.destroy(), LAST_WORDS).unref()
  }
  const heard = sessionId === null ? topics : [...topics, `session:${sessionId}`]
  const leave = heard.map((topic) => live.on(topic, send))
  for (const topic of [CLOSING, ...(ends ? [ends.topic] : [])]) leave.push(live.on(topic, end))
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT)
  // Not all at the same moment, though they may have come at the same.
  const life = LONGEST_LIFE * (0.5 + Math.random() / 2)
  const left = ends ? Math.max(0, ends.at.getTime() - clock.now().getTime()) : life
  const over = setTimeout(end, Math.min(left, life))
  const stop = () => {
    clearInterval(heartbeat)
    clearTimeout(over)
    for (const off of leave.splice(0)) off()
  }
  response.once('close', () => {
    stop()
    leavePlace()
  })
  send(null)
}
