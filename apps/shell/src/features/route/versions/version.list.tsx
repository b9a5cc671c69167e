import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { type CallFailed, useRead } from '../../../kernel/data/api.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import { versionNote } from '../../../ui/details/version-note.ts'
import { NamedIcon } from '../../../ui/icons.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { versionView } from '../route.view.ts'
import type { Table } from '../shown.ts'
import { VersionDrawer } from './version.drawer.tsx'

const rowsFor = (newest: number) =>
  rowsOf(versionView, {
    note: ({ note, version }, say) => (
      <>
        {versionNote(say, note)}
        {version === newest && <Badge tone="success">{say('route.version.now')}</Badge>}
      </>
    ),
  })

/** The saved tables: by whom, when and why; opened, what each changed. */
export function VersionList({ table }: { table: UseQueryResult<Table, CallFailed> }) {
  const list = useView(versionView)
  const { page, size, open, filters } = list.view
  const read = useRead(
    'route.versions',
    { start: (page - 1) * size, length: size },
    { placeholderData: keepPreviousData },
  )
  const newest = table.data?.version ?? 0
  return (
    <>
      <ListRows
        list={list}
        of={read}
        rows={rowsFor(newest)}
        none={{ icon: <NamedIcon name="signpost" />, title: 'route.version.none' }}
      />
      {open && table.data && (
        <VersionDrawer
          key={open}
          version={Number(open)}
          against={filters.against === undefined ? Number(open) - 1 : Number(filters.against)}
          table={table.data}
          onAgainst={(against) => list.setFilter('against', String(against))}
          onClose={() => list.change({ open: null, filters: { tab: 'versions' } })}
        />
      )}
    </>
  )
}
