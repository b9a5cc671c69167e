import type { Field } from '@atrium/contract/field/field.ts'
import { NativeSelect } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import { headingText } from '../../../../ui/field/heading-text.ts'

type FieldChoiceProps = {
  label: string
  fields: readonly Field[]
  value: string | undefined
  /** What it is called to choose none; without it, one has to be chosen. */
  none?: string
  onChange: (field: string) => void
}

/** One of several fields; one that is gone is none of them. */
export function FieldChoice({ label, fields, value = '', none, onChange }: FieldChoiceProps) {
  const say = useSay()
  const isKnown = fields.some(({ key }) => key === value)
  return (
    <NativeSelect
      label={label}
      value={isKnown ? value : ''}
      data={[
        ...(none !== undefined || !isKnown ? [{ value: '', label: none ?? '–' }] : []),
        ...fields.map(({ key, title }) => ({ value: key, label: headingText(say, title) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
