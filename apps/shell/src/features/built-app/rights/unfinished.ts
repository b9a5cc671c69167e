import { finishedCondition } from '@atrium/blueprint/shape/finished-condition.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Roles } from './rules-draft.ts'

/** Is there a condition that does not say yet what it compares with? Left out, it would let more people see more. */
export const isUnfinished = (roles: Roles, tables: Blueprint['tables']): boolean =>
  Object.values(roles).some((role) =>
    Object.entries(role.tables).some(([table, { only = {} }]) =>
      recordDeeds
        .flatMap((deed) => only[deed] ?? [])
        .some((one) => finishedCondition(tables[table]?.fields ?? {}, one, 'rule').length > 0),
    ),
  )
