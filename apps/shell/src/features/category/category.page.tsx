import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOriginalList } from '../../kernel/data/original-list.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconFolder, IconPlus } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { CategoryLines } from './category.lines.tsx'
import { categoryView } from './category.view.ts'
import { RemoveCategory } from './remove-category.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.category',
    path: '/sysop/category',
    layout: 'saas',
    title: 'category.title',
    access: 'operator',
    icon: 'folder',
    menu: { order: 60, group: 'console.group.tenants' },
  },
]

const CategoryDialog = later(async () => (await import('./category.dialog.tsx')).CategoryDialog)

type Overlay = { kind: 'edit'; category: Category | null } | { kind: 'remove'; category: Category }

/** The categories enterprises are sorted into, in the order everybody sees them. */
export function CategoryPage() {
  const say = useSay()
  const list = useView(categoryView)
  const read = useOriginalList('saas.category.list', {})
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = () => setOverlay(null)
  const begin = () => setOverlay({ kind: 'edit', category: null })
  useOpenFromQuery('new', begin)
  const term = list.view.filters.search?.toLowerCase() ?? ''
  const add = (
    <Button leftSection={<IconPlus />} onClick={begin}>
      {say('category.add')}
    </Button>
  )
  const none = (
    <NoRows
      list={list}
      none={{
        icon: <IconFolder />,
        title: 'category.none',
        text: 'category.none.text',
        action: add,
      }}
    />
  )
  return (
    <ListPage>
      <PageHead title={say('category.title')} lead={say('category.lead')}>
        {add}
      </PageHead>
      <ListTools list={list} of={categoryView} hasNoChips />
      <Remote of={read} skeleton={<TableSkeleton />} empty={none}>
        {({ rows }) => {
          const shown = rows.filter((category) => textOf(category).includes(term))
          return shown.length === 0 ? (
            none
          ) : (
            <CategoryLines
              categories={shown}
              isWhole={shown.length === rows.length}
              onEdit={(category) => setOverlay({ kind: 'edit', category })}
              onRemove={(category) => setOverlay({ kind: 'remove', category })}
            />
          )
        }}
      </Remote>
      {overlay?.kind === 'edit' && (
        <CategoryDialog isWanted category={overlay.category} onClose={close} />
      )}
      {overlay?.kind === 'remove' && <RemoveCategory category={overlay.category} onClose={close} />}
    </ListPage>
  )
}

const textOf = ({ name, code, administrators }: Category) =>
  [name, code, ...administrators.map((person) => person.name)].join(' ').toLowerCase()
