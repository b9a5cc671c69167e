import { MOST_BLOCK_COLUMNS } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { ContentOf } from '@atrium/contract/built-apps/start-page.shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { isSortedInTable } from '@atrium/contract/field/sortable.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import { headingText } from '../../../../ui/field/heading-text.ts'
import styles from '../properties/properties.module.css'
import { FieldChoice } from './field-choice.tsx'

type List = ContentOf<'view'>
type ViewPropertiesProps = {
  fields: readonly Field[]
  titleField: string | undefined
  shows: List
  onChange: (shows: List) => void
}

const COUNTS = [3, 5, 8, 10, 15, 20]

/** Which columns a short list has, in which order it stands, and how long it is. */
export function ViewProperties({ fields, titleField, shows, onChange }: ViewPropertiesProps) {
  const say = useSay()
  const { columns, sort, count } = shows
  const isFull = columns.length >= MOST_BLOCK_COLUMNS
  const sortBy = (field: string, order: 'asc' | 'desc') => {
    const { sort: _, ...rest } = shows
    onChange(field ? { ...rest, sort: { field, order } } : rest)
  }
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{say('startPage.columns')}</legend>
        {fields
          .filter(({ key }) => key !== titleField)
          .map(({ key, title }) => {
            const isIn = columns.includes(key)
            return (
              <Checkbox
                key={key}
                label={headingText(say, title)}
                checked={isIn}
                disabled={isFull && !isIn}
                onChange={() =>
                  onChange({
                    ...shows,
                    columns: isIn ? columns.filter((one) => one !== key) : [...columns, key],
                  })
                }
              />
            )
          })}
      </fieldset>
      <FieldChoice
        label={say('startPage.sort')}
        fields={fields.filter(({ kind }) => isSortedInTable(kind))}
        value={sort?.field}
        none={say('startPage.sort.newest')}
        onChange={(field) => sortBy(field, sort?.order ?? 'asc')}
      />
      {sort && (
        <NativeSelect
          label={say('startPage.order')}
          value={sort.order}
          data={(['asc', 'desc'] as const).map((order) => ({
            value: order,
            label: say(`startPage.order.${order}`),
          }))}
          onChange={({ currentTarget }) =>
            sortBy(sort.field, currentTarget.value === 'desc' ? 'desc' : 'asc')
          }
        />
      )}
      <NativeSelect
        label={say('startPage.count')}
        value={String(count)}
        data={[...new Set([...COUNTS, count])]
          .toSorted((one, other) => one - other)
          .map((one) => ({ value: String(one), label: String(one) }))}
        onChange={({ currentTarget }) => onChange({ ...shows, count: Number(currentTarget.value) })}
      />
    </>
  )
}
