import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useParams } from '../../../kernel/router/location.ts'
import { useSubject } from '../../../kernel/router/title-subject.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { BackLink } from '../../../ui/details/back-link.tsx'
import { Badge } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { Status } from '../details/status.tsx'
import { EnterpriseActions } from '../suspension/enterprise-actions.tsx'
import { useOverlays } from '../use-overlays.ts'
import { AppsTab } from './apps.tab.tsx'
import { AuditTab } from './audit.tab.tsx'
import { DeletionAskedNotice, DeletionNotice } from './deletion-notice.tsx'
import { DeletionProofOr } from './deletion-proof.tsx'
import styles from './enterprise-detail.module.css'
import { LifeTab } from './life.tab.tsx'
import { OverviewTab } from './overview.tab.tsx'
import { PeopleTab } from './people.tab.tsx'
import { SessionsTab } from './sessions.tab.tsx'
import { SignInTab } from './sign-in.tab.tsx'
import { isSuspended, SuspensionNotice } from './suspension-notice.tsx'
import { TABS, type Tab, type TabProps, Tabs } from './tabs.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.enterprise.one',
    path: '/sysop/enterprise/:entid/*',
    layout: 'saas',
    title: 'enterprise.one.title',
    access: 'operator',
  },
]

const Overlays = later(async () => (await import('../overlays.tsx')).Overlays)

const CONTENT: Record<Tab, ComponentType<TabProps>> = {
  overview: OverviewTab,
  people: PeopleTab,
  apps: AppsTab,
  'sign-in': SignInTab,
  sessions: SessionsTab,
  audit: AuditTab,
  life: LifeTab,
}

/**
 * The page of one enterprise, with all an operator may know of it and do to it; the address says which part is open.
 */
export function EnterpriseDetailPage() {
  const say = useSay()
  const params = useParams()
  const entid = Number(params.entid)
  const tab = TABS.find((known) => known === params['*']) ?? 'overview'
  const info = useRead('sysop.entinfo', { entid }, { retry: false })
  const isGone = info.error?.status === 404 || info.data?.status === 'deleting'
  return (
    <div className={styles.page}>
      <BackLink to="/sysop/enterprise">{say('enterprise.one.back')}</BackLink>
      {isGone ? (
        <DeletionProofOr entid={entid}>{say('enterprise.one.gone')}</DeletionProofOr>
      ) : (
        <Remote of={info} skeleton={<Skeleton height={320} />}>
          {(whole) => <One key={whole.id} whole={whole} tab={tab} />}
        </Remote>
      )}
    </div>
  )
}

function One({ whole, tab }: TabProps & { tab: Tab }) {
  const say = useSay()
  const overlays = useOverlays()
  const Content = CONTENT[tab]
  useSubject(`${whole.name} · ${say(`enterprise.tab.${tab}`)}`, { alone: true })
  return (
    <>
      <header className={styles.head}>
        <div>
          <div className={styles.title}>
            <h1>{whole.name}</h1>
            <Status of={whole} />
            {whole.isTemplate && <Badge tone="info">{say('enterprise.template.badge')}</Badge>}
          </div>
          <span className={styles.space}>/space-{whole.space}</span>
        </div>
        <div className={styles.title}>
          <EnterpriseActions
            whole={whole}
            isNoticed={isSuspended(whole)}
            onEdit={() => overlays.openOverlay({ kind: 'form', enterprise: whole })}
            onSuspend={() => overlays.openOverlay({ kind: 'suspend', enterprise: whole })}
          />
        </div>
      </header>
      <DeletionAskedNotice whole={whole} />
      <DeletionNotice whole={whole} />
      <SuspensionNotice whole={whole} />
      <Tabs entid={whole.id} current={tab} />
      <Content whole={whole} />
      <Overlays isWanted={overlays.overlay !== null} {...overlays} onCreated={overlays.clear} />
    </>
  )
}
