import type { Field } from '@atrium/contract/field/field.ts'
import { ConditionInput } from '../../field/condition-input.tsx'
import type { List } from '../use-view.ts'
import { nameOf } from './described-view.ts'

export type ConditionFieldsProps = {
  fields: readonly Field[]
  list: List
  names: ReadonlyMap<string, string>
}

/** In the filter panel: a condition for each field. */
export const ConditionFields = ({ fields, list, names }: ConditionFieldsProps) =>
  fields.map((field) => (
    <ConditionInput
      key={field.key}
      field={field}
      said={list.view.filters[nameOf(field)] ?? ''}
      onChange={(said) => list.setFilter(nameOf(field), said, 'typing')}
      names={names}
    />
  ))
