import { RunFailure } from './failure.ts'
import { FileMissing } from './load.ts'

const PATIENCE = 10_000

/** The browser says only that a module did not load; fetching the file once more says why. */
export async function diagnose(error: unknown): Promise<unknown> {
  if (!(error instanceof FileMissing)) return error
  const { asset, message } = error
  const found = (why: 'unreachable' | 'broken' | 'refused', says: string) =>
    new RunFailure(why, 'load', `${asset.url} ${says}`, error)
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const answer = await fetch(asset.url, { cache: 'reload', credentials: 'omit', signal })
    if (!answer.ok) return found('unreachable', `answers ${answer.status}`)
    const type = answer.headers.get('content-type') ?? ''
    if (!/\b(javascript|ecmascript)\b/.test(type)) return found('broken', `is ${type}, no script`)
    const bytes = await answer.arrayBuffer()
    if (asset.integrity && !(await fits(bytes, asset.integrity)))
      return found('refused', 'is not what was published')
    return found('broken', `does not run: ${message}`)
  } catch (cause) {
    return found('unreachable', `cannot be fetched: ${String(cause)}`)
  }
}

async function fits(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, size, hash] = /^sha(256|384|512)-(.+)$/.exec(integrity) ?? []
  const digest = await crypto.subtle.digest(`SHA-${size}`, bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash
}
