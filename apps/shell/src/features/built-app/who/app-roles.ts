import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { RoleLevel } from '@atrium/contract/built-apps/built-app-limits.ts'
import { byPosition } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { roleSentences } from '../rights/role-sentence.ts'

/** A role of an app as one chooses among them. */
export type AppRole = { id: string; name: string; level: RoleLevel; means: string }

/** In the order their maker gave them. */
export const appRoles = (
  say: Say,
  { roles, tables }: Pick<Blueprint, 'roles' | 'tables'>,
): AppRole[] =>
  byPosition(roles).map(([id, role]) => ({
    id,
    name: ownTitle(say, role.title),
    level: role.level,
    means: roleSentences(say, role, tables).join(say.language.startsWith('zh') ? '；' : '; '),
  }))

/** Those that every app begins with. */
export const firstRoles = (say: Say): AppRole[] =>
  byPosition(usualRoles([])).map(([id, { title, level }]) => ({
    id,
    name: ownTitle(say, title),
    level,
    means: say(`builtApp.level.${level}.means`),
  }))
