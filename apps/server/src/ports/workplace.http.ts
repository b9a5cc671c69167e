import type { IncomingHttpHeaders } from 'node:http'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'

export type Ask = {
  method: 'GET' | 'POST'
  url: string
  query?: Record<string, string>
  headers?: Record<string, string>
  json?: Record<string, string>
  form?: Record<string, string>
}

export type Heard = { http: number; headers: IncomingHttpHeaders; text: string }

/** Nobody answered, or not in time, or without an end. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

export type Patience = { connectMs: number; totalMs: number; bodyBytes: number }
const patience: Patience = { connectMs: 3_000, totalMs: 8_000, bodyBytes: 256 * 1024 }

export type Http = (ask: Ask) => Promise<Heard>

/** Not `fetch`: it cannot tell a server that is away from one that is slow. */
export const createHttp = (limits: Partial<Patience> = {}): Http => {
  const { connectMs, totalMs, bodyBytes } = { ...patience, ...limits }
  return async (ask) => {
    const ending = new AbortController()
    const giveUp = (reason: string) => ending.abort(new NoAnswer(reason))
    const total = setTimeout(() => giveUp('timeout'), totalMs)
    const connecting = setTimeout(() => giveUp('connect_timeout'), connectMs)
    try {
      return await send(ask, ending.signal, bodyBytes, () => clearTimeout(connecting))
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : new NoAnswer(reasonOf(error))
    } finally {
      clearTimeout(total)
      clearTimeout(connecting)
    }
  }
}

const reasonOf = (error: unknown) => {
  if (error instanceof NoAnswer) return error.reason
  return (error as NodeJS.ErrnoException).code ?? 'network'
}

function send(
  { method, url, query, headers, json, form }: Ask,
  signal: AbortSignal,
  limit: number,
  connected: () => void,
): Promise<Heard> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  const isSecure = address.protocol === 'https:'
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? overHttps : overHttp)(address, {
      method,
      signal,
      // A kept connection may be dead already, and a code can be sent only once.
      agent: false,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && {
          'content-type': type,
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    })
    sent.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', connected))
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const { statusCode: http = 0, headers } = answer
      readWithin(answer, limit).then((text) => resolve({ http, headers, text }), reject)
    })
    sent.end(body)
  })
}

async function readWithin(answer: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer) {
    length += piece.length
    // Leaving the loop hangs up.
    if (length > limit) throw new NoAnswer('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
