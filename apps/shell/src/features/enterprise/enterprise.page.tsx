import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import {
  type EnterpriseAction,
  enterpriseActions,
} from '@atrium/contract/platform/batch-actions.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { BatchActions } from '../../entities/batch/batch-actions.tsx'
import { BatchProgress } from '../../entities/batch/batch-progress.tsx'
import {
  useCategories,
  useCategoriesWith,
  useCategoryList,
} from '../../entities/category/use-categories.ts'
import { address } from '../../kernel/data/api.ts'
import { useOriginalList } from '../../kernel/data/original-list.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconBuilding, IconImport, IconPlus } from '../../ui/icons.tsx'
import type { Choosing } from '../../ui/list/choosing.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { YourCategories } from './console/your-categories.tsx'
import styles from './enterprise.toolbar.module.css'
import { enterpriseView, exportInput, listInput } from './enterprise.view.ts'
import { AppRowsMeter, AppsMeter, AppTablesMeter } from './table/app-meters.tsx'
import { Expires, MembersMeter, StatusCell, StorageMeter } from './table/enterprise.cells.tsx'
import { RowActions } from './table/row-actions.tsx'
import { useOverlays } from './use-overlays.ts'

export const routes: PageRoute[] = [
  {
    id: 'sysop.enterprise',
    path: '/sysop/enterprise',
    layout: 'saas',
    title: 'enterprise.title',
    access: 'operator',
    icon: 'building',
    menu: { order: 20, group: 'console.group.tenants' },
    top: 3,
  },
  {
    id: 'console',
    path: '/console',
    layout: 'saas',
    title: 'console.title',
    access: 'console',
    icon: 'building',
    menu: { order: 30 },
    top: 4,
    twin: 'sysop.enterprise',
  },
]

const enterpriseRows = rowsOf(enterpriseView, {
  status: (row) => <StatusCell row={row} />,
  members: (row) => <MembersMeter row={row} />,
  storage: (row) => <StorageMeter row={row} />,
  apps: (row) => <AppsMeter row={row} />,
  appTables: (row) => <AppTablesMeter row={row} />,
  appRows: (row) => <AppRowsMeter row={row} />,
  expires: (row) => <Expires row={row} />,
})

const EnterpriseDetails = later(
  async () => (await import('./details/enterprise.details.tsx')).EnterpriseDetails,
)
const Overlays = later(async () => (await import('./overlays.tsx')).Overlays)

/** The enterprises of the platform, or those of a console user: found, created, changed and suspended here. */
export function EnterprisePage() {
  const say = useSay()
  const list = useView(enterpriseView)
  const { view, change } = list
  const overlays = useOverlays()
  const manages = isOperator(useVisitor().user_type)
  const mayCreate = useCategoriesWith('create').length > 0 || manages
  const begin = () =>
    overlays.openOverlay(manages ? { kind: 'form', enterprise: null } : { kind: 'consoleCreate' })
  useOpenFromQuery('new', () => mayCreate && begin())
  const categories = useCategoryList().data?.rows.length
  const actions = useActions(manages)
  const read = useOriginalList('sysop.enterprise.list', listInput(view), {
    placeholderData: keepPreviousData,
  })
  const create = mayCreate && (
    <Button leftSection={<IconPlus />} onClick={begin}>
      {say('enterprise.create')}
    </Button>
  )
  return (
    <ListPage>
      <PageHead
        title={say(manages ? 'enterprise.title' : 'console.title')}
        lead={say(manages ? 'enterprise.lead' : 'console.lead')}
      >
        {manages && (
          <Button
            component={Link}
            to="/sysop/enterprise/import"
            variant="default"
            leftSection={<IconImport />}
          >
            {say('enterprise.import')}
          </Button>
        )}
        {create}
      </PageHead>
      {!manages && <YourCategories list={list} />}
      <ListTools
        list={list}
        of={enterpriseView}
        known={{
          saas_id: { among: useCategories() },
          entType: { className: styles.types },
        }}
        exportFrom={address('enterprise.export', exportInput(view))}
      />
      <BatchProgress noun="enterprise" />
      <ListRows
        list={list}
        of={read}
        rows={enterpriseRows}
        none={{ icon: <IconBuilding />, action: create, ...noneFor(manages, categories) }}
        {...(actions.length > 0 && {
          allowsAll: true,
          renderMany: ({ chosen, isAll, clear }: Choosing<Enterprise>) => (
            <BatchActions
              actions={actions}
              targets={{
                noun: 'enterprise',
                filters: isAll ? view.filters : null,
                rows: chosen.map(({ id, name, space }) => ({ id, name, code: space })),
              }}
              onStarted={clear}
            />
          ),
        })}
        renderActions={(row) => (
          <RowActions
            row={row}
            onOpen={() => change({ open: String(row.id) })}
            onEdit={() => overlays.openOverlay({ kind: 'form', enterprise: row })}
            onSuspend={() => overlays.openOverlay({ kind: 'suspend', enterprise: row })}
            onExtend={() => overlays.openOverlay({ kind: 'extend', enterprise: row })}
          />
        )}
      />
      <EnterpriseDetails
        isWanted={view.open !== null}
        entid={overlays.overlay || !view.open ? null : Number(view.open)}
        onClose={() => change({ open: null })}
        onEdit={(enterprise) => overlays.openOverlay({ kind: 'form', enterprise })}
        onSuspend={(enterprise) => overlays.openOverlay({ kind: 'suspend', enterprise })}
        onExtend={(enterprise) => overlays.openOverlay({ kind: 'extend', enterprise })}
        onReset={(person) => overlays.openOverlay({ kind: 'password', person })}
      />
      <Overlays
        isWanted={overlays.overlay !== null}
        {...overlays}
        onCreated={(entid) => change({ open: String(entid) })}
      />
    </ListPage>
  )
}

const RIGHT = {
  extend: 'extend',
  suspend: 'suspend',
  resume: 'suspend',
  announce: 'announce',
} as const
const HANDED_OVER = ['extend', 'suspend', 'resume', 'announce'] as const

/** The bulk actions on enterprises: all of them, or those for which a console user has the right in some category. */
function useActions(manages: boolean): readonly EnterpriseAction[] {
  const own = (useCategoryList().data?.rows ?? []).flatMap(({ rights }) => rights)
  return manages ? enterpriseActions : HANDED_OVER.filter((action) => own.includes(RIGHT[action]))
}

/** What an empty list says: a console user without a category learns that, not that their categories are empty. */
const noneFor = (manages: boolean, categories: number | undefined) => {
  if (manages)
    return { title: 'enterprise.empty.first', text: 'enterprise.empty.first.text' } as const
  return categories === 0
    ? ({ title: 'console.categories.none', text: 'console.categories.none.text' } as const)
    : ({ title: 'enterprise.empty.console', text: 'console.empty.text' } as const)
}
