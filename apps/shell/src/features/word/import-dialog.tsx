import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ChooseJson } from '../../ui/controls/choose-json.tsx'
import formStyles from '../../ui/controls/form.module.css'
import { VerdictList } from '../../ui/details/verdict-list.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import type { Language } from './languages.tsx'
import styles from './word.module.css'

type Chosen = { file: string; words: Record<string, string> | null }

/** Imports a translated file: all of it, or nothing when one phrase is wrong. */
export function ImportDialog({ language, onClose }: { language: Language; onClose: () => void }) {
  const say = useSay()
  const { lang, name } = language
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const write = useWrite('phrase.import', { refreshes: ['phrase.list', 'language.list'] })
  const faults = write.error?.fields ?? {}
  const read = async (file: File) => {
    write.reset()
    setChosen({ file: file.name, words: wordsIn(await file.text()) })
  }
  const send = (words: Record<string, string>) =>
    write.mutate(
      { lang, words },
      {
        onSuccess: ({ changed }) => {
          toasts.show({ message: say.count('word.imported', changed) })
          onClose()
        },
      },
    )
  return (
    <Dialog title={say('word.importTo', { name })} onClose={onClose} wide>
      <div className={styles.form}>
        <p className={styles.hint}>{say('word.import.text')}</p>
        <ChooseJson onFile={(file) => void read(file)} />
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
        <VerdictList
          within="words"
          title={say.count('word.import.faults', Object.keys(faults).length)}
          fields={faults}
        />
        <div className={formStyles.answers}>
          <Button variant="default" onClick={onClose}>
            {say('do.cancel')}
          </Button>
          <Button
            why={!chosen?.words && say('form.missing.file')}
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

/** The phrases in a file; null where it is anything but an object of texts. */
export function wordsIn(text: string): Record<string, string> | null {
  try {
    const given: unknown = JSON.parse(text)
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return null
    const isWords = Object.values(given).every((word) => typeof word === 'string')
    return isWords ? (given as Record<string, string>) : null
  } catch {
    return null
  }
}
