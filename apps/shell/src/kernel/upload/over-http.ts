import type { UploadKind } from '@atrium/contract/apps/upload.contract.ts'
import type { Refused } from '@atrium/contract/kernel/client.ts'
import { address, ask, CallFailed } from '../data/api.ts'
import { language } from '../words/words.ts'
import { Astray, Lost, type Sent, type Transport } from './transport.ts'

/** Troubles that pass by themselves. */
const PASSING = new Set([
  'unreachable',
  'timeout',
  'overloaded',
  'unavailable',
  'store_away',
  'upload_busy',
])

const orLost = (error: unknown): never => {
  if (error instanceof CallFailed && PASSING.has(error.error)) throw new Lost()
  throw error
}

/** What becomes of a file when all of it is there: the one thing that differs from noun to noun. */
export type Take<Made> = (upload: number, signal: AbortSignal) => Promise<Made>

export const overHttp = <Made>(kind: UploadKind, take: Take<Made>): Transport<Made> => ({
  begin: ({ name, size, lastModified: modified }, signal) =>
    (kind === 'file'
      ? ask('file.begin', { name, size, modified }, signal)
      : ask('upload.begin', { kind, name, size, modified }, signal)
    ).catch(orLost),
  send: async (id, offset, part, how) => {
    const sha256 = await digest(part)
    return put(address('upload.part', { id, offset, ...(sha256 && { sha256 }) }), part, how)
  },
  finish: (id, signal) => take(id, signal).catch(orLost),
  cancel: async (id) => {
    await ask('upload.cancel', { id }).catch(() => {})
  },
})

/** Only `XMLHttpRequest` tells how much of a body has gone. */
function put(url: string, part: Blob, { signal, onProgress }: Sent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = new XMLHttpRequest()
  request.open('PUT', url)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.setRequestHeader('accept-language', language())
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
  request.addEventListener('error', () => reject(new Lost()))
  request.addEventListener('abort', () => reject(new Lost()))
  request.addEventListener('load', () => settle(request, resolve, reject))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(part)
  return promise
}

function settle(
  { status, responseText }: XMLHttpRequest,
  resolve: (received: number) => void,
  reject: (why: Error) => void,
) {
  const answer = parsed(responseText)
  if (status === 200 && answer?.result) return resolve(answer.result.received)
  if (!answer?.error) return reject(new Lost())
  if (typeof answer.received === 'number') return reject(new Astray(answer.received))
  if (PASSING.has(answer.error)) return reject(new Lost())
  reject(new CallFailed({ ...answer, ok: false, status, result: null }))
}

type Said = Partial<Omit<Refused, 'result'>> & {
  error: string
  msg: string
  received?: number
  result?: { received: number }
}

function parsed(text: string): Said | null {
  try {
    return JSON.parse(text) as Said
  } catch {
    return null
  }
}

/** Browsers compute it only where the page came safely; without it TCP has to do. */
async function digest(part: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', await part.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
