import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE = 300

type TypedInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onSettle: (value: string) => void
}

/** A text input that passes its text on when the typing pauses, and follows changes made elsewhere. */
export function TypedInput({ value, onSettle, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState(value)
  const settle = useDebouncedCallback(onSettle, PAUSE)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  return (
    <TextInput
      {...rest}
      value={typed}
      maxLength={100}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        settle(currentTarget.value.trim())
      }}
    />
  )
}
