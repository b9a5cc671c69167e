import { TextInput } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import type { FormOf } from '../../../ui/form/use-form.ts'

type NameFieldProps = { form: Pick<FormOf<{ name: string }>, 'text'> }

/** The name by which the person will know this second step. */
export function NameField({ form }: NameFieldProps) {
  const say = useSay()
  return (
    <TextInput
      label={say('factor.name')}
      description={say('factor.name.hint')}
      {...form.text('name')}
      maxLength={40}
      autoComplete="off"
    />
  )
}
