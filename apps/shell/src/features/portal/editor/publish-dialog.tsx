import { PUBLISH_NOTE } from '@atrium/contract/apps/portal-limits.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import styles from './editor.module.css'

type PublishDialogProps = { isOpen: boolean; revision: number; onClose: () => void }

/** From now on everybody sees the draft; the note tells colleagues why. */
export function PublishDialog({ isOpen, revision, onClose }: PublishDialogProps) {
  const say = useSay()
  const [note, setNote] = useState('')
  const publish = useWrite('portal.publish', { refreshes: ['portal.get', 'portal.versions'] })
  if (!isOpen) return null
  const close = () => {
    setNote('')
    publish.reset()
    onClose()
  }
  const send = () =>
    publish.mutate(
      { revision, note },
      {
        onSuccess: ({ version }) => {
          toasts.show({ message: say('portalEditor.published', { version }) })
          close()
        },
      },
    )
  return (
    <Dialog title={say('portalEditor.publish.title')} onClose={close}>
      <form className={styles.form} noValidate onSubmit={onSubmit(send)}>
        <p className={styles.hint}>{say('portalEditor.publish.text')}</p>
        <Textarea
          label={say('portalEditor.publish.note')}
          description={say('portalEditor.publish.noteHint')}
          maxLength={PUBLISH_NOTE}
          data-autofocus
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Refusal of={publish.error} />
        <FormAnswers sure={say('portalEditor.publish')} busy={publish.isPending} onCancel={close} />
      </form>
    </Dialog>
  )
}
