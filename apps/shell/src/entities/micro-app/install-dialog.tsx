import type { AppAudience, OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Skeleton } from '@mantine/core'
import { type CallFailed, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { AudienceFields } from './audience.fields.tsx'
import audienceStyles from './audience.module.css'
import { grantName } from './grant-name.ts'
import styles from './install-dialog.module.css'
import { useAudience } from './use-audience.ts'

type InstallDialogProps = {
  app: Pick<OfferedApp, 'name' | 'grants' | 'trust'>
  name: string
  busy: boolean
  refused: CallFailed | null
  onClose: () => void
  onSure: (audience: AppAudience) => void
}

/** What the app will be able to do here and who will see it, before anybody says yes. */
export function InstallDialog({ app, name, onClose, ...rest }: InstallDialogProps) {
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
          {(audience) => <InstallForm {...rest} kept={audience} onClose={onClose} />}
        </Remote>
      </div>
    </Dialog>
  )
}

type InstallFormProps = Pick<InstallDialogProps, 'busy' | 'refused' | 'onClose' | 'onSure'> & {
  kept: Output<'app.audience'>
}

function InstallForm({ kept, busy, refused, onClose, onSure }: InstallFormProps) {
  const say = useSay()
  const audience = useAudience(kept)
  const send = () => {
    const chosen = audience.take()
    if (chosen) onSure(chosen)
  }
  const bad = audience.wordsFor(refused)
  return (
    <form className={styles.body} onSubmit={onSubmit(send)}>
      <AudienceFields kept={kept} values={audience.values} onChange={audience.setValues} />
      {bad && (
        <p className={audienceStyles.bad} role="alert">
          {bad}
        </p>
      )}
      <Refusal of={refused} />
      <div className={styles.ways}>
        <Button type="submit" loading={busy} data-autofocus>
          {say('apps.install')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
      </div>
    </form>
  )
}
