import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import type { CallFailed } from '../../kernel/data/api.ts'
import { Question } from './question.tsx'

export type Deletion<Input, Answer> = {
  title: string
  /** What is lost, how much, and what happens to the rest. */
  children: ReactNode
  /** What the button says. */
  sure: string
  write: UseMutationResult<Answer, CallFailed, Input>
  /** What a toast says afterwards; not given where the caller offers an undo. */
  message?: (answer: Answer) => string
  /** Afterwards, once the dialog is closed. */
  onGone?: (answer: Answer) => void
  onClose: () => void
}

type DeleteDialogProps<Input, Answer> = Deletion<Input, Answer> & { input: Input }

/** A dialog that says what will be lost, deletes it, and says that it is gone. */
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
