import { Select, TextInput } from '@mantine/core'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { Language } from './languages.tsx'
import styles from './word.module.css'

type AddLanguageProps = {
  languages: Language[]
  onClose: () => void
  onAdded: (lang: string) => void
}

/** Adds a language. It begins empty, with the words of its base, and is not offered yet. */
export function AddLanguage({ languages, onClose, onAdded }: AddLanguageProps) {
  const say = useSay()
  const add = useWrite('language.add', { refreshes: ['language.list'] })
  const form = useForm({
    values: { lang: '', name: '', basedOn: languages.at(-1)?.lang ?? say.language },
    send: (values) => add.mutateAsync(values),
    message: ({ name }) => say('word.language.added', { name }),
    onDone: ({ lang }) => onAdded(lang),
  })
  return (
    <Dialog title={say('word.language.add')} onClose={onClose}>
      <Form of={form} className={styles.form}>
        <TextInput
          {...form.text('lang')}
          label={say('word.language.tag')}
          description={say('word.language.tag.hint')}
          withAsterisk
          autoCapitalize="none"
          spellCheck={false}
          maxLength={35}
          onBlur={({ currentTarget }) => {
            if (form.values.name === '')
              form.change({ name: ownNameOf(currentTarget.value.trim()) })
          }}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={say('word.language.name')}
          description={say('word.language.name.hint')}
          withAsterisk
          maxLength={40}
        />
        <Select
          {...form.choice('basedOn')}
          label={say('word.language.basedOn')}
          description={say('word.language.basedOn.hint')}
          data={languages.map(({ lang, name }) => ({ value: lang, label: name }))}
          allowDeselect={false}
        />
        <FormAnswers sure={say('word.language.add')} busy={form.isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** A language's own name, as the browser knows it; empty for an invalid tag. */
function ownNameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag) ?? ''
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return ''
  }
}
