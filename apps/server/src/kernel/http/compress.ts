import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { etagEncoded } from './etag.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this an answer fits into one packet anyway. */
const WORTHWHILE = 1_400
/** A document is waited for in front of an empty screen: it may cost a moment more. */
const qualityOf = (type: unknown) => (String(type).startsWith('text/html') ? 7 : 5)

export type Encoding = 'br' | 'gzip'

export function encodingOf({ headers }: FastifyRequest): Encoding | null {
  const accepted = headers['accept-encoding'] ?? ''
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

export const compressed = (text: string, encoding: Encoding, type: unknown): Promise<Buffer> =>
  encoding === 'gzip'
    ? zip(text)
    : brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(type) } })

/** Documents and JSON are made for each answer; files from the build come compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE) return payload
    const encoding = encodingOf(request)
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    if (!encoding) return payload
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    const tag = reply.getHeader('etag')
    if (tag) reply.header('etag', etagEncoded(String(tag), encoding))
    return compressed(payload, encoding, reply.getHeader('content-type'))
  })
}
