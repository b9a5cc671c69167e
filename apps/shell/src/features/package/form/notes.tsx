import { Textarea } from '@mantine/core'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { FieldsProps } from './package.values.ts'

/** What people read before they install it, in each language of the platform. */
export function Notes({ values, onChange, fields }: FieldsProps) {
  const say = useSay()
  const { languages } = useShell().config
  return languages.map(({ lang, name }) => (
    <Textarea
      key={lang}
      label={say('package.notes', { language: name })}
      lang={lang}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={4000}
      value={values.notes[lang] ?? ''}
      error={fields[`data.notes.${lang}`]}
      onChange={({ currentTarget }) =>
        onChange({ ...values, notes: { ...values.notes, [lang]: currentTarget.value } })
      }
    />
  ))
}
