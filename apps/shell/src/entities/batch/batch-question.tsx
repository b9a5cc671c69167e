import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Question } from '../../ui/dialog/question.tsx'
import { batchName } from './batch-name.ts'

type BatchQuestionProps = {
  batch: Batch
  how: 'cancel' | 'undo'
  /** Called with the action that undoes this one, once it has begun. */
  onOpen?: (id: number) => void
  onClose: () => void
}

/** Asks before a bulk action is stopped or undone, and says what that means for what is done already. */
export function BatchQuestion({ batch, how, onOpen, onClose }: BatchQuestionProps) {
  const say = useSay()
  const refreshes = ['batch.get', 'batch.list', 'batch.rows'] as const
  const cancel = useWrite('batch.cancel', { refreshes: [...refreshes] })
  const undo = useWrite('batch.undo', { refreshes: [...refreshes] })
  const { id, done, leftOut, total } = batch
  const isCancel = how === 'cancel'
  const send = () =>
    isCancel
      ? cancel.mutate({ id }, { onSuccess: onClose })
      : undo.mutate(
          { id },
          {
            onSuccess: (made) => {
              onClose()
              onOpen?.(made.id)
            },
          },
        )
  return (
    <Question
      title={isCancel ? say('batch.cancel.title') : say.count('batch.undo.title', done)}
      sure={say(isCancel ? 'batch.cancel' : 'batch.undo')}
      harmless={!isCancel}
      busy={cancel.isPending || undo.isPending}
      failed={cancel.error ?? undo.error}
      onSure={send}
      onClose={onClose}
    >
      <p>
        <strong>{batchName(say, batch)}</strong>
      </p>
      <p>
        {isCancel
          ? say('batch.cancel.text', { done: done + leftOut, rest: total - done - leftOut })
          : say('batch.undo.text')}
      </p>
    </Question>
  )
}
