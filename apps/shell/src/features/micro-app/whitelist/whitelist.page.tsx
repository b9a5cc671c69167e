import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconApps } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { NoRows } from '../../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import { ListToolbar } from '../../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { type Listed, reachOf, whitelistRows } from './whitelist.columns.tsx'
import { WhitelistDrawer } from './whitelist.drawer.tsx'
import { REACHES, whitelistView } from './whitelist.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'sysop.whitelist',
    path: '/sysop/whitelist',
    layout: 'saas',
    title: 'whitelist.title',
    access: 'operator',
    icon: 'star',
    menu: { order: 90, group: 'console.group.apps' },
  },
]

/** Which enterprises may use which app: a release goes from few to all. */
export function WhitelistPage() {
  const say = useSay()
  const list = useView(whitelistView)
  const { filters, open } = list.view
  const apps = useRead('microApp.list', {})
  const read = useRead('whitelist.list', {})
  const none = <NoRows list={list} none={{ icon: <IconApps />, title: 'microApp.none' }} />
  const matches = (app: Listed) =>
    (!filters.reach || reachOf(app) === filters.reach) &&
    [titleOf(say, app.title), app.name, ...app.enterprises.map(({ name }) => name)]
      .join(' ')
      .toLowerCase()
      .includes(filters.search?.toLowerCase() ?? '')
  return (
    <ListPage>
      <PageHead title={say('whitelist.title')} lead={say('whitelist.lead')} />
      <ListToolbar list={list} search="whitelist.search">
        <Segments
          aria-label={say('whitelist.filter.reach')}
          data={[
            { value: '', label: say('enterprise.entType.all') },
            ...REACHES.map((value) => ({ value, label: say(`whitelist.reach.${value}`) })),
          ]}
          value={filters.reach ?? ''}
          onChange={(reach) => list.setFilter('reach', reach)}
        />
      </ListToolbar>
      <Remote of={apps} skeleton={<TableSkeleton />} empty={none}>
        {(known) => (
          <Remote of={read} skeleton={<TableSkeleton />} empty={none}>
            {(whitelists) => {
              const rows = joined(known, whitelists)
              const shown = rows.filter(matches)
              return (
                <>
                  {shown.length > 0 ? (
                    <ListTable list={list} rows={whitelistRows} data={shown} />
                  ) : (
                    none
                  )}
                  <WhitelistDrawer
                    app={rows.find(({ name }) => name === open) ?? null}
                    onClose={() => list.change({ open: null })}
                  />
                </>
              )
            }}
          </Remote>
        )}
      </Remote>
    </ListPage>
  )
}

const joined = (apps: Output<'microApp.list'>, whitelists: Output<'whitelist.list'>): Listed[] =>
  whitelists.map(({ app, all, enterprises }) => {
    const { title = {}, installs = 0 } = apps.find(({ name }) => name === app) ?? {}
    return { name: app, title, installs, all, enterprises }
  })
