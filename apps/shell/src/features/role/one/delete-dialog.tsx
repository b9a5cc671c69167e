import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useRouter } from '../../../kernel/router/location.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { Affected } from '../affected.tsx'
import { placeOf } from '../roles.view.ts'

type DeleteDialogProps = { opened: boolean; role: ManagedRole; onClose: () => void }

export function DeleteDialog({ opened, role, onClose }: DeleteDialogProps) {
  const say = useSay()
  const { navigate } = useRouter()
  const remove = useWrite('role.delete', { refreshes: ['role.all'] })
  const { id, name } = role
  const sure = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          toasts.show({ message: say('roles.deleted', { name }) })
          onClose()
          void navigate(placeOf({}), { replace: true, unasked: true })
        },
      },
    )
  if (!opened) return null
  return (
    <Question
      title={say('roles.deleteOf', { name })}
      sure={say('roles.delete')}
      busy={remove.isPending}
      failed={remove.error}
      onSure={sure}
      onClose={onClose}
    >
      <p>{say('roles.delete.text')}</p>
      <Affected of={{ id, removed: true }} />
    </Question>
  )
}
