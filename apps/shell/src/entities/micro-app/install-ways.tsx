import type { OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import { complain } from '../../ui/failure/toast-failure.ts'
import { InstallDialog } from './install-dialog.tsx'
import styles from './install-ways.module.css'
import { useOpenableApps } from './openable-apps.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type InstallWaysProps = {
  app: Pick<OfferedApp, 'name' | 'grants' | 'trust'>
  name: string
  isInstalled: boolean
  mayInstall: boolean
}

const REFRESHES = ['app.list', 'microApps.baseInfo', 'market.here'] as const

/** Open it; for whoever looks after the apps of the space, give it to its people or take it from them. */
export function InstallWays({ app, name, isInstalled, mayInstall }: InstallWaysProps) {
  const say = useSay()
  const openable = useOpenableApps().find((known) => known.name === app.name)
  const [asking, { open, close }] = useDisclosure(false)
  const install = useWrite('app.install', { refreshes: [...REFRESHES] })
  const remove = useWrite('app.remove', { refreshes: [...REFRESHES] })
  const put = async () => {
    await install.mutateAsync({ name: app.name })
    toasts.show({ message: say('apps.given', { name }) })
  }
  const take = async () => {
    await remove.mutateAsync({ name: app.name })
    offerUndo(say('apps.removed', { name }), put)
  }
  const sure = (deed: () => Promise<void>) => void deed().then(close, complain)
  return (
    <div className={styles.ways}>
      {isInstalled && openable && (
        <Button component={Link} to={openable.to} variant="light" size="sm">
          {say('apps.open')}
        </Button>
      )}
      {mayInstall && isInstalled && (
        <Button
          variant="default"
          size="sm"
          aria-label={say('apps.removeOf', { name })}
          onClick={open}
        >
          {say('apps.remove')}
        </Button>
      )}
      {mayInstall && !isInstalled && (
        <Button size="sm" aria-label={say('apps.installOf', { name })} onClick={open}>
          {say('apps.install')}
        </Button>
      )}
      {asking &&
        (isInstalled ? (
          <RemoveDialog
            name={name}
            busy={remove.isPending}
            onClose={close}
            onSure={() => sure(take)}
          />
        ) : (
          <InstallDialog
            app={app}
            name={name}
            busy={install.isPending}
            onClose={close}
            onSure={() => sure(put)}
          />
        ))}
    </div>
  )
}
