import { Select } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { type Columns, FIELDS } from './columns.ts'
import styles from './import.module.css'

type ColumnMapProps = {
  header: string[]
  columns: Columns
  onChange: (columns: Columns) => void
}

/** Which column of the file is which field; found by its heading, and changed where that was wrong. */
export function ColumnMap({ header, columns, onChange }: ColumnMapProps) {
  const say = useSay()
  const data = header.map((name, at) => ({
    value: String(at),
    label: name || say('user.import.column', { n: at + 1 }),
  }))
  return (
    <fieldset className={styles.map}>
      <legend>{say('user.import.columns')}</legend>
      {FIELDS.map((field) => (
        <Select
          key={field}
          label={say(`user.column.${field}`)}
          placeholder={say('user.import.column.none')}
          data={data}
          value={columns[field] === undefined ? null : String(columns[field])}
          onChange={(value) => {
            const { [field]: _, ...others } = columns
            onChange(value === null ? others : { ...others, [field]: Number(value) })
          }}
          required={field === 'loginId' || field === 'name'}
          clearable
        />
      ))}
    </fieldset>
  )
}
