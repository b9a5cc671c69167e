import { PUBLISH_NOTE } from '@atrium/contract/apps/portal-limits.ts'
import { Textarea } from '@mantine/core'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from './editor.module.css'

type PublishDialogProps = { isOpen: boolean; revision: number; onClose: () => void }

/** Publishes the draft for everybody; the note tells colleagues why. */
export function PublishDialog({ isOpen, revision, onClose }: PublishDialogProps) {
  const say = useSay()
  const publish = useWrite('portal.publish', { refreshes: ['portal.get', 'portal.versions'] })
  const form = useForm({
    values: { note: '' },
    send: ({ note }) => publish.mutateAsync({ revision, note }),
    message: ({ version }) => say('portalEditor.published', { version }),
    onDone: () => close(),
  })
  const close = () => {
    form.reset()
    onClose()
  }
  if (!isOpen) return null
  return (
    <Dialog title={say('portalEditor.publish.title')} onClose={close}>
      <Form of={form} className={styles.form}>
        <p className={styles.hint}>{say('portalEditor.publish.text')}</p>
        <Textarea
          label={say('portalEditor.publish.note')}
          description={say('portalEditor.publish.noteHint')}
          maxLength={PUBLISH_NOTE}
          data-autofocus
          {...form.text('note')}
        />
        <FormAnswers sure={say('portalEditor.publish')} busy={form.isBusy} onCancel={close} />
      </Form>
    </Dialog>
  )
}
