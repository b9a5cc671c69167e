import { builtInRoles } from '@atrium/contract/people/built-in-roles.ts'
import type { Say } from '../../kernel/words/words.ts'

const isBuiltIn = (name: string): name is (typeof builtInRoles)[number] =>
  builtInRoles.some((role) => role === name)

// words: role.name.*
/** The name of a role: built-in roles have words in every language, those of a space are its own. */
export const roleName = (say: Say, name: string): string =>
  isBuiltIn(name) ? say(`role.name.${name}`) : name
