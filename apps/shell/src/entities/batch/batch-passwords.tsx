import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { saveText } from '../../kernel/browser/save-file.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Question } from '../../ui/dialog/question.tsx'
import { batchName } from './batch-name.ts'

/** Gives out the list of one-time passwords, after a question, because it is given out once. */
export function TakePasswords({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const say = useSay()
  const take = useWrite('batch.passwords', { refreshes: ['batch.get', 'batch.list'] })
  const send = () =>
    take.mutate(
      { id: batch.id },
      {
        onSuccess: ({ name, csv }) => {
          saveText(name, csv, 'text/csv')
          onClose()
        },
      },
    )
  return (
    <Question
      title={say.count('batch.passwords.title', batch.passwords)}
      sure={say('batch.passwords')}
      busy={take.isPending}
      failed={take.error}
      onSure={send}
      onClose={onClose}
      harmless
    >
      <p>
        <strong>{batchName(say, batch)}</strong>
      </p>
      <p>{say('batch.passwords.text')}</p>
    </Question>
  )
}
