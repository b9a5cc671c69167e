import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import type { Say } from '../../../kernel/words/words.ts'

/** What somebody who has a role of an app is called. */
export function grantName(say: Say, { kind, name }: Pick<NamedGrant, 'kind' | 'name'>): string {
  if (kind === 'everybody') return say('builtApp.who.everybody')
  if (!name) return say('builtApp.who.hidden')
  return kind === 'role' ? roleName(say, name) : name
}
