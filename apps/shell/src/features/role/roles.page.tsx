import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { PageTabs } from '../../ui/details/page-tabs.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { RolesSplit } from './one/roles-split.tsx'
import type { Draft } from './role.props.ts'
import styles from './roles.module.css'
import { placeOf, rolesView, SHOWS } from './roles.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'roles',
    path: '/enterprise/roles',
    layout: 'index',
    title: 'roles.title',
    access: 'may:roles',
    icon: 'key',
    menu: { order: 925, group: 'manage' },
  },
]

const Matrix = later(async () => (await import('./lookup/matrix.tsx')).Matrix)
const WhoLookup = later(async () => (await import('./lookup/who.lookup.tsx')).WhoLookup)
const PersonLookup = later(async () => (await import('./lookup/person.lookup.tsx')).PersonLookup)
const MakeDialog = later(async () => (await import('./one/make-dialog.tsx')).MakeDialog)

/** The roles of the space: who has them and how, and who may do what. */
export function RolesPage() {
  const say = useSay()
  const list = useView(rolesView)
  const all = useRead('role.all', {})
  const [draft, setDraft] = useState<Draft | null>(null)
  const show = list.view.filters.show ?? 'roles'
  return (
    <div className={styles.page} data-wide>
      <PageHead title={say('roles.title')} lead={say('roles.lead')}>
        {all.data?.everybody && (
          <Button leftSection={<IconPlus />} onClick={() => setDraft({})}>
            {say('roles.make')}
          </Button>
        )}
      </PageHead>
      <PageTabs
        label={say('roles.shows')}
        tabs={SHOWS.map((each) => ({
          to: placeOf(each === 'roles' ? {} : { show: each }),
          label: say(`roles.show.${each}`),
          isHere: each === show,
        }))}
      />
      <Remote of={all} skeleton={<Skeleton height={420} />}>
        {(known) => (
          <>
            {show === 'roles' && <RolesSplit known={known} list={list} onCopy={setDraft} />}
            {show === 'matrix' && <Matrix isWanted known={known} />}
            {show === 'who' && <WhoLookup isWanted known={known} list={list} />}
            {show === 'person' && <PersonLookup isWanted known={known} list={list} />}
            <MakeDialog
              isWanted={draft !== null}
              draft={draft}
              known={known}
              onClose={() => setDraft(null)}
            />
          </>
        )}
      </Remote>
    </div>
  )
}
