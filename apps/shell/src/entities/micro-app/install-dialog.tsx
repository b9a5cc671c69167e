import type { OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import { Button } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { grantName } from './grant-name.ts'
import styles from './install-dialog.module.css'

type InstallDialogProps = {
  app: Pick<OfferedApp, 'grants' | 'trust'>
  name: string
  busy: boolean
  onClose: () => void
  onSure: () => void
}

/** What the app will be able to do here, before anybody says yes. */
export function InstallDialog({ app, name, busy, onClose, onSure }: InstallDialogProps) {
  const say = useSay()
  return (
    <Dialog title={say('apps.installOf', { name })} onClose={onClose}>
      <div className={styles.body}>
        <p>{say('apps.install.text')}</p>
        {app.grants.length > 0 && (
          <>
            <p className={styles.label}>{say('apps.grants')}</p>
            <ul className={styles.grants}>
              {app.grants.map((grant) => (
                <li key={grant}>
                  <IconCheck />
                  {grantName(say, grant)}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.hint}>{say(`apps.trust.${app.trust}`)}</p>
        <div className={styles.ways}>
          <Button loading={busy} onClick={onSure} data-autofocus>
            {say('apps.install')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {say('do.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
