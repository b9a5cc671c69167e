import { REASON_LIMIT } from '@atrium/contract/people/reason-limit.ts'
import { Textarea } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import form from '../controls/form.module.css'
import { FormAnswers } from '../controls/form-answers.tsx'
import { Refusal } from '../failure/refusal.tsx'
import { onSubmit } from '../hooks/on-submit.ts'
import { Dialog } from './dialog.tsx'

type ReasonDialogProps = {
  title: string
  /** Who reads the reason. */
  name: string
  sure: string
  busy: boolean
  failed: ComponentProps<typeof Refusal>['of']
  onSure: (reason: string) => void
  onClose: () => void
}

/** A refusal comes with a reason, which the person reads. */
export function ReasonDialog({
  title,
  name,
  sure,
  busy,
  failed,
  onSure,
  onClose,
}: ReasonDialogProps) {
  const say = useSay()
  const [reason, setReason] = useState('')
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={form.form} onSubmit={onSubmit(() => onSure(reason))}>
        <Textarea
          label={say('requests.reason')}
          description={say('requests.reason.hint', { name })}
          value={reason}
          maxLength={REASON_LIMIT}
          autosize
          minRows={3}
          required
          data-autofocus
          error={failed?.fields.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Refusal of={failed} />
        <FormAnswers sure={sure} busy={busy} disabled={reason.trim() === ''} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
