import { createHmac } from 'node:crypto'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { SealedLine } from './audit.store.ts'

/** What binds lines to all before them: it needs the secret, so nobody can make it after a change. */
export function bind(vault: Scope['vault'], previous: Buffer | null, lines: SealedLine[]): Buffer {
  const mac = createHmac('sha256', vault.keyFor('audit trail')).update(previous ?? 'first')
  for (const line of lines) mac.update(`${JSON.stringify(Object.values(line))}\n`)
  return mac.digest()
}
