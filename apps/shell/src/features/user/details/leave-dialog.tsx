import { Button } from '@mantine/core'
import { useWrite } from '../../../kernel/api.ts'
import { Dialog } from '../../../kernel/dialog.tsx'
import { Refusal } from '../../../kernel/refusal.tsx'
import { useSay } from '../../../kernel/words.ts'
import styles from '../dialog.module.css'
import type { Whole } from './whole.ts'

type LeaveDialogProps = {
  whole: Whole
  enterprise: { entid: number; name: string }
  onClose: () => void
}

/** Says what is lost before somebody is taken out of an enterprise. */
export function LeaveDialog({ whole, enterprise, onClose }: LeaveDialogProps) {
  const say = useSay()
  const update = useWrite('sysop.user.update', { refreshes: ['user.person', 'sysop.user.list'] })
  const names = { name: whole.name, enterprise: enterprise.name }
  return (
    <Dialog title={say('user.leave.title', names)} onClose={onClose}>
      <Refusal of={update.error} />
      <p className={styles.text}>{say('user.leave.text')}</p>
      <div className={styles.ways}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {say('user.cancel')}
        </Button>
        <Button
          color="danger"
          loading={update.isPending}
          onClick={() =>
            update.mutate({ id: whole.id, leave: [enterprise.entid] }, { onSuccess: onClose })
          }
        >
          {say('user.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
