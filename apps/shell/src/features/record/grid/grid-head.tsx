import type { Field } from '@atrium/contract/field/field.ts'
import { memo } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { isNumber } from '../../../ui/field/is-number.ts'
import { ChooseAll, type Choosing } from '../../../ui/list/choosing.tsx'
import { ColumnHead } from '../../../ui/list/column-head.tsx'
import { nameOf } from '../../../ui/list/described/described-view.ts'
import type { List } from '../../../ui/list/use-view.ts'
import { widthOf } from '../../../ui/list/width/width.ts'
import styles from './record-grid.module.css'
import type { GridRow } from './rows/grid-rows.ts'
import { usualWidth } from './usual-width.ts'

/** As the list's plan calls it. */
export const columnName = (field: Field, place: number): string =>
  place === 0 ? 'name' : nameOf(field)

/** How wide columns are: as their reader made them, else as their kind usually is. */
export const widthsOf = (
  fields: readonly Field[],
  widths: List['widths'],
): Record<string, number> =>
  Object.fromEntries(
    fields.map((field, place) => {
      const name = columnName(field, place)
      return [name, widths[name] ?? usualWidth(field, place === 0)]
    }),
  )

type GridHeadProps = {
  list: List
  fields: readonly Field[]
  rows: GridRow[]
  choosing: Choosing<GridRow> | null
}

/** What columns are called, and how wide they are; not drawn again for a row that comes into sight. */
export const GridHead = memo(function GridHead({ list, fields, rows, choosing }: GridHeadProps) {
  const say = useSay()
  // What is left over goes to the title, unless its reader said how wide it is.
  const widest = 'name' in list.widths ? fields.length - 1 : 0
  const width = (field: Field, place: number) =>
    place === widest ? {} : { width: `var(${widthOf(columnName(field, place))})` }
  return (
    <>
      <colgroup>
        <col className={styles.choice} />
        {fields.map((field, place) => (
          <col key={field.key} style={width(field, place)} />
        ))}
        <col className={styles.actions} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" data-column="choice">
            {choosing ? (
              <ChooseAll data={rows} choosing={choosing} />
            ) : (
              <span className={styles.unseen}>{say('record.open')}</span>
            )}
          </th>
          {fields.map((field, place) => (
            <ColumnHead
              key={field.key}
              list={list}
              column={columnName(field, place)}
              isMovable
              isNumber={isNumber(field)}
            />
          ))}
          <th scope="col" data-column="actions">
            <span className={styles.unseen}>{say('list.actions')}</span>
          </th>
        </tr>
      </thead>
    </>
  )
})
