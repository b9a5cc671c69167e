import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ManifestDialog } from '../../../entities/micro-app/manifest-dialog.tsx'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { useOpenFromQuery } from '../../../ui/hooks/use-open-from-query.ts'
import { IconApps, IconPlus } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { NoRows } from '../../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { AppDetails } from './app.details.tsx'
import { type MicroApp, registryView } from './registry.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'sysop.microApp',
    path: '/sysop/micro-app',
    layout: 'saas',
    title: 'microApp.title',
    access: 'operator',
    icon: 'apps',
    menu: { order: 80, group: 'console.group.apps' },
  },
]

const registryRows = rowsOf(registryView)

/** The register of micro-apps: which version runs where, how it is pinned, and who has it. */
export function MicroAppPage() {
  const say = useSay()
  const list = useView(registryView)
  const { filters, open } = list.view
  const read = useRead('microApp.list', {})
  const [registering, setRegistering] = useState(false)
  useOpenFromQuery('new', () => setRegistering(true))
  const register = (
    <Button leftSection={<IconPlus />} onClick={() => setRegistering(true)}>
      {say('microApp.register')}
    </Button>
  )
  const none = { icon: <IconApps />, title: 'microApp.none' as const, action: register }
  const matches = (app: MicroApp) =>
    (!filters.trust || app.trust === filters.trust) &&
    `${titleOf(say, app.title)} ${app.name} ${app.publisher}`
      .toLowerCase()
      .includes(filters.search?.toLowerCase() ?? '')
  return (
    <ListPage>
      <PageHead title={say('microApp.title')} lead={say('microApp.lead')}>
        {register}
      </PageHead>
      <ListTools list={list} of={registryView} hasNoChips />
      <Remote of={read} skeleton={<TableSkeleton />} empty={<NoRows list={list} none={none} />}>
        {(apps) => {
          const shown = apps.filter(matches)
          const opened = apps.find(({ name }) => name === open)
          return (
            <>
              {shown.length > 0 ? (
                <ListTable list={list} rows={registryRows} data={shown} />
              ) : (
                <NoRows list={list} none={none} />
              )}
              <AppDetails app={opened ?? null} onClose={() => list.change({ open: null })} />
            </>
          )
        }}
      </Remote>
      {registering && (
        <RegisterDialog
          onClose={() => setRegistering(false)}
          onDone={(name) => {
            setRegistering(false)
            list.change({ open: name })
          }}
        />
      )}
    </ListPage>
  )
}

type RegisterDialogProps = { onClose: () => void; onDone: (name: string) => void }

/** Registers a version of an app; nobody runs it yet. */
function RegisterDialog({ onClose, onDone }: RegisterDialogProps) {
  const say = useSay()
  const register = useWrite('microApp.register', { refreshes: ['microApp.list'] })
  return (
    <ManifestDialog
      title={say('microApp.register')}
      text={say('microApp.register.text')}
      label={say('microApp.register.manifest')}
      sure={say('microApp.register')}
      send={(manifest) => register.mutateAsync({ manifest })}
      message={({ name, version }) => say('microApp.register.done', { name, version })}
      onDone={({ name }) => onDone(name)}
      onClose={onClose}
    />
  )
}
