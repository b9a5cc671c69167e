import { Alert, Button, FileButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useWrite } from '../../kernel/api.ts'
import { Dialog } from '../../kernel/dialog.tsx'
import formStyles from '../../kernel/form.module.css'
import { IconFolder } from '../../kernel/icons.tsx'
import { Refusal } from '../../kernel/refusal.tsx'
import { useSay } from '../../kernel/words.ts'
import type { Language } from './languages.tsx'
import styles from './word.module.css'
import { wordsIn } from './words-in.ts'

type Chosen = { file: string; words: Record<string, string> | null }

/** A file back from the translators: all of it, or nothing when one phrase is wrong. */
export function ImportDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const say = useSay()
  const { lang, name } = language
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const write = useWrite('phrase.import', { refreshes: ['phrase.list', 'language.list'] })
  const read = async (file: File) => {
    write.reset()
    setChosen({ file: file.name, words: wordsIn(await file.text()) })
  }
  const send = (words: Record<string, string>) =>
    write.mutate(
      { lang, words },
      {
        onSuccess: ({ changed }) => {
          notifications.show({ message: say.count('word.imported', changed) })
          onClose()
        },
      },
    )
  return (
    <Dialog title={say('word.importTo', { name })} onClose={onClose} wide>
      <div className={styles.form}>
        <p className={styles.hint}>{say('word.import.text')}</p>
        <div className={styles.ways}>
          <FileButton accept="application/json,.json" onChange={(file) => file && void read(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFolder />}>
                {say('microApp.register.file')}
              </Button>
            )}
          </FileButton>
        </div>
        {chosen?.words && (
          <p>
            {say.count('word.import.holds', Object.keys(chosen.words).length, {
              file: chosen.file,
            })}
          </p>
        )}
        {chosen && !chosen.words && (
          <Alert color="danger" role="alert">
            {say('word.import.unreadable', { file: chosen.file })}
          </Alert>
        )}
        <Refusal of={write.error} />
        <Faults fields={write.error?.fields ?? {}} />
        <div className={formStyles.answers}>
          <Button variant="default" onClick={onClose}>
            {say('do.cancel')}
          </Button>
          <Button
            disabled={!chosen?.words}
            loading={write.isPending}
            onClick={() => chosen?.words && send(chosen.words)}
          >
            {say('word.import')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Faults({ fields }: { fields: Record<string, string> }) {
  const say = useSay()
  const faults = Object.entries(fields)
  if (faults.length === 0) return null
  return (
    <Alert color="danger" role="alert" title={say.count('word.import.faults', faults.length)}>
      <ul className={styles.faults}>
        {faults.map(([field, verdict]) => (
          <li key={field}>
            <code>{field.replace(/^words\./, '')}</code> {verdict}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
