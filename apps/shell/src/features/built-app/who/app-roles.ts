import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { BlueprintRole } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { RoleLevel } from '@atrium/contract/built-apps/built-app-limits.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import type { Say } from '../../../kernel/words/words.ts'

/** A role of an app as one chooses among them. */
export type AppRole = { id: string; name: string; level: RoleLevel }

/** In the order their maker gave them. */
export const appRoles = (say: Say, roles: Record<string, BlueprintRole>): AppRole[] =>
  Object.entries(roles)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([id, { title, level }]) => ({ id, name: ownTitle(say, title), level }))

/** Those that every app begins with. */
export const firstRoles = (say: Say): AppRole[] => appRoles(say, usualRoles([]))
