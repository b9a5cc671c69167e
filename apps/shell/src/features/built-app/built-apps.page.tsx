import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button } from '@mantine/core'
import { useRights } from '../../entities/people/use-rights.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useLocation, useSearchParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { PageTabs } from '../../ui/details/page-tabs.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import styles from './cards/cards.module.css'
import { KeptApps } from './cards/kept-apps.tsx'
import { OwnApps } from './cards/own-apps.tsx'
import { RemovedApps } from './cards/removed-apps.tsx'

export const routes: PageRoute[] = [
  {
    id: 'builtApps',
    path: '/app',
    layout: 'index',
    title: 'builtApp.title',
    access: 'member',
    icon: 'board',
  },
  {
    id: 'builtApps.manage',
    path: '/enterprise/builtApps',
    layout: 'index',
    title: 'builtApp.manage',
    access: 'may:build',
    icon: 'board',
    menu: { order: 897, group: 'manage' },
  },
]

/** The apps that the people of the space have made: to be opened, and by those who build to be looked after. */
export function BuiltAppsPage() {
  const say = useSay()
  const may = useRights()
  const [query] = useSearchParams()
  const isManaging = useLocation().pathname === '/enterprise/builtApps'
  const isBuilder = may('build')
  const areRemoved = isBuilder && query.get('show') === 'removed'
  return (
    <div className={styles.page} data-wide>
      <PageHead
        title={say(isManaging ? 'builtApp.manage' : 'builtApp.title')}
        lead={say('builtApp.lead')}
      >
        {isBuilder && (
          <Button component={Link} to="/app/new" leftSection={<IconPlus />}>
            {say('builtApp.new')}
          </Button>
        )}
      </PageHead>
      {isBuilder && (
        <PageTabs
          label={say('builtApp.shows')}
          tabs={[
            { to: '/app', label: say('builtApp.shown'), isHere: !areRemoved },
            { to: '/app?show=removed', label: say('builtApp.removed'), isHere: areRemoved },
          ]}
        />
      )}
      {!isBuilder && <OwnApps />}
      {isBuilder && !areRemoved && <KeptApps />}
      {areRemoved && <RemovedApps />}
    </div>
  )
}
