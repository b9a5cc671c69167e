import type { AppPreview } from '@atrium/contract/built-apps/app-file.contract.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { type Say, useSay } from '../../../../kernel/words/words.ts'
import { fieldText } from '../../../../ui/field/field-text.ts'
import { kindName } from '../../columns/kind-words.ts'
import styles from './preview.module.css'

/** The tables of an app that is not made yet: what they hold, and the first examples. */
export const AppTables = ({ tables }: Pick<AppPreview, 'tables'>) =>
  tables.map((table, at) => <AppTable key={at} table={table} />)

type Shown = AppPreview['tables'][number]

const AS_THEY_ARE = new Set(['integer', 'decimal', 'money', 'percent', 'date', 'dateTime', 'time'])

/** Numbers and days as lists of the app will have them. */
function cellText(say: Say, field: Shown['fields'][number] | undefined, text: string): string {
  if (!field || !text || !AS_THEY_ARE.has(field.kind)) return text
  const { kind, currency, digits } = field
  const known = { ...(currency && { currency }), ...(digits !== undefined && { digits }) }
  return fieldText(say, { kind: kindSeen(kind), ...known }, text)
}

function AppTable({ table }: { table: Shown }) {
  const say = useSay()
  const { fields, rows, examples } = table
  const title = ownTitle(say, table.title)
  const facts = { fields: fields.length, examples }
  return (
    <article className={styles.table}>
      <header>
        <h3>{title}</h3>
        <p>{say('builtApp.file.table', facts)}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              {fields.map((field, place) => (
                <th key={place} scope="col">
                  {ownTitle(say, field.title)}
                  <small>{kindName(say, field.kind)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {row.map((text, place) => (
                  <td key={place}>{cellText(say, fields[place], text)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  )
}
