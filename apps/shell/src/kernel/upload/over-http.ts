import type { Input, Refused } from '@atrium/contract/kernel/client.ts'
import { address, ask, CallFailed } from '../data/api.ts'
import { language } from '../words/words.ts'
import { Astray, Lost, type Sent, type Transport } from './transport.ts'

/** Failures that pass by themselves, so the part is sent again. */
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

/** Announces a file to the server before its first part is sent. */
export type Begin = Transport<unknown>['begin']

/** Called when all of the file has arrived: makes the thing it was sent for. */
export type Take<Made> = (upload: number, signal: AbortSignal) => Promise<Made>

/** Begins an upload that belongs to the platform, not to a space. */
export const beginUpload =
  (kind: Input<'upload.begin'>['kind']): Begin =>
  ({ name, size, lastModified: modified }, signal) =>
    ask('upload.begin', { kind, name, size, modified }, signal)

export const overHttp = <Made>(begin: Begin, take: Take<Made>): Transport<Made> => ({
  begin: (file, signal) => begin(file, signal).catch(orLost),
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

type UploadAnswer = Partial<Omit<Refused, 'result'>> & {
  error: string
  msg: string
  received?: number
  result?: { received: number }
}

function parsed(text: string): UploadAnswer | null {
  try {
    return JSON.parse(text) as UploadAnswer
  } catch {
    return null
  }
}

/**
 * The hash of a part. Browsers compute it only on a page served over HTTPS; without it the checksums of TCP have to
 * do.
 */
async function digest(part: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = await crypto.subtle.digest('SHA-256', await part.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
