import { builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import type { Say } from '../../../kernel/words/words.ts'

// words: role.about.*
/** The description of a role: built-in ones have it in every language, those of a space as it was written. */
export function aboutOf(say: Say, { name, about, builtIn }: ManagedRole): string {
  const known = builtInRoles.find((role) => builtIn && role === name)
  return known ? say(`role.about.${known}`) : about
}
