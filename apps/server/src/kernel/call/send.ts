import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { wrap } from '@atrium/contract/kernel/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendWithEtag } from '../http/etag.ts'
import type { Visit } from '../http/visit.ts'
import type { Download, Picture, StoredFile } from './implement.ts'
import { sendFile, sendPicture } from './send-file.ts'

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
