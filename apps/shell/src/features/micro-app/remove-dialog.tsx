import { Button } from '@mantine/core'
import { Dialog } from '../../kernel/dialog.tsx'
import { useSay } from '../../kernel/words.ts'
import styles from './dialog.module.css'

type RemoveDialogProps = { name: string; busy: boolean; onClose: () => void; onSure: () => void }

/** What people lose, and what stays. */
export function RemoveDialog({ name, busy, onClose, onSure }: RemoveDialogProps) {
  const say = useSay()
  return (
    <Dialog title={say('apps.removeOf', { name })} onClose={onClose}>
      <div className={styles.body}>
        <p>{say('apps.remove.text', { name })}</p>
        <p className={styles.hint}>{say('apps.remove.kept')}</p>
        <div className={styles.ways}>
          <Button color="danger" loading={busy} onClick={onSure}>
            {say('apps.remove')}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('enterprise.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
