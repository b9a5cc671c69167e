import { Readable } from 'node:stream'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { wrap } from '@atrium/contract/kernel/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendWithEtag } from '../http/etag.ts'
import { FOREVER } from '../http/headers.ts'
import type { Visit } from '../http/visit.ts'
import type { Download, Picture, StoredFile } from './implement.ts'

const SEALED = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * No sandbox: browsers have their viewer of documents as a plugin, which a sandbox shuts out. It is a process of its
 * own that knows no page; and what is not such a document it does not open, for the type is not guessed.
 */
const DOCUMENT =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const framing = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; frame-src ${origin}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`

const policyOf = (file: Download | StoredFile): string => {
  if ('frames' in file && file.frames) return framing(file.frames)
  return 'shown' in file && file.shown === 'document' ? DOCUMENT : SEALED
}

/** What a handler answered, in the envelope of its entry, with the cookies that it set. */
export function send(
  { envelope, etag, access }: Endpoint,
  visit: Visit,
  result: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  for (const cookie of visit.cookies) reply.header('set-cookie', cookie)
  if (envelope === 'file') return sendFile(request, reply, result as Download | StoredFile)
  if (envelope === 'image') return sendPicture(reply, access, result as Picture)
  const answer = wrap(envelope, result)
  return etag ? sendWithEtag(request, reply, JSON.stringify(answer)) : reply.send(answer)
}

/**
 * A file that was made or kept here. It is saved; where it is shown, its type is one of those that hold no script, and
 * it is sealed off. Whatever it holds, a browser runs nothing of it.
 */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: Download | StoredFile) {
  const shown = 'shown' in file ? file.shown : undefined
  if (file.name)
    reply.header('content-disposition', named(shown ? 'inline' : 'attachment', file.name))
  reply.header('content-security-policy', policyOf(file)).type(file.type)
  if ('pieces' in file) return reply.send(Readable.from(file.pieces))

  const { size, tag, read } = file
  reply.header('accept-ranges', 'bytes').header('etag', `"${tag}"`)
  const { range: wanted, 'if-range': condition } = request.headers
  const range = condition === undefined || condition === `"${tag}"` ? rangeOf(wanted, size) : null
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (!range) return reply.header('content-length', size).send(await read())
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${size}`)
    .header('content-length', range.to - range.from + 1)
    .send(await read(range))
}

/** One range, as every phone asks; several at once are answered with the whole, which is allowed. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from > to || from >= size ? 'none' : { from, to }
}

/** Any name for those who read the newer form, and a plain one for the rest. */
const named = (how: 'attachment' | 'inline', name: string) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${escaped}`}`
}

/** Where a caller wants a file to begin, before anybody knows how long it is. */
export const firstByte = (header: string | undefined): number => {
  const range = rangeOf(header, Number.MAX_SAFE_INTEGER)
  return range && range !== 'none' ? range.from : 0
}

/** Its address is that of its bytes. What not everybody may see is kept nowhere on the way. */
function sendPicture(
  reply: FastifyReply,
  access: Endpoint['access'],
  { type, bytes }: Picture,
): FastifyReply {
  const kept = access === 'anyone' ? FOREVER : 'private, no-store'
  return reply.header('cache-control', kept).type(type).send(bytes)
}
