import { difference } from '@atrium/blueprint/change/difference.ts'
import type { PlanProblem } from '@atrium/contract/built-apps/app-version.shape.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { problemsWith } from './built-app.plan.problems.ts'
import { known } from './built-app.plan.store.ts'

/** Why a blueprint cannot come into force over this one, as far as the values say it that are there. */
export async function problemsOfValues(
  scope: OwnTablesScope,
  app: { id: number; blueprint: Blueprint },
  next: Blueprint,
): Promise<PlanProblem[]> {
  const changes = difference(app.blueprint, next)
  // Values that are read as another kind are looked at by the plan, which says more of them.
  const there = await known(scope, app.id)
  return problemsWith(scope, { changes, known: there, next, retyped: [] })
}
