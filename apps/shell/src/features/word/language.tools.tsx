import { Button } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { address, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { IconExport, IconFolder, IconTrash } from '../../ui/icons.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Language } from './languages.tsx'
import styles from './word.module.css'

type LanguageToolsProps = { language: Language; onRemoved: () => void }

/** The actions on a language: export, import, offer it or not. */
export function LanguageTools({ language, onRemoved }: LanguageToolsProps) {
  const say = useSay()
  const [overlay, setOverlay] = useState<'import' | 'remove' | null>(null)
  const close = () => setOverlay(null)
  const { lang, name, basedOn, published } = language
  const publish = useWrite('language.publish', { refreshes: ['language.list'] })
  const turn = () =>
    publish.mutate(
      { lang, published: !published },
      {
        onSuccess: () =>
          toasts.show({
            message: say(published ? 'word.withdrawn.done' : 'word.published.done', { name }),
          }),
        onError: toastFailure,
      },
    )
  return (
    <div className={styles.tools}>
      <Button
        component="a"
        variant="default"
        size="xs"
        leftSection={<IconExport />}
        href={address('phrase.export', { lang })}
        download
      >
        {say('word.export')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFolder />}
        onClick={() => setOverlay('import')}
      >
        {say('word.import')}
      </Button>
      {basedOn && (
        <>
          <Button
            variant={published ? 'default' : 'filled'}
            size="xs"
            loading={publish.isPending}
            onClick={turn}
          >
            {say(published ? 'word.withdraw' : 'word.publish')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash />}
            onClick={() => setOverlay('remove')}
          >
            {say('word.language.remove')}
          </Button>
        </>
      )}
      {overlay === 'import' && <ImportDialog language={language} onClose={close} />}
      {overlay === 'remove' && (
        <RemoveLanguage language={language} onClose={close} onRemoved={onRemoved} />
      )}
    </div>
  )
}

type RemoveLanguageProps = LanguageToolsProps & { onClose: () => void }

function RemoveLanguage({ language, onClose, onRemoved }: RemoveLanguageProps) {
  const say = useSay()
  const { lang, name, translated } = language
  const remove = useWrite('language.remove', { refreshes: ['language.list'] })
  return (
    <DeleteDialog
      title={say('word.language.removeOf', { name })}
      sure={say('word.language.remove')}
      write={remove}
      input={{ lang }}
      message={() => say('word.language.removed', { name })}
      onGone={onRemoved}
      onClose={onClose}
    >
      <ul>
        <li>{say.count('word.language.remove.text', translated)}</li>
        <li>{say('word.language.remove.readers')}</li>
      </ul>
    </DeleteDialog>
  )
}
