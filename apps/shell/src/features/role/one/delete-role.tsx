import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useRouter } from '../../../kernel/router/location.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import { Affected } from '../affected.tsx'
import { placeOf } from '../roles.view.ts'

type DeleteRoleProps = { opened: boolean; role: ManagedRole; onClose: () => void }

export function DeleteRole({ opened, role, onClose }: DeleteRoleProps) {
  const say = useSay()
  const { navigate } = useRouter()
  const remove = useWrite('role.delete', { refreshes: ['role.all'] })
  const { id, name } = role
  if (!opened) return null
  return (
    <DeleteDialog
      title={say('roles.deleteOf', { name })}
      sure={say('roles.delete')}
      write={remove}
      input={{ id }}
      message={() => say('roles.deleted', { name })}
      onGone={() => void navigate(placeOf({}), { replace: true, unasked: true })}
      onClose={onClose}
    >
      <p>{say('roles.delete.text')}</p>
      <Affected of={{ id, removed: true }} />
    </DeleteDialog>
  )
}
