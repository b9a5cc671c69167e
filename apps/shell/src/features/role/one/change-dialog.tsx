import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { Affected } from '../affected.tsx'

type ChangeDialogProps = {
  opened: boolean
  role: ManagedRole
  permissions: NonNullable<Input<'role.make'>['permissions']>
  onClose: () => void
}

export function ChangeDialog({ opened, role, permissions, onClose }: ChangeDialogProps) {
  const say = useSay()
  const update = useWrite('role.update', { refreshes: ['role.all'] })
  const name = roleName(say, role.name)
  // The tab is drawn anew with the saved values, maybe before the answer arrives; the toast is shown all the same.
  const save = () =>
    void update
      .mutateAsync({ id: role.id, permissions })
      .then(() => {
        onClose()
        return toasts.show({ message: say('roles.saved', { name }) })
      })
      .catch(() => {})
  if (!opened) return null
  return (
    <Question
      title={say('roles.changeOf', { name })}
      sure={say('do.save')}
      harmless
      busy={update.isPending}
      failed={update.error}
      onSure={save}
      onClose={onClose}
    >
      <Affected of={{ id: role.id, permissions }} />
    </Question>
  )
}
