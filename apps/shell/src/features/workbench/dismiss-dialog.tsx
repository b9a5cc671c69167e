import type { AccessRequest } from '@atrium/contract/people/access-request.contract.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'

type DismissDialogProps = { request: AccessRequest; onClose: () => void }

export function DismissDialog({ request: { id, person }, onClose }: DismissDialogProps) {
  const say = useSay()
  const { name } = person
  const dismiss = useWrite('accessRequest.dismiss', { refreshes: ['accessRequest.list'] })
  return (
    <ReasonDialog
      title={say('requests.dismissOf', { name })}
      name={name}
      sure={say('requests.dismiss')}
      send={(reason) => dismiss.mutateAsync({ id, reason })}
      message={say('requests.dismissed', { name })}
      onClose={onClose}
    />
  )
}
