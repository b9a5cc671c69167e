import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import beside from '../../entities/department/beside-tree.module.css'
import { DepartmentNames } from '../../entities/department/department-names.tsx'
import { DepartmentTree } from '../../entities/department/department-tree.tsx'
import { DrillDown } from '../../entities/department/drill-down.tsx'
import { type Tree, treeOf } from '../../entities/department/tree.ts'
import { useSounds } from '../../entities/department/use-sounds.ts'
import { useRights } from '../../entities/people/use-rights.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { Badge } from '../../ui/details/item-list.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconPerson, IconSearch } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { TypedInput } from '../../ui/list/toolbar/typed-input.tsx'
import { useView } from '../../ui/list/use-view.ts'
import styles from './directory.module.css'
import { directoryView, listInput } from './directory.view.ts'
import { useShownFields } from './use-shown-fields.ts'

export const routes: PageRoute[] = [
  {
    id: 'directory',
    path: '/directory',
    layout: 'index',
    title: 'directory.title',
    access: 'member',
    icon: 'phone',
    menu: { order: 5 },
  },
]

const PersonCard = later(async () => (await import('./person-card.tsx')).PersonCard)

const NARROW = '(width < 56rem)'
const ENOUGH_TO_SEARCH = 8

const colleagueRowsOf = (tree: Tree | undefined) =>
  rowsOf(directoryView, {
    detail: ({ isHead }, say) => isHead && <Badge tone="info">{say('directory.head')}</Badge>,
    departments: ({ departments }) => <DepartmentNames of={departments} tree={tree} />,
  })

/** The colleagues one may see, by department or by name. */
export function DirectoryPage() {
  const say = useSay()
  const list = useView(directoryView)
  const { view, change, setFilter } = list
  const departments = useRead('directory.tree', {})
  const tree = useMemo(() => departments.data && treeOf(departments.data), [departments.data])
  const rows = useMemo(() => colleagueRowsOf(tree), [tree])
  const read = useRead('directory.people', listInput(view), { placeholderData: keepPreviousData })
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const chosen = view.filters.department ? Number(view.filters.department) : (tree?.top?.id ?? null)
  const [term, setTerm] = useState('')
  // Only those who manage departments can read how their names sound.
  const sounds = useSounds(term, useRights()('org'))
  const choose = (id: number) => {
    if (isNarrow) setTerm('')
    setFilter('department', id === tree?.top?.id ? '' : String(id))
  }
  const isShown = useShownFields()
  const Tree = isNarrow ? DrillDown : DepartmentTree
  const { department: _, ...filters } = view.filters
  return (
    <ListPage>
      <PageHead title={say('directory.title')} lead={say('directory.lead')} />
      <div className={beside.columns}>
        <section className={`${beside.panel} ${styles.tree}`} aria-label={say('org.departments')}>
          <Remote of={departments} skeleton={<Skeleton height={240} />}>
            {() =>
              tree && (
                <>
                  {tree.byId.size > ENOUGH_TO_SEARCH && (
                    <TypedInput
                      type="search"
                      size="sm"
                      leftSection={<IconSearch />}
                      aria-label={say('org.departments.search')}
                      placeholder={say('org.departments.search')}
                      value={term}
                      onSettle={setTerm}
                    />
                  )}
                  <Tree
                    tree={tree}
                    label={say('org.departments')}
                    term={term}
                    sounds={sounds}
                    chosen={chosen}
                    onChoose={choose}
                  />
                </>
              )
            }
          </Remote>
        </section>
        <div className={beside.people}>
          <ListTools
            list={list}
            of={directoryView}
            search={isShown('phone') ? 'directory.search' : 'directory.searchNames'}
            hasNoChips
          />
          <ListRows
            list={{
              ...list,
              columns: list.columns.filter(isShown),
              view: { ...view, filters },
            }}
            of={read}
            rows={rows}
            none={{ icon: <IconPerson />, title: 'directory.empty' }}
          />
        </div>
      </div>
      <PersonCard
        isWanted={view.open !== null}
        id={view.open ? Number(view.open) : null}
        tree={tree}
        onOpen={(id) => change({ open: String(id) })}
        onClose={() => change({ open: null })}
      />
    </ListPage>
  )
}
