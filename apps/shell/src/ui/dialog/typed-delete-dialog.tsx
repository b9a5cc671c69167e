import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import form from '../controls/form.module.css'
import { FormAnswers } from '../controls/form-answers.tsx'
import { Refusal } from '../failure/refusal.tsx'
import { onSubmit } from '../hooks/on-submit.ts'
import { afterDeletion, type Deletion } from './delete-dialog.tsx'
import { Dialog } from './dialog.tsx'

type TypedDeleteDialogProps<Input, Answer> = Deletion<Input, Answer> & {
  /** To be typed exactly. */
  name: string
  /** Whether a reason is wanted too, and what is said of it. */
  reason?: { hint?: string } | null
  input: (typed: { name: string; reason: string }) => Input
  /** Where the call has the two of them: `deletion.` for `deletion.name`. */
  within?: string
}

/** Deletes what nobody can bring back, once its exact name was typed (docs/decisions/0172). */
export function TypedDeleteDialog<Input, Answer>(props: TypedDeleteDialogProps<Input, Answer>) {
  const { title, children, sure, write, name, reason: wanted, input, within = '', onClose } = props
  const say = useSay()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const verdict = (field: string) => write.error?.fields[`${within}${field}`]
  const send = () => write.mutate(input({ name: typed, reason }), afterDeletion(props))
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form className={form.form} onSubmit={onSubmit(send)}>
        {children}
        <Refusal of={write.error} />
        {wanted && (
          <Textarea
            label={say('enterprise.delete.reason')}
            description={wanted.hint}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={verdict('reason')}
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
          error={verdict('name')}
          autoComplete="off"
          spellCheck={false}
          withAsterisk
        />
        <FormAnswers
          sure={sure}
          busy={write.isPending}
          disabled={typed !== name || (Boolean(wanted) && reason.trim() === '')}
          why={say('form.missing.name')}
          color="danger"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
