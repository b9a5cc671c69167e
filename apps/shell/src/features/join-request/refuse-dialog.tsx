import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
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
  return (
    <ReasonDialog
      title={say('joinRequest.refuseOf', { name })}
      name={name}
      sure={say('joinRequest.refuse')}
      send={(reason) => refuse.mutateAsync({ id: request.id, reason })}
      message={say('joinRequest.refused', { name })}
      onClose={onClose}
    />
  )
}
