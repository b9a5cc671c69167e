import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'

type RefuseDialogProps = { request: JoinRequest | null; onClose: () => void }

export function RefuseDialog({ request, onClose }: RefuseDialogProps) {
  const say = useSay()
  const refuse = useWrite('joinRequest.refuse', {
    refreshes: ['joinRequest.list', 'joinRequest.summary'],
  })
  if (!request) return null
  const { name } = request.person
  const done = () => {
    toasts.show({ message: say('joinRequest.refused', { name }) })
    onClose()
  }
  return (
    <ReasonDialog
      title={say('joinRequest.refuseOf', { name })}
      name={name}
      sure={say('joinRequest.refuse')}
      busy={refuse.isPending}
      failed={refuse.error}
      onSure={(reason) => refuse.mutate({ id: request.id, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
