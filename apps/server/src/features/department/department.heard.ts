import { isHeard, isPinyin } from '@atrium/contract/people/heard.ts'
import { keptSoundsOf } from '../../kernel/text/sounds.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { named } from './department.tree.store.ts'

/** Those whose names sound as a term says. They are few enough to be listened to one by one. */
export async function heard(scope: Pick<SpaceScope, 'db'>, term: string): Promise<number[]> {
  if (!isPinyin(term)) return []
  const all = await named(scope)
  return all.filter(({ name }) => isHeard(keptSoundsOf(name), term)).map(({ id }) => id)
}
