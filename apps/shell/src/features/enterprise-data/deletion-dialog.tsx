import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'

type DeletionDialogProps = { kind: 'ask' | 'confirm' | null; onClose: () => void }

// words: enterpriseData.deletion.ask.*, enterpriseData.deletion.confirm.*
/** Says what follows and wants the exact name; who asks also says why. The proof is asked for after. */
export function DeletionDialog({ kind, onClose }: DeletionDialogProps) {
  const say = useSay()
  const name = useVisitor().space?.name ?? ''
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const refreshes = ['enterpriseData.get'] as const
  const ask = useWrite('enterpriseData.askDeletion', { refreshes: [...refreshes] })
  const confirm = useWrite('enterpriseData.confirmDeletion', { refreshes: [...refreshes] })
  if (!kind) return null
  const done = {
    onSuccess: () => {
      toasts.show({ message: say(`enterpriseData.deletion.${kind}.done`) })
      onClose()
    },
  }
  const send = () =>
    kind === 'ask'
      ? ask.mutate({ reason, name: typed }, done)
      : confirm.mutate({ name: typed }, done)
  const error = kind === 'ask' ? ask.error : confirm.error
  return (
    <Dialog title={say(`enterpriseData.deletion.${kind}`)} onClose={onClose} wide>
      <form className={formStyles.form} onSubmit={onSubmit(send)}>
        <p className={formStyles.text}>{say(`enterpriseData.deletion.${kind}.text`)}</p>
        <Refusal of={error} />
        {kind === 'ask' && (
          <Textarea
            label={say('enterprise.delete.reason')}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={error?.fields.reason}
            maxLength={500}
            autosize
            minRows={2}
            withAsterisk
            data-autofocus
          />
        )}
        <TextInput
          label={say('enterprise.delete.name', { name })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={error?.fields.name}
          autoComplete="off"
          spellCheck={false}
          withAsterisk
        />
        <FormAnswers
          sure={say(`enterpriseData.deletion.${kind}`)}
          busy={ask.isPending || confirm.isPending}
          disabled={typed !== name || (kind === 'ask' && reason.trim() === '')}
          why={say('form.missing.name')}
          color="danger"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
