import { isReference } from '@atrium/contract/field/reference.ts'
import { SearchedSelect } from '../controls/searched-select.tsx'
import { controlProps, type FieldInputProps } from './field-input-props.ts'
import { usePicker } from './pickers.ts'

/** A row of another table, found as one types. */
export function ReferenceInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const picker = usePicker(field)
  const known = isReference(value) ? { value: value.id, label: value.name } : null
  return (
    <SearchedSelect
      {...controlProps(rest)}
      among={picker}
      known={known}
      value={known?.value ?? null}
      onChange={(id, option) =>
        onChange(id === null ? null : { id, name: option?.label ?? id }, null)
      }
      withAsterisk={field.required ?? false}
    />
  )
}
