import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import type { CallFailed } from '../../kernel/data/api.ts'
import { Question } from './question.tsx'

export type Deletion<Input, Answer> = {
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
  const { title, children, sure, write, input, message, onGone, onClose } = props
  const done = (answer: Answer) => {
    if (message) toasts.show({ message: message(answer) })
    onClose()
    onGone?.(answer)
  }
  return (
    <Question
      title={title}
      sure={sure}
      busy={write.isPending}
      failed={write.error}
      onSure={() => write.mutate(input, { onSuccess: done })}
      onClose={onClose}
    >
      {children}
    </Question>
  )
}
