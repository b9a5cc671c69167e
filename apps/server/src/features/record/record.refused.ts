import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Draft, Naming } from './record.draft.ts'
import type { ModelTable } from './record.model.ts'
import { keptOf } from './record.values.ts'

type Refusal = { code?: string; constraint?: string; detail?: string }

/**
 * Keys of records are named by the numbers of their columns, which nobody knows when handlers are written: what they refuse
 * is said by the field (docs/decisions/0118).
 */
export async function refusedAs<T>(
  { stored }: ModelTable,
  drafts: readonly Draft[],
  naming: Naming,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint = '', detail = '' } = Object(error) as Refusal
    const column = /(?:^|_)(c\d+)_(?:unique|fkey)$/.exec(constraint)?.[1]
    const field = stored.find((one) => one.column === column)
    if (!field || (code !== '23505' && code !== '23503')) throw error
    // Brought back, a record may meet another one in a field that this person has never heard of.
    if (field.isHidden) throw Invalid({ fields: { ids: 'taken' } })
    const held = /\)=\((.*)\) /s.exec(detail)?.[1]
    const row = drafts.findIndex(({ values }) => String(keptOf(values[field.key] ?? null)) === held)
    const verdict = code === '23505' ? 'taken' : 'gone'
    throw Invalid({ fields: { [naming(Math.max(row, 0), field.key)]: verdict } })
  }
}
