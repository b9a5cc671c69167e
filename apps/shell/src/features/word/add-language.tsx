import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import type { Language } from './languages.tsx'
import styles from './word.module.css'

type AddLanguageProps = {
  languages: Language[]
  onClose: () => void
  onAdded: (lang: string) => void
}

/** A language begins empty: it says everything as its base does, and nobody reads it yet. */
export function AddLanguage({ languages, onClose, onAdded }: AddLanguageProps) {
  const say = useSay()
  const add = useWrite('language.add', { refreshes: ['language.list'] })
  const form = useForm({
    initialValues: { lang: '', name: '', basedOn: languages.at(-1)?.lang ?? say.language },
  })
  const save = (values: typeof form.values) =>
    add.mutate(values, {
      onSuccess: ({ lang, name }) => {
        toasts.show({ message: say('word.language.added', { name }) })
        onAdded(lang)
      },
      onError: ({ fields }) => form.setErrors(fields),
    })
  return (
    <Dialog title={say('word.language.add')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit(save)}>
        <Refusal of={add.error} />
        <TextInput
          {...form.getInputProps('lang')}
          label={say('word.language.tag')}
          description={say('word.language.tag.hint')}
          withAsterisk
          autoCapitalize="none"
          spellCheck={false}
          maxLength={35}
          onBlur={({ currentTarget }) => {
            if (form.values.name === '')
              form.setFieldValue('name', ownNameOf(currentTarget.value.trim()))
          }}
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('name')}
          label={say('word.language.name')}
          description={say('word.language.name.hint')}
          withAsterisk
          maxLength={40}
        />
        <Select
          {...form.getInputProps('basedOn')}
          label={say('word.language.basedOn')}
          description={say('word.language.basedOn.hint')}
          data={languages.map(({ lang, name }) => ({ value: lang, label: name }))}
          allowDeselect={false}
        />
        <FormAnswers sure={say('word.language.add')} busy={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

/** What a language calls itself, as the browser knows it; nothing when the tag is none. */
function ownNameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag) ?? ''
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return ''
  }
}
