import type { AppAudience, OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import styles from './install-ways.module.css'
import { useOpenableApps } from './openable-apps.ts'

const InstallDialog = later(async () => (await import('./install-dialog.tsx')).InstallDialog)
const AudienceDialog = later(async () => (await import('./audience-dialog.tsx')).AudienceDialog)

type InstallWaysProps = {
  app: Pick<OfferedApp, 'name' | 'grants' | 'trust'>
  name: string
  isInstalled: boolean
  mayInstall: boolean
}

const REFRESHES = ['app.list', 'app.audience', 'microApps.baseInfo', 'market.here'] as const

/** The buttons for an app on the market: open it; for those who manage the apps of the space, install or remove it. */
export function InstallWays({ app, name, isInstalled, mayInstall }: InstallWaysProps) {
  const say = useSay()
  const openable = useOpenableApps().find((known) => known.name === app.name)
  const [asking, setAsking] = useState<'install' | 'remove' | 'audience' | null>(null)
  const close = () => setAsking(null)
  const install = useWrite('app.install', { refreshes: [...REFRESHES] })
  const remove = useWrite('app.remove', { refreshes: [...REFRESHES] })
  const given = () => toasts.show({ message: say('apps.given', { name }) })
  const offerBack = () =>
    // Restored, the app has the same audience as before.
    offerUndo(say('apps.removed', { name }), async () => {
      await install.mutateAsync({ name: app.name })
      given()
    })
  return (
    <div className={styles.ways}>
      {isInstalled && openable && (
        <Button component={Link} to={openable.to} variant="light" size="sm">
          {say('apps.open')}
        </Button>
      )}
      {mayInstall && isInstalled && (
        <>
          <Button
            variant="default"
            size="sm"
            aria-label={say('apps.audience.changeOf', { name })}
            onClick={() => setAsking('audience')}
          >
            {say('apps.audience.change')}
          </Button>
          <Button
            variant="default"
            size="sm"
            aria-label={say('apps.removeOf', { name })}
            onClick={() => setAsking('remove')}
          >
            {say('apps.remove')}
          </Button>
        </>
      )}
      {mayInstall && !isInstalled && (
        <Button
          size="sm"
          aria-label={say('apps.installOf', { name })}
          onClick={() => setAsking('install')}
        >
          {say('apps.install')}
        </Button>
      )}
      {asking === 'remove' && (
        <DeleteDialog
          title={say('apps.removeOf', { name })}
          sure={say('apps.remove')}
          write={remove}
          input={{ name: app.name }}
          onGone={offerBack}
          onClose={close}
        >
          <p>{say('apps.remove.text', { name })}</p>
          <p>{say('apps.remove.kept')}</p>
        </DeleteDialog>
      )}
      {asking === 'install' && (
        <InstallDialog
          isWanted
          app={app}
          name={name}
          onClose={close}
          send={(audience: AppAudience) => install.mutateAsync({ name: app.name, audience })}
        />
      )}
      {asking === 'audience' && (
        <AudienceDialog isWanted app={app.name} name={name} onClose={close} />
      )}
    </div>
  )
}
