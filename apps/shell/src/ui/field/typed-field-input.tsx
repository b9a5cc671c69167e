import type { FieldKind, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'
import { parseField, writeField } from '@atrium/contract/field/kinds.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { type FieldInputProps, labelled } from './field-input-props.ts'
import { headingText } from './heading-text.ts'
import { useReading } from './reading.ts'

/** The keyboard that a phone shows. */
const KEYBOARDS: Partial<Record<FieldKind, 'numeric' | 'decimal' | 'tel' | 'email' | 'url'>> = {
  integer: 'numeric',
  decimal: 'decimal',
  money: 'decimal',
  percent: 'decimal',
  rating: 'numeric',
  progress: 'numeric',
  phone: 'tel',
  email: 'email',
  link: 'url',
}

/** A text control that is read at each key; what is wrong is said when the person leaves it. */
export function TypedFieldInput(props: FieldInputProps) {
  const typing = useTyping(props)
  return (
    <TextInput
      {...labelled(props)}
      inputMode={KEYBOARDS[props.field.kind] ?? 'text'}
      data-autofocus={props['data-autofocus']}
      withAsterisk={props.field.required ?? false}
      {...typing}
    />
  )
}

export function LongTextInput(props: FieldInputProps) {
  const typing = useTyping(props)
  return (
    <Textarea
      {...labelled(props)}
      rows={4}
      data-autofocus={props['data-autofocus']}
      resize="vertical"
      withAsterisk={props.field.required ?? false}
      {...typing}
    />
  )
}

function useTyping({ field, value, onChange, error }: FieldInputProps) {
  const say = useSay()
  const reading = useReading()
  const write = (value: FieldValue) =>
    writeField(field, value, {
      zone: reading.zone,
      yes: say('list.yes'),
      no: say('list.no'),
      titleOf: (title) => headingText(say, title),
    })
  const written = write(value)
  const [typed, setTyped] = useState(written)
  const [wrong, setWrong] = useState<FieldVerdict | null>(null)
  const [known, setKnown] = useState(written)
  // Takes over a value that was changed elsewhere, but never rewrites what is being typed: `1,0` must not turn into `10`.
  if (known !== written) {
    setKnown(written)
    setTyped(written)
    setWrong(null)
  }
  const type = (text: string) => {
    const parsed = parseField(field, text, reading)
    const next = 'value' in parsed ? parsed.value : null
    setTyped(text)
    setKnown(write(next))
    if ('value' in parsed) setWrong(null)
    onChange(next, 'wrong' in parsed ? parsed.wrong : null)
  }
  const judge = () => {
    const parsed = parseField(field, typed, reading)
    setWrong('wrong' in parsed ? parsed.wrong : null)
  }
  return {
    value: typed,
    error: error ?? (wrong && say(`verdict.${wrong}`)),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type(currentTarget.value),
    onBlur: judge,
  }
}
