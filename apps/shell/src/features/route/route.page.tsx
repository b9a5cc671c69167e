import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconPlus } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { RouteDrawer } from './route.drawer.tsx'
import styles from './route.module.css'
import { RouteTable } from './route.table.tsx'
import { TABS } from './route.view.ts'
import { VersionList } from './versions/version.list.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.route',
    path: '/sysop/route',
    layout: 'saas',
    title: 'route.title',
    access: 'operator',
    icon: 'signpost',
    menu: { order: 120, group: 'console.group.content' },
  },
]

/** The routes of the platform: their layout, what they show, and whom they are for. */
export function RoutePage() {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const [adding, setAdding] = useState(false)
  useOpenFromQuery('new', () => setAdding(true))
  const tab = query.get('tab') === 'versions' ? 'versions' : 'table'
  const table = useRead('route.table', {})
  return (
    <ListPage>
      <PageHead title={say('route.title')} lead={say('route.lead')}>
        <Button
          leftSection={<IconPlus />}
          onClick={() => setAdding(true)}
          why={!table.data && say('route.add.wait')}
        >
          {say('route.add')}
        </Button>
      </PageHead>
      <Segments
        className={styles.tabs}
        aria-label={say('route.tabs')}
        data={TABS.map((value) => ({ value, label: say(`route.tab.${value}`) }))}
        value={tab}
        onChange={(next) => setQuery(next === 'versions' ? { tab: next } : {})}
      />
      {tab === 'table' ? <RouteTable of={table} /> : <VersionList table={table} />}
      {adding && table.data && (
        <RouteDrawer table={table.data} shown={null} onClose={() => setAdding(false)} />
      )}
    </ListPage>
  )
}
