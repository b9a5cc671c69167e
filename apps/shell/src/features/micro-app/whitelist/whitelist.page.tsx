import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconApps } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { NoRows } from '../../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { WhitelistDrawer } from './whitelist.drawer.tsx'
import { type Listed, reachOf, whitelistView } from './whitelist.view.ts'

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

const TONES = { all: 'success', some: 'info', nobody: 'warning' } as const

const whitelistRows = rowsOf(whitelistView, {
  reach: (app, say) => (
    <Badge tone={TONES[reachOf(app)]}>
      {reachOf(app) === 'some'
        ? say.count('category.count', app.enterprises.length)
        : say(`whitelist.reach.${reachOf(app)}`)}
    </Badge>
  ),
})

/** The page that says which enterprises may use which app, so that a release goes from few to all. */
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
      <ListTools list={list} of={whitelistView} hasNoChips />
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
