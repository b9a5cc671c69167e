import { type Change, fieldAt } from '@atrium/blueprint/change/change.ts'
import type { PlanProblem } from '@atrium/contract/built-apps/app-version.shape.ts'
import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { CountedRetype } from '../retype/built-app.retype.plan.ts'
import { howTurns, type Known } from '../retype/built-app.retype.ts'
import { called } from './built-app.called.ts'
import * as store from './built-app.plan.store.ts'

type Basis = { changes: Change[]; known: Known; next: Blueprint; retyped: readonly CountedRetype[] }
type Spot = { table: string; field: string }

/** What keeps a blueprint that is one from coming into force: values that are there and do not go with it. */
export const problemsWith = async (scope: OwnTablesScope, basis: Basis): Promise<PlanProblem[]> => [
  ...spots(basis.next).flatMap(([spot, field]) => kindProblem(basis, spot, field)),
  ...(await doubledValues(scope, basis)),
  ...basis.retyped.flatMap(({ retype: { at, next }, doubled }): PlanProblem[] =>
    next.unique && doubled.length > 0
      ? [{ ...named(basis.next, at, 'unique'), verdict: 'doubled', values: doubled }]
      : [],
  ),
]

const spots = ({ tables }: Blueprint): [Spot, BlueprintField][] =>
  Object.entries(tables).flatMap(([table, { fields }]) =>
    Object.entries(fields).map(([field, described]): [Spot, BlueprintField] => [
      { table, field },
      described,
    ]),
  )

const named = (next: Blueprint, spot: Spot, trait: string) => {
  const { title, table } = called(next, spot) ?? {}
  const path = `tables.${spot.table}.fields.${spot.field}.${trait}`
  return { path, ...(title && { title }), ...(table && { table }), at: spot }
}

/** Also of a field that is hidden by now: its values would come back with it. */
function kindProblem(
  { changes, known, next }: Basis,
  spot: Spot,
  field: BlueprintField,
): PlanProblem[] {
  const fields = known[spot.table]?.fields ?? {}
  const was = fields[spot.field]
  // What a record says of itself has no values of its own to become others.
  const isOther = changes.some(
    (one) => one.deed === 'kind' && one.table === spot.table && one.field === spot.field,
  )
  if (!was) return isOther ? [{ ...named(next, spot, 'kind'), verdict: 'kind' }] : []
  // What somebody has filled in would no longer be seen, and come back as something else.
  if (field.formula !== undefined)
    return [{ ...named(next, spot, 'formula'), verdict: 'formula_holds' }]
  const now = { kind: was.kind as BlueprintKind, ...(was.target && { target: was.target }) }
  return howTurns(fields, spot.field, now, field)
    ? []
    : [{ ...named(next, spot, 'kind'), verdict: 'kind' }]
}

/** Of fields whose values must be unique from now on, or again. */
async function doubledValues(
  scope: OwnTablesScope,
  { changes, known, next }: Basis,
): Promise<PlanProblem[]> {
  const isNew = ({ table, field }: Spot) =>
    changes.some(
      (one) =>
        one.table === table &&
        (one.field === undefined || one.field === field) &&
        (one.deed === 'unique' || one.deed === 'added'),
    )
  const looked = spots(next).flatMap(([spot, { unique }]) => {
    const table = known[spot.table]
    const field = table?.fields[spot.field]
    return unique && table && field && isNew(spot) && fieldAt(next, spot)?.kind === field.kind
      ? [{ spot, table: table.id, field: field.id }]
      : []
  })
  const found = await store.doubled(scope, looked)
  return looked.flatMap(({ spot }, at) => {
    const values = found[at] ?? []
    return values.length > 0 ? [{ ...named(next, spot, 'unique'), verdict: 'doubled', values }] : []
  })
}
