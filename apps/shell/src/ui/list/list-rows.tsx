import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { later } from '../controls/later.tsx'
import { Remote } from '../failure/remote.tsx'
import { useBitByBit } from './bit-by-bit.ts'
import { type Choosing, useChoosing } from './choosing.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { type None, NoRows } from './no-rows.tsx'
import { Pager, useLastPage } from './pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

const ChosenBar = later(async () => (await import('./chosen-bar.tsx')).ChosenBar)

type Page<Row> = { aaData: Row[]; iTotalDisplayRecords: number }

type ListRowsProps<Row> = Pick<ListTableProps<Row>, 'list' | 'rows' | 'renderActions'> & {
  of: UseQueryResult<Page<Row>, CallFailed>
  /** What is said while there is nothing at all. */
  none: None
  /** What can be done to several rows; with it, rows can be chosen. */
  renderMany?: (choosing: Choosing<Row>) => ReactNode
  /** What can be done to several can be done to all that match. */
  allowsAll?: boolean
}

/** One page of a list: waiting, failed, empty, or its rows and the pages around them. */
export function ListRows<Row>({ list, of, none, ...table }: ListRowsProps<Row>) {
  const settled = of.isSuccess && !of.isPlaceholderData
  useLastPage(list, settled ? of.data.iTotalDisplayRecords : null)
  if (list.isNamedOnly) return <TableSkeleton />
  return (
    <Remote of={of} skeleton={<TableSkeleton />} empty={<NoRows list={list} none={none} />}>
      {({ aaData, iTotalDisplayRecords }) => (
        <>
          <ChoosableTable
            list={list}
            data={aaData}
            total={iTotalDisplayRecords}
            stale={of.isPlaceholderData}
            {...table}
          />
          <Pager list={list} total={iTotalDisplayRecords} />
        </>
      )}
    </Remote>
  )
}

type ChoosableTableProps<Row> = ListTableProps<Row> &
  Pick<ListRowsProps<Row>, 'renderMany' | 'allowsAll'> & { total: number }

function ChoosableTable<Row>({
  renderMany,
  allowsAll = false,
  total,
  ...given
}: ChoosableTableProps<Row>) {
  const { data, rows } = given
  const wanted = useMemo(() => ({ data, rows }), [data, rows])
  // A hundred new rows are drawn bit by bit; until then the old ones stay, drawn as they were.
  const shown = useBitByBit(useDeferredValue(wanted))
  const table = { ...given, ...shown, stale: given.stale || shown !== wanted }
  const choosing = useChoosing(table.rows, table.data)
  if (!renderMany) return <ListTable {...table} />
  return (
    <>
      <ListTable {...table} choosing={choosing} />
      <ChosenBar
        isWanted={choosing.chosen.length > 0}
        chosen={choosing.chosen.length}
        elsewhere={choosing.elsewhere}
        inSight={table.data.length}
        isAll={choosing.isAll}
        matching={allowsAll ? total : null}
        onPage={() => choosing.choose(table.data, true)}
        onAll={choosing.chooseAll}
        onNone={choosing.clear}
      >
        {renderMany(choosing)}
      </ChosenBar>
    </>
  )
}
