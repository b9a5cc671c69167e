import { TextInput } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { IconChoice } from '../../ui/controls/icon-choice.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ICON_NAMES } from '../../ui/icons.tsx'
import { dressed, missingNames, useEntryNames, useNameLanguages } from './entry-name.ts'
import type { MenuEntry } from './menu.arrange.ts'
import styles from './menu-editor.module.css'
import type { SavedNavigation } from './saved-navigation.ts'

type EntryDialogProps = {
  entry: MenuEntry
  saved: SavedNavigation
  onClose: () => void
  onDone: (entry: MenuEntry) => void
}

/** Edits the name of an entry in each language, and its icon. A page has a name already. */
export function EntryDialog({ entry, saved, onClose, onDone }: EntryDialogProps) {
  const say = useSay()
  const languages = useNameLanguages()
  const { pageOf, iconOf } = useEntryNames(saved)
  const own = pageOf(entry)?.title
  const form = useForm({
    values: { words: entry.title ?? {}, icon: iconOf(entry) ?? 'grid' },
    check: ({ words }) =>
      Object.fromEntries(
        [...missingNames(entry, words, languages)].map((lang) => [
          lang,
          say('navigation.nameMissing'),
        ]),
      ),
    send: ({ words, icon }) => dressed(entry, words, icon),
    onDone,
  })
  const { words } = form.values
  return (
    <Dialog title={say(`navigation.name.${entry.kind}`)} onClose={onClose}>
      <Form of={form} className={styles.form}>
        {languages.map(({ lang, name }) => (
          <TextInput
            key={lang}
            label={say('navigation.nameIn', { language: name })}
            lang={lang}
            maxLength={40}
            value={words[lang] ?? ''}
            placeholder={placeholder(own, lang, (key) => say.named(key), say.language)}
            error={form.verdict(lang)}
            onChange={({ currentTarget: { value } }) =>
              form.change({ words: { ...words, [lang]: value } })
            }
          />
        ))}
        <IconChoice
          label={say('navigation.icon')}
          icons={ICON_NAMES}
          value={form.values.icon}
          onChoose={(icon) => form.change({ icon })}
        />
        <FormAnswers sure={say('navigation.done')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

/** The page's own name, as far as this language's words are at hand. */
function placeholder(
  own: string | Record<string, string> | undefined,
  lang: string,
  named: (key: string) => string,
  spoken: string,
): string {
  if (typeof own === 'string') return lang === spoken ? named(own) : ''
  return own?.[lang] ?? ''
}
