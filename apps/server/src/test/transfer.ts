import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { signed } from '../features/transfer/transfer.signature.ts'
import type { Vault } from '../kernel/vault.ts'
import type { Person } from './house.ts'
import { sendInParts } from './upload.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

/** Waits until a transfer is over, one way or the other. */
export const settled = (operator: Person, id: number) =>
  vi.waitFor(async () => {
    const { result } = await operator.call('transfer.get', { id })
    expect(result?.state).toMatch(/ready|done|failed/)
    return result
  }, PATIENCE)

export async function exported(operator: Person, entid: number): Promise<Buffer> {
  const { result } = await operator.call('transfer.export', { entid })
  await settled(operator, result?.id ?? 0)
  return (await operator.raw('GET', `/v1/transfer/${result?.id}/file`)).rawPayload
}

/** Sends a file and has it read. */
export async function uploaded(operator: Person, file: Buffer) {
  const upload = await sendInParts(operator, 'enterprise', file)
  const { result } = await operator.call('transfer.begin', { upload })
  return settled(operator, result?.id ?? 0)
}

export const linesOf = (file: Buffer) =>
  gunzipSync(file)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

type Line = [string, Record<string, unknown>]
type Forgery = {
  /** Each line, changed, left out, or followed by others. */
  lines?: (line: Line) => unknown[]
  head?: (enterprise: Record<string, unknown>) => object
  /** Signed by whoever has this secret. */
  by?: Vault
}

/** The file with its lines changed and its manifest made right again, as a forger would. */
export function reforged(file: Buffer, { lines: change, head, by }: Forgery): Buffer {
  const [first, ...rest] = linesOf(file)
  const { manifest } = rest.pop()
  const enterprise = { enterprise: head ? head(first.enterprise) : first.enterprise }
  const rows = rest.flatMap((line) => (change ? change(line as Line) : [line])) as Line[]
  manifest.head = sha256([enterprise], '')
  manifest.tables = Object.fromEntries(
    [...Map.groupBy(rows, ([table]) => table)].map(([table, those]) => [
      table,
      { rows: those.length, sha256: sha256(those, '\n') },
    ]),
  )
  const last = { manifest, ...(by && { signature: signed(by, manifest) }) }
  return gzipSync([enterprise, ...rows, last].map((line) => JSON.stringify(line)).join('\n'))
}

function sha256(lines: unknown[], end: string): string {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(`${JSON.stringify(line)}${end}`)
  return hash.digest('hex')
}
