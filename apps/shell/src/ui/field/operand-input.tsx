import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { type ComponentType, useState } from 'react'
import { localOf, momentOf } from '../../kernel/words/local-moment.ts'
import { useSay } from '../../kernel/words/words.ts'
import { DateField } from '../controls/date-field.tsx'
import { usePickerChoices } from '../controls/picker.ts'
import { headingText } from './heading-text.ts'
import { usePicker } from './pickers.ts'
import { TypedFieldInput } from './typed-field-input.tsx'

export type OperandInputProps = {
  field: Field
  /** The present operands; several where the operator takes several. */
  operands: readonly string[]
  onChange: (operands: readonly string[]) => void
  label: string
  /** The names of rows of which the address has the id alone. */
  names: ReadonlyMap<string, string>
}

const PAUSE = 250

/** Kinds of which a part may be searched for, even where it is no whole phone number or address. */
const OF_TEXT = new Set<FieldKind>(['text', 'longText', 'phone', 'email', 'link'])

function TypedOperand({ field, operands: [said = ''], onChange, label }: OperandInputProps) {
  const { required: _, ...free } = field
  const settle = useDebouncedCallback(onChange, PAUSE)
  return (
    <TypedFieldInput
      isBare
      field={OF_TEXT.has(field.kind) ? { ...free, kind: 'text', longest: 100 } : free}
      label={label}
      value={said || null}
      onChange={(value, wrong) => {
        if (!wrong) settle(kindRules[field.kind].asOperands(value))
      }}
    />
  )
}

function DayOperand({ operands: [said = ''], onChange, label }: OperandInputProps) {
  return (
    <DateField
      aria-label={label}
      value={said || null}
      onChange={(day) => onChange(day ? [day] : [])}
      clearable
    />
  )
}

function MomentOperand({ operands: [said = ''], onChange, label }: OperandInputProps) {
  return (
    <DateField
      label={label}
      time="00:00"
      value={localOf(said || null)}
      onChange={(local) => {
        const moment = momentOf(local ?? '')?.replace(/\.\d+Z$/, 'Z')
        onChange(moment ? [moment] : [])
      }}
    />
  )
}

function YesNoOperand({ operands: [said = ''], onChange, label }: OperandInputProps) {
  const say = useSay()
  return (
    <NativeSelect
      aria-label={label}
      data={[
        { value: '', label: say('list.filter.any') },
        { value: '1', label: say('list.yes') },
        { value: '0', label: say('list.no') },
      ]}
      value={said}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? [currentTarget.value] : [])}
    />
  )
}

function ChoiceOperands({ field, operands, onChange, label }: OperandInputProps) {
  const say = useSay()
  return (
    <MultiSelect
      aria-label={label}
      data={(field.choices ?? []).map(({ value, title }) => ({
        value,
        label: headingText(say, title),
      }))}
      value={[...operands]}
      onChange={onChange}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function ReferenceOperands({ field, operands, onChange, label, names }: OperandInputProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), PAUSE)
  const found = usePickerChoices(usePicker(field), settled)
  const known = operands.map((id) => ({ value: id, label: names.get(id) ?? id }))
  const choices = new Map([...known, ...found].map((one) => [one.value, one]))
  return (
    <MultiSelect
      aria-label={label}
      searchable
      hidePickedOptions
      searchValue={search}
      onSearchChange={setSearch}
      data={[...choices.values()]}
      filter={({ options }) => options}
      value={[...operands]}
      onChange={onChange}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}

/** The controls for the operands of a condition, by kind of field. */
export const operandInputs: Readonly<Record<FieldKind, ComponentType<OperandInputProps>>> = {
  text: TypedOperand,
  longText: TypedOperand,
  integer: TypedOperand,
  decimal: TypedOperand,
  money: TypedOperand,
  percent: TypedOperand,
  date: DayOperand,
  dateTime: MomentOperand,
  time: TypedOperand,
  yesNo: YesNoOperand,
  choice: ChoiceOperands,
  choices: ChoiceOperands,
  phone: TypedOperand,
  email: TypedOperand,
  link: TypedOperand,
  person: ReferenceOperands,
  department: ReferenceOperands,
  relation: ReferenceOperands,
  rating: TypedOperand,
  progress: TypedOperand,
}
