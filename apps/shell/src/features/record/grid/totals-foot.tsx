import type { RecordTotals } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { isNumber } from '../../../ui/field/is-number.ts'
import type { Shown } from '../../../ui/field/shown.ts'
import { isTotalled } from '../../../ui/list/described/described-view.ts'
import type { List } from '../../../ui/list/use-view.ts'
import { type Total, totalKinds } from '../../../ui/list/view.ts'
import type { KnownTable } from '../known-table.ts'
import { narrowedInput } from '../table/list-input.ts'
import styles from './grid-foot.module.css'
import { columnName } from './grid-head.tsx'

type TotalsFootProps = {
  at: KnownTable
  description: ListDescription
  list: List
  fields: readonly Field[]
  /** The rows are here: nobody waits for totals. */
  isReady: boolean
}

/** Below the rows, for each column of numbers, what its reader wants to know of all of them. */
export function TotalsFoot({ at, description, list, fields, isReady }: TotalsFootProps) {
  const say = useSay()
  const { view, change } = list
  const told = fields.flatMap((field, place) => {
    const total = view.totals[columnName(field, place)]
    return total ? [field.key] : []
  })
  const input = { ...narrowedInput(at, description, view), columns: told.join() }
  const read = useRead('record.totals', input, {
    enabled: isReady && told.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!fields.some(isTotalled)) return null
  const choose = (column: string, total: string) => {
    const { [column]: _, ...others } = view.totals
    const chosen = totalKinds.find((kind) => kind === total)
    change({ totals: chosen ? { ...others, [column]: chosen } : others }, 'typing')
  }
  return (
    <tfoot>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is chosen here */}
        <td data-column="choice" />
        {fields.map((field, place) => {
          const column = columnName(field, place)
          const total = view.totals[column]
          return (
            <td
              key={field.key}
              data-column={place === 0 ? 'name' : field.key}
              data-number={isNumber(field) || undefined}
            >
              {isTotalled(field) && (
                <div className={styles.total}>
                  <select
                    aria-label={say('list.total.of', { column: headingText(say, field.title) })}
                    value={total ?? ''}
                    data-empty={total ? undefined : true}
                    onChange={({ currentTarget }) => choose(column, currentTarget.value)}
                  >
                    <option value="">{say('list.total')}</option>
                    {kindsOf(field).map((kind) => (
                      <option key={kind} value={kind}>
                        {say(`list.total.${kind}`)}
                      </option>
                    ))}
                  </select>
                  {total && (
                    <output aria-live="polite">
                      {shown(say, field, read.data?.totals[field.key]?.[total])}
                    </output>
                  )}
                </div>
              )}
            </td>
          )
        })}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- as above */}
        <td data-column="actions" />
      </tr>
    </tfoot>
  )
}

/** Parts of something add up to nothing that anybody would look for. */
const kindsOf = ({ kind }: Field): readonly Total[] =>
  UNADDED.includes(kind) ? totalKinds.filter((total) => total !== 'sum') : totalKinds
const UNADDED: readonly FieldKind[] = ['percent', 'progress']

/** An average of whole numbers is seldom whole. */
const AVERAGED: Partial<Record<FieldKind, Shown>> = {
  integer: { kind: 'decimal', digits: 2 },
  rating: { kind: 'decimal', digits: 2 },
  progress: { kind: 'percent', digits: 1 },
}

function shown(
  say: ReturnType<typeof useSay>,
  field: Field,
  value: RecordTotals[Total] | undefined,
): string {
  if (value === undefined) return '…'
  if (value === null) return '–'
  return fieldText(say, AVERAGED[field.kind] ?? field, value)
}
