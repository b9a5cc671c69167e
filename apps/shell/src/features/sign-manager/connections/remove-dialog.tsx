import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import type { Connection } from './connection-card.tsx'

type RemoveDialogProps = { connection: Connection; onClose: () => void }

// words: connection.remove.text.*
export function RemoveDialog({ connection: { type, members }, onClose }: RemoveDialogProps) {
  const say = useSay()
  const name = say(`workplace.${type}`)
  const remove = useWrite('workplaceConnection.remove', {
    refreshes: ['workplaceConnection.list', 'binding.list'],
  })
  const done = () => {
    toasts.show({ message: say('connection.removed', { name }) })
    onClose()
  }
  return (
    <Question
      title={say('connection.removeOf', { name })}
      sure={say('connection.remove')}
      busy={remove.isPending}
      failed={remove.error}
      onSure={() => remove.mutate({ type }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say.count('connection.remove.text', members, { name })}</p>
    </Question>
  )
}
