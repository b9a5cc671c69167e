import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '../db/cannot-start.ts'

/** An office file, under a name of ours: its ending says what it is, and nothing else of a person's name leaves. */
export type Office = { ending: string; size: number; read: () => Promise<Readable> }

/** Makes a PDF of an office file, into a file of this machine; says how long it is. */
export type Converter = { toPdf: (office: Office, path: string) => Promise<number> }

/** `content`: this file cannot be converted. `away`: nobody answered, or was too busy; later it may work. */
export class NotConverted extends Error {
  override readonly name = 'NotConverted'
  readonly why: 'away' | 'content'

  constructor(why: 'away' | 'content', reason: string) {
    super(reason)
    this.why = why
  }
}

/** Shorter than anybody waits for an answer of ours. */
type Limits = { connectMs: number; totalMs: number; bytes: number }
const usual: Limits = { connectMs: 3_000, totalMs: 45_000, bytes: 100 * 1024 ** 2 }

/** Said about the file, and not about the converter (gotenberg.dev, errors). */
const ABOUT_FILE = [400, 409, 413, 415, 422]

/**
 * Speaks with a Gotenberg: `POST /forms/libreoffice/convert`, one file as `files`, a PDF as the answer. The operator
 * says where it is, and nobody else has a say in it; a redirect is no PDF, and not followed (docs/decisions/0136).
 */
export function createConverter(base: URL, limits: Partial<Limits> = {}): Converter {
  const { connectMs, totalMs, bytes } = { ...usual, ...limits }
  const address = new URL(base)
  address.pathname = `${base.pathname.replace(/\/$/, '')}/forms/libreoffice/convert`
  return {
    toPdf: async (office, path) => {
      const ending = new AbortController()
      const giveUp = (reason: string) => () => ending.abort(new NotConverted('away', reason))
      const timers = [
        setTimeout(giveUp('timeout'), totalMs),
        setTimeout(giveUp('connect_timeout'), connectMs),
      ]
      try {
        const answer = await send(address, office, ending.signal, () => clearTimeout(timers[1]))
        return await keep(answer, path, bytes, ending.signal)
      } catch (error) {
        if (error instanceof NotConverted) throw error
        if (ending.signal.aborted) throw ending.signal.reason
        throw new NotConverted('away', (error as NodeJS.ErrnoException).code ?? String(error))
      } finally {
        for (const timer of timers) clearTimeout(timer)
      }
    },
  }
}

async function send(
  address: URL,
  { ending, size, read }: Office,
  signal: AbortSignal,
  connected: () => void,
): Promise<IncomingMessage> {
  const boundary = `atrium-${randomBytes(16).toString('hex')}`
  const before = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="document.${ending}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
  )
  const after = Buffer.from(`\r\n--${boundary}--\r\n`)
  const body = await read()
  const isSecure = address.protocol === 'https:'
  const answered = Promise.withResolvers<IncomingMessage>()
  const sent = (isSecure ? overHttps : overHttp)(address, {
    method: 'POST',
    signal,
    agent: false,
    headers: {
      accept: 'application/pdf',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': before.length + size + after.length,
    },
  })
  sent.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', connected))
  sent.on('response', answered.resolve)
  sent.on('error', answered.reject)
  const parts = Readable.from(
    (async function* () {
      yield before
      yield* body
      yield after
    })(),
  )
  // It may refuse before it has read everything: then its answer counts, and not that it hung up.
  pipeline(parts, sent).catch(answered.reject)
  return answered.promise.finally(() => body.destroy())
}

const PDF = Buffer.from('%PDF-')

async function keep(answer: IncomingMessage, path: string, most: number, signal: AbortSignal) {
  const { statusCode = 0, headers } = answer
  if (statusCode !== 200) {
    answer.destroy()
    throw new NotConverted(ABOUT_FILE.includes(statusCode) ? 'content' : 'away', `${statusCode}`)
  }
  if (!headers['content-type']?.startsWith('application/pdf')) {
    answer.destroy()
    throw new NotConverted('away', 'no PDF')
  }
  let length = 0
  let head = Buffer.alloc(0)
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      length += piece.length
      if (length > most) throw new NotConverted('content', 'too large')
      if (head.length < PDF.length) head = Buffer.concat([head, piece.subarray(0, PDF.length)])
      yield piece
    }
  }
  await pipeline(answer, counted, createWriteStream(path, { mode: 0o600 }), { signal })
  if (!head.subarray(0, PDF.length).equals(PDF)) throw new NotConverted('away', 'no PDF')
  return length
}

/** Where office files are converted; nothing: nowhere. A name and password in it are sent as Basic ones. */
export function readConverter(given: string | undefined): URL | null {
  if (!given) return null
  const url = URL.canParse(given) ? new URL(given) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new CannotStart(
      `ATRIUM_CONVERTER is "${given}"; it takes an address such as http://gotenberg:3000.`,
    )
  return url
}
