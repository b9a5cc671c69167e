import type { Title } from '@atrium/contract/kernel/fields.ts'
import { DEFAULT_LANGUAGE } from '../../kernel/http/words.ts'
import type { TargetName } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { answerers } from './access-request.store.ts'

/** What the page is called, for the audit log: ours in the reader's language, others as their makers named them. */
export function pageName(title: unknown): TargetName {
  const said = title as Title
  if (typeof said === 'string') return { targetWord: said }
  return { targetName: said[DEFAULT_LANGUAGE] ?? Object.values(said)[0] ?? '' }
}

/** Whoever could answer hears of it, on whose list it stands, and who asked; the rest of the space does not. */
export async function tell(scope: SpaceScope, asker: number) {
  const topics = (await answerers(scope)).map((account) => `account:${account}`)
  await announce(scope.db, [`account:${asker}`, ...topics], { kind: 'access.requested' })
  await announce(scope.db, topics, { kind: 'task.changed' })
}
