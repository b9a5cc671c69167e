import { type Change, fieldAt } from '@atrium/blueprint/change/change.ts'
import { choicesGone } from '@atrium/blueprint/change/difference-of-field.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { AppRow } from '../built-app.store.ts'
import type { Known } from '../retype/built-app.retype.ts'
import * as store from './built-app.plan.store.ts'

export type App = Pick<AppRow, 'id' | 'blueprint'>
/** A change, what is known of what it concerns, and how many records that is. */
export type Weighed = Change & { isBack: boolean; rows: number; all: number }
type Basis = { changes: Change[]; known: Known }

/** What each change concerns, counted in a statement for all of them; the app's roles in another. */
export async function weigh(
  scope: OwnTablesScope,
  { id, blueprint }: App,
  next: Blueprint,
  { changes, known }: Basis,
): Promise<Weighed[]> {
  const wanted = changes.flatMap((change, at) => {
    const table = known[change.table ?? '']
    if (!table || !COUNTED.includes(change.deed)) return []
    const field = change.field === undefined ? undefined : table.fields[change.field]
    if (change.field !== undefined && !field) return []
    const choices = gone(change, blueprint, next)
    // Asked of the column that is there, whatever it becomes.
    const isList = fieldAt(blueprint, change)?.kind === 'choices'
    const own = {
      table: table.id,
      ...(field && { field: field.id }),
      ...(choices && { choices, isList }),
    }
    return [
      { at, own },
      { at, own: { table: table.id } },
    ]
  })
  const counted = await store.counts(
    scope,
    wanted.map(({ own }) => own),
  )
  const holders = changes.some(({ role, deed }) => role && deed === 'removed')
    ? await store.holders(scope, id)
    : new Map<string, number>()
  return changes.map((change, at) => {
    const [rows = 0, all = 0] = counted.filter((_, one) => wanted[one]?.at === at)
    const table = known[change.table ?? '']
    const field = change.field === undefined ? undefined : table?.fields[change.field]
    const isBack =
      change.deed === 'added' && (field ?? (change.field ? undefined : table)) !== undefined
    return { ...change, isBack, all, rows: change.role ? (holders.get(change.role) ?? 0) : rows }
  })
}

/** Of these it is said how many records they concern. */
export const COUNTED = ['added', 'removed', 'required', 'unique', 'choicesRemoved', 'kind']

const gone = (change: Change, now: Blueprint, next: Blueprint): string[] | undefined =>
  change.deed === 'choicesRemoved'
    ? choicesGone(fieldAt(now, change)?.choices, fieldAt(next, change)?.choices).map(
        ({ value }) => value,
      )
    : undefined
