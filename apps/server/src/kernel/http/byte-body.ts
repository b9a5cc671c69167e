import type { Readable } from 'node:stream'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const SILENCE = 30_000

/** Below this the rest of a refused body is read to its end, so that the refusal is heard. */
const SHORT = 32 * 1024 ** 2

/** Inside, a body of any kind and size stays what it is: a stream nobody has touched. */
export function leaveByteBody(inner: FastifyInstance): void {
  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** The pieces as they come. They may take any time together, but not be silent for long. */
export async function* flowing(body: Readable): AsyncGenerator<Buffer> {
  const silence = setTimeout(() => body.destroy(new Error('The body fell silent')), SILENCE)
  try {
    for await (const piece of body) {
      silence.refresh()
      yield piece as Buffer
    }
  } catch {
    // Cut off: nobody hears the answer, and it is no mistake of ours.
    throw Invalid({ fields: { body: 'malformed' } })
  } finally {
    clearTimeout(silence)
  }
}

/** Of a refused body the rest is not waited for where much of it may be on its way. */
export function leaveUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const isLong =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SHORT
  if (isLong && !raw.readableEnded) reply.header('connection', 'close')
}
