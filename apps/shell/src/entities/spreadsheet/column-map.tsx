import { Select } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import type { Columns } from './columns.ts'
import styles from './spreadsheet.module.css'

type ColumnMapProps<Field extends string> = {
  fields: readonly { field: Field; label: string; required?: boolean }[]
  header: string[]
  columns: Columns<Field>
  onChange: (columns: Columns<Field>) => void
}

/** The mapping of the file's columns to fields, guessed by their headings, and changed where that was wrong. */
export function ColumnMap<Field extends string>(props: ColumnMapProps<Field>) {
  const say = useSay()
  const { fields, header, columns, onChange } = props
  const data = header.map((name, at) => ({
    value: String(at),
    label: name || say('user.import.column', { n: at + 1 }),
  }))
  return (
    <fieldset className={styles.map}>
      <legend>{say('user.import.columns')}</legend>
      {fields.map(({ field, label, required = false }) => (
        <Select
          key={field}
          label={label}
          placeholder={say('user.import.column.none')}
          data={data}
          value={columns[field] === undefined ? null : String(columns[field])}
          onChange={(value) => {
            const { [field]: _, ...others } = columns
            onChange(
              (value === null ? others : { ...others, [field]: Number(value) }) as Columns<Field>,
            )
          }}
          required={required}
          clearable
        />
      ))}
    </fieldset>
  )
}
