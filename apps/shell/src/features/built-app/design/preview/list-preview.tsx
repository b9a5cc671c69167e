import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useMemo } from 'react'
import { asField, usualColumnsOf } from '../../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useRead } from '../../../../kernel/data/api.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { drawField } from '../../../../ui/field/field-cell.tsx'
import { rulesOf } from './shown.ts'
import styles from './stage.module.css'

const ROWS = 5

type ListPreviewProps = {
  app: Blueprint
  place: { app: string; table: string }
  /** The table is in force, so there may be records of it. */
  isThere: boolean
  role: string | null
  chosen: string | null
  onChoose: (field: string) => void
}

/** The list of a table as it begins, with some of its records: those who design see them, and change none. */
export function ListPreview({ app, place, isThere, role, chosen, onChoose }: ListPreviewProps) {
  const say = useSay()
  const table = app.tables[place.table]
  const read = useRead('record.list', { ...place, length: ROWS }, { enabled: isThere })
  const rules = rulesOf(app, place.table, role)
  const columns = useMemo(() => {
    if (!table || !rules) return []
    const keys = [table.titleField, ...usualColumnsOf(table)]
    return [...new Set(keys)].flatMap((id) => {
      const field = table.fields[id]
      return field && !rules.hidden?.includes(id) ? [{ id, field: asField(say, id, field) }] : []
    })
  }, [say, table, rules])
  if (!table || !rules || rules.see === 'none')
    return <p className={styles.note}>{say('builtApp.design.unseen')}</p>
  const rows = isThere ? (read.data?.rows ?? []) : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={ownTitle(say, table.title)}>
      <table className={styles.list}>
        <thead>
          <tr>
            {columns.map(({ id, field }) => (
              <th key={id} scope="col" data-chosen={id === chosen || undefined}>
                <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                  {'text' in field.title ? field.title.text : ''}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, field }) => (
                <td key={id} data-chosen={id === chosen || undefined}>
                  {drawField(say, field, row.values[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && !read.isLoading && (
        <p className={styles.note}>{say('builtApp.design.noRows')}</p>
      )}
    </section>
  )
}
