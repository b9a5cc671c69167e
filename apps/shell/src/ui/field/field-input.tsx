import { shiftDecimal } from '@atrium/contract/field/decimal.ts'
import type { FieldKind } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { MultiSelect, NativeSelect } from '@mantine/core'
import type { ComponentType } from 'react'
import { localOf, momentOf } from '../../kernel/words/local-moment.ts'
import { useSay } from '../../kernel/words/words.ts'
import { DateField } from '../controls/date-field.tsx'
import { SearchedSelect } from '../controls/searched-select.tsx'
import styles from './field-input.module.css'
import { controlProps, type FieldInputProps } from './field-input-props.ts'
import { headingText } from './heading-text.ts'
import { usePicker } from './pickers.ts'
import { RatingInput } from './rating-input.tsx'
import { LongTextInput, TypedFieldInput } from './typed-field-input.tsx'

/** In a cell, a list that opens would be cut off at the edge of the table, so it is drawn over everything. */
const overAll = ({ isBare }: Pick<FieldInputProps, 'isBare'>) =>
  isBare ? { popoverProps: { withinPortal: true } } : {}

function DayInput({ field, value, onChange, ...rest }: FieldInputProps) {
  return (
    <DateField
      {...controlProps(rest)}
      {...overAll(rest)}
      value={typeof value === 'string' ? value : null}
      onChange={(day) => onChange(day, null)}
      onUnread={() => onChange(null, 'no_date')}
      withAsterisk={field.required ?? false}
      clearable={!field.required}
    />
  )
}

/** Adds the seconds: the picker shows minutes, and a moment is kept to the second. */
const wholeSecond = (local: string | null) => momentOf(local ?? '')?.replace(/\.\d+Z$/, 'Z') ?? null

function MomentInput({ field, value, onChange, ...rest }: FieldInputProps) {
  return (
    <DateField
      {...controlProps(rest)}
      {...overAll(rest)}
      time="09:00"
      value={localOf(typeof value === 'string' ? value : null)}
      onChange={(local) => onChange(wholeSecond(local), null)}
      onUnread={() => onChange(null, 'no_date')}
      withAsterisk={field.required ?? false}
    />
  )
}

function ChoiceInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const say = useSay()
  const { choices = [] } = field
  const none = field.required && value ? [] : [{ value: '', label: '–' }]
  return (
    <NativeSelect
      {...controlProps(rest)}
      data={[
        ...none,
        ...choices.map(({ value, title }) => ({ value, label: headingText(say, title) })),
      ]}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null, null)}
      withAsterisk={field.required ?? false}
    />
  )
}

function YesNoInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const say = useSay()
  return (
    <NativeSelect
      {...controlProps(rest)}
      data={[
        { value: '', label: '–' },
        { value: '1', label: say('list.yes') },
        { value: '0', label: say('list.no') },
      ]}
      value={value === null ? '' : value === true ? '1' : '0'}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : currentTarget.value === '1', null)
      }
      withAsterisk={field.required ?? false}
    />
  )
}

function ChoicesInput({ field, value, onChange, ...rest }: FieldInputProps) {
  const say = useSay()
  const { choices = [] } = field
  return (
    <MultiSelect
      {...controlProps(rest)}
      data={choices.map(({ value, title }) => ({ value, label: headingText(say, title) }))}
      value={Array.isArray(value) ? [...(value as string[])] : []}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen : null, null)}
      withAsterisk={field.required ?? false}
    />
  )
}

/** A control for a row of another table, which is found as one types. */
function ReferenceInput({ field, value, onChange, ...rest }: FieldInputProps) {
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

const inputs: Readonly<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  text: TypedFieldInput,
  longText: LongTextInput,
  integer: TypedFieldInput,
  decimal: TypedFieldInput,
  money: TypedFieldInput,
  percent: TypedFieldInput,
  date: DayInput,
  dateTime: MomentInput,
  time: TypedFieldInput,
  yesNo: YesNoInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  phone: TypedFieldInput,
  email: TypedFieldInput,
  link: TypedFieldInput,
  person: ReferenceInput,
  department: ReferenceInput,
  relation: ReferenceInput,
  rating: RatingInput,
  progress: ProgressInput,
}

/** The control for a field in a form, by its kind alone. */
export function FieldInput(props: Omit<FieldInputProps, 'label'>) {
  const label = headingText(useSay(), props.field.title)
  const Input = inputs[props.field.kind]
  return <Input {...props} label={label} />
}

/** Typed, or slid to in steps of five. In a cell it is typed alone. */
function ProgressInput(props: FieldInputProps) {
  const { value, onChange, label, isBare } = props
  if (isBare) return <TypedFieldInput {...props} />
  return (
    <div className={styles.progress}>
      <TypedFieldInput {...props} />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label={label}
        value={typeof value === 'string' ? Number(shiftDecimal(value, 2)) : 0}
        onChange={({ currentTarget }) => onChange(shiftDecimal(currentTarget.value, -2), null)}
      />
    </div>
  )
}
