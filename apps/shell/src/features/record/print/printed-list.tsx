import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MOST_RECORDS_PRINTED } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { addressOf } from '../../../entities/built-app/record-address.ts'
import { useLocation } from '../../../kernel/router/location.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { conditionText } from '../../../ui/field/condition-text.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { isNumber } from '../../../ui/field/is-number.ts'
import { describedView, fieldOf, nameOf } from '../../../ui/list/described/described-view.ts'
import { namesIn } from '../../../ui/list/described/names-in.ts'
import { useView } from '../../../ui/list/use-view.ts'
import { selectionInput } from '../table/list-input.ts'
import { useKnownTable } from '../use-known-table.ts'
import styles from './print.module.css'
import { Sheet } from './sheet.tsx'
import { useRows } from './use-rows.ts'

/** So many columns stand beside each other on a sheet that is not turned. */
const UPRIGHT = 5

/** A list on paper, with the rows, the order and the columns that its address says. */
export function PrintedList({ app, table }: { app: OpenApp; table: string }) {
  const say = useSay()
  const { search } = useLocation()
  const { description, at, looks } = useKnownTable(app, table)
  const { view, columns } = useView(
    useMemo(() => describedView(description, looks), [description, looks]),
  )
  const title = fieldOf(description, description.titleField)
  const shown = [
    title,
    ...description.fields.filter((field) => field !== title && columns.includes(nameOf(field))),
  ]
  const input = {
    ...selectionInput(at, description, view),
    columns: shown.map(({ key }) => key).join(),
  }
  const { found, failed } = useRows(input, MOST_RECORDS_PRINTED)
  const names = namesIn(found?.rows ?? [])
  const filters = description.fields.flatMap((field) => {
    const said = view.filters[nameOf(field)]
    return said
      ? [`${headingText(say, field.title)}: ${conditionText(say, field, said, names)}`]
      : []
  })
  const back = `${addressOf(at)}${search.replace(/(^\?|&)(paper|turned)=[^&]*/g, '')}`
  return (
    <Sheet
      app={app}
      title={at.title}
      back={{ to: back, label: at.title }}
      isWide={shown.length > UPRIGHT}
    >
      <Refusal of={failed} />
      {!found && !failed && <Skeleton height={320} />}
      {found && (
        <>
          <p className={styles.said}>
            {[...filters, say.count('record.print.rows', found.rows.length)].join(' · ')}
          </p>
          {found.isMore && (
            <p className={styles.said} role="note">
              {say('record.print.more', {
                most: formatNumber(say.language, MOST_RECORDS_PRINTED),
              })}
            </p>
          )}
          <Rows fields={shown} rows={found.rows} />
        </>
      )}
    </Sheet>
  )
}

/** The head comes again on each page, and no row is torn. */
function Rows({ fields, rows }: { fields: readonly Field[]; rows: readonly RecordRow[] }) {
  const say = useSay()
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field.key} scope="col" data-number={isNumber(field) || undefined}>
              {headingText(say, field.title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, values, misfits }) => (
          <tr key={id}>
            {fields.map((field) => (
              <td key={field.key} data-number={isNumber(field) || undefined}>
                {fieldText(say, field, values[field.key] ?? null) || misfits?.[field.key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
