import type { AccessRequest } from '@atrium/contract/people/access-request.contract.ts'
import { REASON_LIMIT } from '@atrium/contract/people/reason-limit.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'

type DismissDialogProps = { request: AccessRequest; onClose: () => void }

/** A refusal comes with a reason, which the person reads. */
export function DismissDialog({ request: { id, person }, onClose }: DismissDialogProps) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const dismiss = useWrite('accessRequest.dismiss', { refreshes: ['accessRequest.list'] })
  const refuse = () =>
    dismiss.mutate(
      { id, reason },
      {
        onSuccess: () => {
          toasts.show({ message: say('requests.dismissed', { name: person.name }) })
          onClose()
        },
      },
    )
  return (
    <Dialog title={say('requests.dismissOf', { name: person.name })} onClose={onClose}>
      <form className={form.form} onSubmit={onSubmit(refuse)}>
        <Textarea
          label={say('requests.reason')}
          description={say('requests.reason.hint', { name: person.name })}
          value={reason}
          maxLength={REASON_LIMIT}
          autosize
          minRows={3}
          required
          data-autofocus
          error={dismiss.error?.fields.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Refusal of={dismiss.error} />
        <FormAnswers
          sure={say('requests.dismiss')}
          busy={dismiss.isPending}
          disabled={reason.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
