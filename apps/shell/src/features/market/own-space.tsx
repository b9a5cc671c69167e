import type { ShownListing } from '@atrium/contract/market/listing.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { InstallWays } from '../../entities/micro-app/install-ways.tsx'
import { useRead } from '../../kernel/data/api.ts'
import { toLogin } from '../../kernel/entry/entry.ts'
import { here } from '../../kernel/entry/leave.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './app-detail.module.css'

type OwnSpaceProps = { app: ShownListing; name: string }

/** What the reader can do with the app: sign in, install it, open it, or whom to ask. */
export function OwnSpace({ app, name }: OwnSpaceProps) {
  const say = useSay()
  const { login, space } = useVisitor()
  if (!login)
    return (
      <div className={styles.own}>
        <Button component="a" href={toLogin(here.prefix, `${location.pathname}${location.search}`)}>
          {say('market.signIn')}
        </Button>
      </div>
    )
  if (!space) return <p className={styles.faint}>{say('market.noSpace')}</p>
  return <InSpace app={app} name={name} />
}

function InSpace({ app, name }: OwnSpaceProps) {
  const say = useSay()
  const read = useRead('market.here', { ids: String(app.id) })
  return (
    <Remote of={read} skeleton={<Skeleton height={36} width={120} />}>
      {({ mayInstall, apps }) => {
        const state = apps[0]?.state ?? 'closed'
        const isInstalled = state === 'installed' || state === 'withheld'
        return (
          <div className={styles.own}>
            {state === 'withheld' && <p className={styles.faint}>{say('market.withheld')}</p>}
            {state === 'installed' && <Badge tone="success">{say('market.installed')}</Badge>}
            {state === 'closed' && <p className={styles.faint}>{say('market.closed')}</p>}
            {state === 'available' && !mayInstall && (
              <p className={styles.faint}>{say('market.ask')}</p>
            )}
            {state !== 'closed' && (
              <InstallWays app={{ ...app, name: app.app }} {...{ name, isInstalled, mayInstall }} />
            )}
          </div>
        )
      }}
    </Remote>
  )
}
