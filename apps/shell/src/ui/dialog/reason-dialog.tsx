import { REASON_LIMIT } from '@atrium/contract/people/reason-limit.ts'
import { Textarea } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormAnswers } from '../controls/form-answers.tsx'
import { Dialog } from './dialog.tsx'

type ReasonDialogProps = {
  title: string
  /** Who reads the reason. */
  name: string
  sure: string
  send: (reason: string) => Promise<unknown>
  /** What a toast says afterwards. */
  message: string
  onClose: () => void
  /** Called afterwards, where more than the dialog has to close. */
  onDone?: () => void
}

/** Asks for the reason of a refusal, which the person reads. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, name, sure, send, message, onClose, onDone = onClose } = props
  const say = useSay()
  const form = useForm({
    values: { reason: '' },
    send: ({ reason }) => send(reason),
    message,
    onDone,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form of={form}>
        <Textarea
          label={say('requests.reason')}
          description={say('requests.reason.hint', { name })}
          {...form.text('reason')}
          maxLength={REASON_LIMIT}
          autosize
          minRows={3}
          required
          data-autofocus
        />
        <FormAnswers
          sure={sure}
          busy={form.isBusy}
          disabled={form.values.reason.trim() === ''}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
