import type { Output } from '@atrium/contract/kernel/client.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'

export type Binding = Output<'binding.list'>[number]

type UnbindProps = { binding: Binding; onClose: () => void }

export function Unbind({ binding: { type, enterId, spaceName }, onClose }: UnbindProps) {
  const say = useSay()
  const name = say(`workplace.${type}`)
  const unbind = useWrite('binding.unbind', { refreshes: ['binding.list'] })
  const done = () => {
    toasts.show({ message: say('center.workplaces.unboundNow', { name }) })
    onClose()
  }
  return (
    <Question
      title={say('center.workplaces.unbind.title', { name })}
      sure={say('center.workplaces.unbind')}
      busy={unbind.isPending}
      failed={unbind.error}
      onSure={() => unbind.mutate({ type, enterId }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('center.workplaces.unbind.text', { name, space: spaceName })}</p>
    </Question>
  )
}
