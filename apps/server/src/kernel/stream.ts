import type { LiveEvent } from '@atrium/contract/event.contract.ts'
import type { FastifyReply } from 'fastify'
import type { Follow } from './implement.ts'
import type { Live } from './live.ts'

const HEARTBEAT = 25_000

/**
 * Server-sent events to one page. `hello` comes first and whenever something may have been missed:
 * the page then asks for everything it shows again, so nothing has to be replayed. A revoked
 * session's connection ends at once.
 */
export function stream(reply: FastifyReply, live: Live, { topics, sessionId }: Follow): void {
  const response = reply.hijack().raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const send = (event: LiveEvent | null) => {
    response.write(event ? `data: ${JSON.stringify(event)}\n\n` : 'event: hello\ndata: {}\n\n')
    if (event?.kind === 'session.ended') response.end()
  }
  const leave = [...topics, ...(sessionId === null ? [] : [`session:${sessionId}`])].map((topic) =>
    live.on(topic, send),
  )
  leave.push(live.on('house.closing', () => response.end()))
  const heartbeat = setInterval(() => response.write(': \n\n'), HEARTBEAT)
  response.once('close', () => {
    clearInterval(heartbeat)
    for (const off of leave) off()
  })
  send(null)
}
