import type { Enterprise } from '@atrium/contract/enterprise.contract.ts'
import { Button, Modal } from '@mantine/core'
import { useSay } from '../../../kernel/words.ts'
import styles from '../dialog.module.css'
import { useStanding } from './use-standing.tsx'

type SuspendDialogProps = { enterprise: Enterprise; onClose: () => void }

/** Asks before people lose access, and says who and how. */
export function SuspendDialog({ enterprise, onClose }: SuspendDialogProps) {
  const say = useSay()
  const { suspend, busy } = useStanding()
  const { name, members, online } = enterprise
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('enterprise.suspend.title', { name })}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
      centered
    >
      <ul className={styles.facts}>
        <li>{say.count('enterprise.suspend.members', members)}</li>
        {online > 0 && <li>{say.count('enterprise.suspend.online', online)}</li>}
        <li>{say('enterprise.suspend.kept')}</li>
      </ul>
      <div className={styles.ways}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {say('enterprise.cancel')}
        </Button>
        <Button color="danger" loading={busy} onClick={() => suspend(enterprise, onClose)}>
          {say('enterprise.suspend')}
        </Button>
      </div>
    </Modal>
  )
}
