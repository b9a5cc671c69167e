import type { OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { AppSign } from '../../entities/micro-app/app-icon.tsx'
import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { titleOf } from '../../kernel/router/title.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { complain } from '../../ui/failure/toast-failure.ts'
import styles from './app-card.module.css'
import { InstallDialog } from './install-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** One app: who makes it, how it runs, whether the space has it. */
export function AppCard({ app }: { app: OfferedApp }) {
  const say = useSay()
  const { icon, publisher, trust, version, installed } = app
  const name = titleOf(say, app.title)
  const facts = [publisher, say('apps.version', { version })].filter(Boolean)
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <AppSign icon={icon} />
        <div className={styles.names}>
          <h3>{name}</h3>
          <span>{facts.join(' · ')}</span>
        </div>
      </header>
      <p className={styles.trust} data-trust={trust}>
        {say(`apps.trust.${trust}`)}
      </p>
      {installed && (
        <p className={styles.since}>
          {say(installed.by ? 'apps.since' : 'apps.sinceUnnamed', {
            by: installed.by,
            date: formatDate(say.language, installed.since),
          })}
        </p>
      )}
      <Ways app={app} name={name} />
    </article>
  )
}

function Ways({ app, name }: { app: OfferedApp; name: string }) {
  const say = useSay()
  const openable = useOpenableApps().find((known) => known.name === app.name)
  const [asking, { open, close }] = useDisclosure(false)
  const install = useWrite('app.install', { refreshes: ['app.list', 'microApps.baseInfo'] })
  const remove = useWrite('app.remove', { refreshes: ['app.list', 'microApps.baseInfo'] })
  const settle = (message: string) => ({
    onSuccess: () => {
      close()
      toasts.show({ message })
    },
    onError: complain,
  })
  return (
    <div className={styles.ways}>
      {app.installed && openable && (
        <Button component={Link} to={openable.to} variant="light" size="sm">
          {say('apps.open')}
        </Button>
      )}
      {app.installed ? (
        <Button
          variant="default"
          size="sm"
          aria-label={say('apps.removeOf', { name })}
          onClick={open}
        >
          {say('apps.remove')}
        </Button>
      ) : (
        <Button size="sm" aria-label={say('apps.installOf', { name })} onClick={open}>
          {say('apps.install')}
        </Button>
      )}
      {asking &&
        (app.installed ? (
          <RemoveDialog
            name={name}
            busy={remove.isPending}
            onClose={close}
            onSure={() => remove.mutate({ name: app.name }, settle(say('apps.removed', { name })))}
          />
        ) : (
          <InstallDialog
            app={app}
            name={name}
            busy={install.isPending}
            onClose={close}
            onSure={() => install.mutate({ name: app.name }, settle(say('apps.given', { name })))}
          />
        ))}
    </div>
  )
}
