import type { Refused } from '@atrium/contract/kernel/client.ts'
import { provenFor } from '../entry/proof.ts'
import { CallFailed } from './api.ts'

/**
 * Fetches a file that the server makes on request, and saves it once it is whole. Left to the browser, a refusal would
 * be saved as the file, and nothing would show how long it takes.
 */
export async function takeFile(from: string): Promise<{ name: string; content: Blob }> {
  const answer = await fetch(from, { credentials: 'same-origin' }).catch(() => null)
  if (!answer) throw new CallFailed(refusal(0, 'unreachable'))
  if (!answer.ok) {
    const refused = await refusalIn(answer)
    if (await provenFor(refused)) return takeFile(from)
    throw new CallFailed(refused)
  }
  const name = nameIn(answer.headers.get('content-disposition')) ?? 'export.csv'
  // A body that was cut off is not saved.
  const content = await answer.blob().catch(() => null)
  if (!content) throw new CallFailed(refusal(0, 'unreachable'))
  return { name, content }
}

const refusal = (status: number, error: string): Refused => ({
  ok: false,
  status,
  msg: '',
  result: null,
  error,
})

async function refusalIn(answer: Response): Promise<Refused> {
  const said = (await answer.json().catch(() => ({}))) as Partial<Refused>
  return { ...refusal(answer.status, 'broken'), ...said, ok: false, status: answer.status }
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1]
}
