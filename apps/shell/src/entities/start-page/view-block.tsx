import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { ContentOf } from '@atrium/contract/built-apps/start-page.shape.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { drawField } from '../../ui/field/field-cell.tsx'
import { fieldText } from '../../ui/field/field-text.ts'
import { headingText } from '../../ui/field/heading-text.ts'
import { isNumber } from '../../ui/field/is-number.ts'
import { addressOf } from '../built-app/record-address.ts'
import styles from './drawn-block.module.css'
import { type BlockApp, useBlockPlace } from './use-block-place.ts'
import table from './view-block.module.css'

type ViewBlockProps = {
  app: BlockApp
  title: string
  shows: Pick<ContentOf<'view'>, 'table' | 'columns'>
  rows: readonly RecordRow[]
}

/** A few records of a table, each a click away. */
export function ViewBlock({ app, title, shows, rows }: ViewBlockProps) {
  const say = useSay()
  const { shape, fieldAt } = useBlockPlace(app, shows.table)
  const first = fieldAt(shape?.titleField)
  const others = shows.columns.flatMap((key) => (key === first?.key ? [] : (fieldAt(key) ?? [])))
  if (rows.length === 0 || !first) return <p className={styles.none}>{say('startPage.empty')}</p>
  return (
    <table className={table.rows} aria-label={title}>
      <thead>
        <tr>
          {[first, ...others].map((field) => (
            <th key={field.key} scope="col" data-number={isNumber(field) || undefined}>
              {headingText(say, field.title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={addressOf({ app: app.name, table: shows.table }, row.id)}>
                {fieldText(say, first, row.values[first.key] ?? null) || `#${row.id}`}
              </Link>
            </th>
            {others.map((field) => (
              <td key={field.key} data-number={isNumber(field) || undefined}>
                {drawField(say, field, row.values[field.key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
