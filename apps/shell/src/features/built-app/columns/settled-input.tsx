import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type SettledInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onSettled: (value: string) => void
}

/** A text that counts once somebody leaves its field or presses enter. Left empty, it is what it was. */
export function SettledInput({ value, onSettled, ...rest }: SettledInputProps) {
  const [typed, setTyped] = useState({ from: value, text: value })
  // The answer to what was said may call it otherwise.
  if (typed.from !== value) setTyped({ from: value, text: value })
  const settle = () => {
    const text = typed.text.trim()
    setTyped({ from: value, text: text || value })
    if (text && text !== value) onSettled(text)
  }
  return (
    <TextInput
      {...rest}
      value={typed.text}
      onChange={({ currentTarget }) => setTyped({ from: value, text: currentTarget.value })}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
