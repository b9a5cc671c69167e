import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { FastifyInstance } from 'fastify'
import { wordsFor } from '../http/read-visit.ts'
import { refusalBody } from '../http/refusal.ts'
import type { Words } from '../http/words.ts'
import { servePages } from './pages.ts'

const calls = /^\/(api|api2|sapi|napi|v1|service_org|assets|modules|docs|metrics)(\/|$)/

/** A path nobody declared is a page of the shell, which knows what to say; but never a call or a file. */
export async function serveEverythingElse(
  http: FastifyInstance,
  shell: Parameters<typeof servePages>[1],
  words: Words,
) {
  const page = await servePages(http, shell)
  http.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request
    const isPage =
      method === 'GET' && !calls.test(url) && !/\.\w+$/.test(url.split('?')[0] as string)
    if (page && isPage) return page(request, reply)
    const said = await wordsFor(words, request)
    return reply.code(404).send(refusalBody(NotHere({}), 'status', said))
  })
}
