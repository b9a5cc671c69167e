import { TextInput } from '@mantine/core'
import type { CallFailed } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'

type NameFieldProps = {
  value: string
  onChange: (name: string) => void
  refused: CallFailed | null
}

/** What the person will know this second step by. */
export function NameField({ value, onChange, refused }: NameFieldProps) {
  const say = useSay()
  return (
    <TextInput
      label={say('factor.name')}
      description={say('factor.name.hint')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={refused?.fields.name}
      maxLength={40}
      autoComplete="off"
    />
  )
}
