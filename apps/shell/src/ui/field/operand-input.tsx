import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'
import type { Operator } from '@atrium/contract/field/operators.ts'
import { isRelativeDays } from '@atrium/contract/field/relative-days.ts'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { type ComponentType, type ReactNode, useState } from 'react'
import { localOf, momentOf } from '../../kernel/words/local-moment.ts'
import { useSay } from '../../kernel/words/words.ts'
import { DateField } from '../controls/date-field.tsx'
import { usePickerChoices } from '../controls/picker.ts'
import { DaysOperand } from './days-operand.tsx'
import { headingText } from './heading-text.ts'
import { ownWord } from './own-word.ts'
import { usePicker } from './pickers.ts'
import { TypedFieldInput } from './typed-field-input.tsx'

export type OperandInputProps = {
  field: Field
  /** The present operands; several where the operator takes several. */
  operands: readonly string[]
  onChange: (operands: readonly string[]) => void
  label: string
  operator: Operator
  /** Whether it is asked when somebody looks, who then is `me` and whose day is today. A rule of a role has no reader yet. */
  isOfReader: boolean
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

function DayOperand(props: OperandInputProps) {
  const {
    operands: [said = ''],
    onChange,
    label,
  } = props
  const day = isRelativeDays(said) ? null : said || null
  return (
    <WithWords {...props}>
      <DateField
        aria-label={label}
        value={day}
        onChange={(next) => onChange(next ? [next] : [])}
        clearable
      />
    </WithWords>
  )
}

function MomentOperand(props: OperandInputProps) {
  const {
    operands: [said = ''],
    onChange,
    label,
  } = props
  const moment = isRelativeDays(said) ? null : said || null
  return (
    <WithWords {...props}>
      <DateField
        label={label}
        time="00:00"
        value={localOf(moment)}
        onChange={(local) => {
          const next = momentOf(local ?? '')?.replace(/\.\d+Z$/, 'Z')
          onChange(next ? [next] : [])
        }}
      />
    </WithWords>
  )
}

type WithWordsProps = OperandInputProps & { children: ReactNode }

/** What can be said by words as well: days of the reader's calendar. */
function WithWords({ operator, operands, isOfReader, children, ...props }: WithWordsProps) {
  const isBound = operator === 'from' || operator === 'until'
  if (operator !== 'within' && !(isBound && isOfReader)) return children
  return (
    <DaysOperand
      said={operands[0] ?? ''}
      label={props.label}
      onChange={props.onChange}
      aDay={isBound && children}
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

function ReferenceOperands(props: OperandInputProps) {
  const { field, operands, onChange, label, names, isOfReader } = props
  const say = useSay()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), PAUSE)
  const found = usePickerChoices(usePicker(field), settled)
  const own = isOfReader ? ownWord(field) : null
  const known = operands.map((id) => ({ value: id, label: names.get(id) ?? id }))
  const first =
    own && (!settled || operands.includes(own))
      ? [{ value: own, label: say(`field.own.${own}`) }]
      : []
  const choices = new Map([...known, ...first, ...found].map((one) => [one.value, one]))
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
