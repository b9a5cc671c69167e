import type { Field } from '@atrium/contract/field/field.ts'
import { GROUPS_IN_ADDRESS } from '@atrium/contract/field/list-key.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { ConditionInput } from '../../field/condition-input.tsx'
import { headingText } from '../../field/heading-text.ts'
import { IconClose } from '../../icons.tsx'
import type { List } from '../use-view.ts'
import styles from './condition-fields.module.css'
import { ConditionGroups } from './condition-groups.tsx'
import { nameOf } from './described-view.ts'

export type ConditionFieldsProps = {
  fields: readonly Field[]
  list: List
  names: ReadonlyMap<string, string>
}

/** The conditions of the filter panel: those in force, those begun, and a field for one more. */
export function ConditionFields({ fields, list, names }: ConditionFieldsProps) {
  const say = useSay()
  const { filters } = list.view
  const [begun, setBegun] = useState(() =>
    fields.flatMap((field) => (filters[nameOf(field)] ? [field.key] : [])),
  )
  const isIn = (field: Field) => begun.includes(field.key) || filters[nameOf(field)] !== undefined
  const shown = fields.filter(isIn).toSorted((one, other) => placeIn(begun, one, other))
  const add = (key: string) => setBegun([...begun.filter((one) => one !== key), key])
  const drop = (field: Field) => {
    setBegun(begun.filter((key) => key !== field.key))
    list.setFilter(nameOf(field), '', 'typing')
  }
  return (
    <div className={styles.conditions}>
      {shown.map((field) => (
        <div key={field.key} className={styles.one}>
          <ConditionInput
            field={field}
            said={filters[nameOf(field)] ?? ''}
            onChange={(said) => list.setFilter(nameOf(field), said, 'typing')}
            names={names}
          />
          <ActionIcon
            variant="subtle"
            color="neutral"
            aria-label={say('list.condition.remove', { field: headingText(say, field.title) })}
            onClick={() => drop(field)}
          >
            <IconClose />
          </ActionIcon>
        </div>
      ))}
      <NativeSelect
        aria-label={say('list.condition.add')}
        value=""
        data={[
          { value: '', label: say('list.condition.add') },
          ...fields
            .filter((field) => !isIn(field))
            .map(({ key, title }) => ({ value: key, label: headingText(say, title) })),
        ]}
        onChange={({ currentTarget: { value } }) => value && add(value)}
      />
      <ConditionGroups
        fields={fields}
        said={filters[GROUPS_IN_ADDRESS] ?? ''}
        onChange={(said) => list.setFilter(GROUPS_IN_ADDRESS, said, 'typing')}
        names={names}
      />
    </div>
  )
}

/** The place of a field among the conditions: those from the address first, then in the order they were begun. */
const placeIn = (begun: readonly string[], one: Field, other: Field): number =>
  begun.indexOf(one.key) - begun.indexOf(other.key)
