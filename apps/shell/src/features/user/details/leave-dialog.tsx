import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import type { Whole } from './facts.tsx'

type LeaveDialogProps = {
  whole: Whole
  enterprise: { entid: number; name: string; space: string }
  onClose: () => void
}

/** Asks before a person is removed from an enterprise, and says what is lost. */
export function LeaveDialog({ whole, enterprise, onClose }: LeaveDialogProps) {
  const say = useSay()
  const update = useWrite('sysop.user.update', { refreshes: ['user.person', 'sysop.user.list'] })
  const names = {
    name: `${whole.name} (${whole.loginId})`,
    enterprise: `${enterprise.name} (${enterprise.space})`,
  }
  return (
    <DeleteDialog
      title={say('user.leave.title', names)}
      sure={say('user.leave')}
      write={update}
      input={{ id: whole.id, leave: [enterprise.entid] }}
      onClose={onClose}
    >
      <p>{say('user.leave.text')}</p>
    </DeleteDialog>
  )
}
