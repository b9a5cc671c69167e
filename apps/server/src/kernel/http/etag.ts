import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends an answer with the fingerprint of its bytes, or says that it is the one the browser has.
 * It may be kept, but every use is asked for again: whose answer it is depends on who asks.
 */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, body: string) {
  const hash = etagOf(body)
  reply
    .header('etag', `"${hash}"`)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, accept-language, accept-encoding')
  if (isKnown(request.headers['if-none-match'], hash)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

export const etagOf = (body: string): string =>
  createHash('sha256').update(body).digest('base64url')

/** Compressed bytes are other bytes, and a strong tag says so: the encoding is part of it. */
export const etagEncoded = (tag: string, encoding: string): string =>
  tag.replace(/"$/, `.${encoding}"`)

const isKnown = (header: string | undefined, hash: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '')
    return tag === '*' || tag.replace(/^"([^".]*)(\.\w+)?"$/, '$1') === hash
  })
