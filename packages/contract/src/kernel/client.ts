import type { z } from 'zod'
import type { CallName, Catalogue } from '../catalogue.ts'
import type { ClientTable } from '../client-table.ts'
import { SUCCESS } from './envelope.ts'

export type Input<Name extends CallName> = z.input<Catalogue[Name]['input']>
export type Output<Name extends CallName> = z.output<Catalogue[Name]['output']>

export type Refused = {
  ok: false
  status: number
  msg: string
  result: null
  error: string
  fields?: Record<string, string>
  /** The same as words of the dictionary, for a page that may change its language. */
  verdicts?: Record<string, string>
  retryAfter?: number
  /** How many tries a code has left; null when they are not counted. */
  left?: number | null
  why?: string
  /** When the call can be made again. */
  until?: string
  reason?: string | null
  /** Who still uses what was to be deleted: some by name, and how many there are. */
  users?: { id: number; name: string }[]
  count?: number
  /** The row that the refusal is about, where several were sent. */
  row?: number
  /** Why a person whose identity is proven is not let in (`ShutOut`, of `EnterpriseClosed`). */
  out?: unknown
  challenge?: string
  bits?: number
  methods?: string[]
}
export type Answer<Result> = { ok: true; status: 200; msg: string; result: Result } | Refused

export type ClientOptions = {
  /** The calls this client knows. */
  table: ClientTable
  /** The id of the space the page is in, which then prefixes every call. */
  space: () => string | null
  language: () => string
  /** Finds the answer to a puzzle the server sets; without it the puzzle is the answer. */
  solve?: (challenge: string, bits: number) => Promise<string>
  fetch?: typeof fetch
  origin?: string
}

export const CALL_TIMEOUT = 60_000

/** A call never rejects: whatever happens is an answer, so a page has one place to look. */
export function createClient({ table, space, language, origin = '', ...options }: ClientOptions) {
  const send = options.fetch ?? fetch

  async function call<Name extends CallName>(
    name: Name,
    data: Input<Name>,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<Answer<Output<Name>>> {
    const answer = await ask(name, data, signal)
    if (answer.ok || answer.error !== 'proof_required') return answer
    const { challenge = '', bits = 0 } = answer
    const proof = await options.solve?.(challenge, bits).catch(() => undefined)
    return proof === undefined ? answer : ask(name, data, signal, proof)
  }

  async function ask<Name extends CallName>(
    name: Name,
    data: Input<Name>,
    signal?: AbortSignal,
    proof?: string,
  ): Promise<Answer<Output<Name>>> {
    const entry = table[name]
    if (!entry) return refused(500, 'no_such_call', 'interface config does not exist')

    const { method, url, body } = address(entry, data)
    const timeout = AbortSignal.timeout(CALL_TIMEOUT)
    try {
      const response = await send(origin + url, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': language(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(proof === undefined ? {} : { 'x-proof': proof }),
        },
        ...(body === undefined ? {} : { body }),
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return understand(response.status, await response.text())
    } catch {
      if (timeout.aborted) return refused(408, 'timeout', 'timeout')
      return refused(0, signal?.aborted ? 'aborted' : 'unreachable', 'unreachable')
    }
  }

  function address(entry: string, data: Record<string, unknown>) {
    const rest = { ...data }
    const [path = '', method = 'GET'] = entry.split(' ').toReversed()
    const filled = path.replace('?', '').replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = rest[field]
      delete rest[field]
      return encodeURIComponent(String(value))
    })
    const here = space()
    const url = (here ? `/space-${here}` : '') + filled
    if (!path.endsWith('?') && (method === 'POST' || method === 'PUT'))
      return { method, url, body: JSON.stringify(rest) }
    const query = new URLSearchParams(
      Object.entries(rest).flatMap(([key, value]) =>
        value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
      ),
    ).toString()
    return { method, url: query ? `${url}?${query}` : url, body: undefined }
  }

  return {
    call,
    /** The address of a call, for links, downloads and live events. */
    address: (name: CallName, data = {}) => address(table[name] as string, data).url,
  }
}

export type Client = ReturnType<typeof createClient>

const refused = (status: number, error: string, msg: string): Refused => ({
  ok: false,
  status,
  msg,
  result: null,
  error,
})

/** Makes one shape of the four envelopes. An empty body has the specification's status -1. */
function understand(http: number, text: string): Answer<never> {
  if (text === '') return refused(-1, 'empty', '')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return refused(http, 'unreadable', '')
  }
  const said = Object(body) as Record<string, unknown>
  if (http >= 400 || typeof said.error === 'string') {
    return {
      ...refused(http, 'broken', ''),
      ...(said as Partial<Refused>),
      ok: false,
      status: http,
    }
  }
  const wrapped =
    said.status === SUCCESS.status || said.code === SUCCESS.code || said.code === SUCCESS.lang
  const result = !wrapped ? body : 'data' in said ? said.data : said.result
  return { ok: true, status: 200, msg: String(said.msg ?? ''), result: result as never }
}
