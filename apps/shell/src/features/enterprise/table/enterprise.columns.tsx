import type { Enterprise } from '@atrium/contract/enterprise.contract.ts'
import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../kernel/formats.ts'
import type { Say, WordKey } from '../../../kernel/words.ts'
import { COLUMNS, type Column, SORTS } from '../enterprise.view.ts'
import {
  Created,
  Expires,
  LastActive,
  MembersMeter,
  OrNone,
  StatusCell,
  StorageMeter,
  YesNo,
} from './enterprise.cells.tsx'

export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature })

const CELLS: Record<Column, (row: Enterprise, say: Say) => ReactNode> = {
  status: (row) => <StatusCell row={row} />,
  entType: ({ entType }, say) => say.named(`enterprise.entType.${entType}`),
  saas: ({ saasName }) => <OrNone value={saasName} />,
  parent: ({ parentName }) => <OrNone value={parentName} />,
  saasEntType: ({ saasEntType }, say) => say(`enterprise.saasEntType.${saasEntType}`),
  members: (row) => <MembersMeter row={row} />,
  storage: (row) => <StorageMeter row={row} />,
  online: ({ online }, say) => formatNumber(say.language, online),
  lastActive: (row) => <LastActive row={row} />,
  expires: (row) => <Expires row={row} />,
  created: (row) => <Created row={row} />,
  foundedBy: ({ foundedBy }) => <OrNone value={foundedBy} />,
  private: (row) => <YesNo value={row.private} />,
  isControl: ({ isControl }) => <YesNo value={isControl} />,
}

export const columnTitle = (column: Column | 'name'): WordKey => `enterprise.column.${column}`

const sortable = (id: string) => SORTS.some((sort) => sort === id)

/** The library sorts only columns with a value; ours is sorted by the server, which needs none. */
const idOf = ({ id }: Enterprise) => id

type Definition = ColumnDef<typeof features, Enterprise>

/** The name comes first and always: it is what a row is called. */
export const columnsIn = (say: Say, name: (row: Enterprise) => ReactNode): Definition[] => [
  {
    id: 'name',
    header: say(columnTitle('name')),
    accessorFn: idOf,
    enableHiding: false,
    cell: ({ row }) => name(row.original),
  },
  ...COLUMNS.map(
    (id): Definition => ({
      id,
      header: say(columnTitle(id)),
      accessorFn: idOf,
      enableSorting: sortable(id),
      cell: ({ row }) => CELLS[id](row.original, say),
    }),
  ),
]
