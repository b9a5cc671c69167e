import { Textarea, TextInput } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../controls/form.module.css'
import { FormAnswers } from '../controls/form-answers.tsx'
import { Refusal } from '../failure/refusal.tsx'
import { onSubmit } from '../hooks/on-submit.ts'
import { Dialog } from './dialog.tsx'
import { Question } from './question.tsx'

type Deletion<Input, Answer> = {
  title: string
  /** What is lost, how much of it, and where the rest goes. */
  children: ReactNode
  /** What the button says. */
  sure: string
  write: UseMutationResult<Answer, CallFailed, Input>
  /** What a toast says afterwards; none where the caller offers to take it back. */
  message?: (answer: Answer) => string
  /** Afterwards, once the dialog is closed. */
  onGone?: (answer: Answer) => void
  onClose: () => void
}

type DeleteDialogProps<Input, Answer> = Deletion<Input, Answer> & { input: Input }

/** Says what is lost before something is deleted, deletes it, and says that it is gone. */
export function DeleteDialog<Input, Answer>(props: DeleteDialogProps<Input, Answer>) {
  const { title, children, sure, write, input, onClose } = props
  return (
    <Question
      title={title}
      sure={sure}
      busy={write.isPending}
      failed={write.error}
      onSure={() => write.mutate(input, afterwards(props))}
      onClose={onClose}
    >
      {children}
    </Question>
  )
}

type TypedDeleteDialogProps<Input, Answer> = Deletion<Input, Answer> & {
  /** To be typed exactly. */
  name: string
  /** Whether a reason is wanted too, and what is said of it. */
  reason?: { hint?: string } | null
  input: (typed: { name: string; reason: string }) => Input
  /** Where the call has the two of them: `deletion.` for `deletion.name`. */
  within?: string
}

/** The same for what nobody can bring back: its exact name is typed first. */
export function TypedDeleteDialog<Input, Answer>(props: TypedDeleteDialogProps<Input, Answer>) {
  const { title, children, sure, write, name, reason: wanted, input, within = '', onClose } = props
  const say = useSay()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const verdict = (field: string) => write.error?.fields[`${within}${field}`]
  const send = () => write.mutate(input({ name: typed, reason }), afterwards(props))
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

const afterwards = <Answer,>(
  of: Pick<Deletion<never, Answer>, 'message' | 'onGone' | 'onClose'>,
) => ({
  onSuccess: (answer: Answer) => {
    if (of.message) toasts.show({ message: of.message(answer) })
    of.onClose()
    of.onGone?.(answer)
  },
})
