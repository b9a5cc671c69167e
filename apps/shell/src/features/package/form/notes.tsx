import { Textarea } from '@mantine/core'
import { useShell } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { FieldsProps } from './package.values.ts'

/** The notes that people read before they install a package, in each language. */
export function Notes({ form }: FieldsProps) {
  const say = useSay()
  const { notes } = form.values
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
      value={notes[lang] ?? ''}
      error={form.verdict(`data.notes.${lang}`)}
      onChange={({ currentTarget }) =>
        form.change({ notes: { ...notes, [lang]: currentTarget.value } })
      }
    />
  ))
}
