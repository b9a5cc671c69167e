import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { ComponentType } from 'react'
import { useParams } from '../../kernel/router/location.ts'
import { useSubject } from '../../kernel/router/title-subject.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { PageTabs } from '../../ui/details/page-tabs.tsx'
import styles from './sign-manager.module.css'
import { WaysTab } from './ways/ways.tab.tsx'

export const routes: PageRoute[] = [
  {
    id: 'signManager',
    path: '/enterprise/signManager/*',
    layout: 'index',
    title: 'signManager.title',
    access: 'may:signIn',
    icon: 'shield',
    menu: { order: 920, group: 'manage' },
    top: 2,
  },
]

type Part = ComponentType<{ isWanted: boolean }>

/** The tabs of the page; the first is there at once, the others are loaded when opened. */
const CONTENT: Record<Exclude<Tab, 'ways'>, Part> = {
  'two-step': later(async () => (await import('./two-step/two-step.tab.tsx')).TwoStepTab),
  networks: later(async () => (await import('./networks/networks.tab.tsx')).NetworksTab),
  workplaces: later(async () => (await import('./connections/workplaces.tab.tsx')).WorkplacesTab),
  page: later(async () => (await import('./page/page.tab.tsx')).PageTab),
  log: later(async () => (await import('./log/log.tab.tsx')).LogTab),
  sessions: later(async () => (await import('./sessions/sessions.tab.tsx')).SessionsTab),
}

/** The sign-in settings of the space and its sign-ins; the address says which tab is open. */
export function SignManagerPage() {
  const say = useSay()
  const params = useParams()
  const here = TABS.find((tab) => tab === params['*']) ?? 'ways'
  const Content = here === 'ways' ? null : CONTENT[here]
  return (
    <div className={styles.page} data-wide>
      <PageHead title={say('signManager.title')} lead={say('signManager.lead')} />
      <PageTabs
        label={say('signManager.tabs')}
        tabs={TABS.map((tab) => ({
          to: addressOf(tab),
          label: say(`signManager.tab.${tab}`),
          isHere: tab === here,
        }))}
      />
      {here !== 'ways' && <TabTitle of={say(`signManager.tab.${here}`)} />}
      {Content ? <Content isWanted /> : <WaysTab />}
    </div>
  )
}

/** The title of the document names the open tab; the first one is the page itself. */
function TabTitle({ of }: { of: string }) {
  useSubject(of)
  return null
}

// words for each: signManager.tab.*
const TABS = ['ways', 'two-step', 'networks', 'workplaces', 'page', 'log', 'sessions'] as const
type Tab = (typeof TABS)[number]

const BASE = '/enterprise/signManager'

const addressOf = (tab: Tab): string => (tab === 'ways' ? BASE : `${BASE}/${tab}`)
