import type { AppAudience, OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { AudienceForm } from './audience.form.tsx'
import { grantName } from './grant-name.ts'
import styles from './install-dialog.module.css'

type InstallDialogProps = {
  app: Pick<OfferedApp, 'name' | 'grants' | 'trust'>
  name: string
  onClose: () => void
  send: (audience: AppAudience) => Promise<unknown>
}

/** Says what an app will be able to do and who will see it, before it is installed. */
export function InstallDialog({ app, name, onClose, send }: InstallDialogProps) {
  const say = useSay()
  const kept = useRead('app.audience', { name: app.name })
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
        <Remote of={kept} skeleton={<Skeleton height={120} />}>
          {(audience) => (
            <AudienceForm
              kept={audience}
              className={styles.body}
              send={send}
              message={say('apps.given', { name })}
              onDone={onClose}
            >
              {(isBusy) => (
                <div className={styles.ways}>
                  <Button type="submit" loading={isBusy} data-autofocus>
                    {say('apps.install')}
                  </Button>
                  <Button variant="default" onClick={onClose}>
                    {say('do.cancel')}
                  </Button>
                </div>
              )}
            </AudienceForm>
          )}
        </Remote>
      </div>
    </Dialog>
  )
}
