import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { builtAppUseId } from '@atrium/contract/built-apps/built-app-use-id.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useOpened } from '../../entities/app-use/use-opened.ts'
import { byPosition } from '../../entities/built-app/own-fields.ts'
import { useRead } from '../../kernel/data/api.ts'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { useLocation, useParams } from '../../kernel/router/location.ts'
import { later } from '../../ui/controls/later.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { AppTable } from './app-table.tsx'
import { NoAppYet } from './no-app-yet.tsx'

export const routes: PageRoute[] = [
  {
    id: 'builtApp.open',
    path: '/app/:name',
    layout: 'index',
    title: 'record.title',
    access: 'member',
  },
  {
    id: 'builtApp.table',
    path: '/app/:name/:table',
    layout: 'index',
    title: 'record.title',
    access: 'member',
  },
  {
    id: 'builtApp.print',
    path: '/app/:name/:table/print',
    layout: 'root',
    title: 'record.print',
    access: 'member',
  },
]

const Printed = later(async () => (await import('./print/printed.tsx')).Printed)

const StartPage = lazy(async () => ({
  default: (await arrive(() => import('./start/start-page.tsx'))).StartPage,
}))

/**
 * Where people work in an app that was made in their space: its start page, or one of its tables, its first unless the
 * address says which.
 */
export function RecordsPage() {
  const { name = '', table } = useParams()
  const { search, pathname } = useLocation()
  const isOnPaper = pathname.endsWith('/print')
  const app = useRead('builtApp.get', { name }, { retry: false })
  useOpened(builtAppUseId(name), app.data?.state === 'ready' && app.data.restorable === null)
  return (
    <ListPage>
      {app.error?.status === 404 ? (
        <NoAppYet why="gone" />
      ) : (
        <Remote of={app} skeleton={<Skeleton height={480} />}>
          {(opened) => {
            const tables = byPosition(opened.blueprint.tables)
            const [here] = table ? tables.filter(([key]) => key === table) : tables
            // Removed: who builds may bring it back, and nobody works in it meanwhile.
            if (opened.restorable !== null) return <NoAppYet why="gone" app={opened} />
            if (opened.state !== 'ready') return <NoAppYet why={opened.state} app={opened} />
            // What an address asks of a list, without saying which, is asked of the first: so it was before there were pages.
            const isStart = !table && search === '' && hasBlocks(opened)
            if (isStart)
              return (
                <Suspense fallback={<Skeleton height={480} />}>
                  <StartPage app={opened} />
                </Suspense>
              )
            if (!here) return <NoAppYet why={table ? 'noTable' : 'empty'} app={opened} />
            if (isOnPaper) return <Printed key={here[0]} isWanted app={opened} table={here[0]} />
            return <AppTable key={here[0]} app={opened} table={here[0]} />
          }}
        </Remote>
      )}
    </ListPage>
  )
}

const hasBlocks = ({ blueprint }: OpenApp) => Object.keys(blueprint.page ?? {}).length > 0
