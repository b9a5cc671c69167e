import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { later } from '../controls/later.tsx'
import { Remote } from '../failure/remote.tsx'
import { useBitByBit } from './bit-by-bit.ts'
import { type Choosing, useChoosing } from './choosing.tsx'
import { type Count, countOf, type Total } from './count.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { type None, NoRows } from './no-rows.tsx'
import { Pager, useLastPage } from './pager.tsx'
import { StepPager, type Steps } from './step-pager.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

const ChosenBar = later(async () => (await import('./chosen-bar.tsx')).ChosenBar)

/** A page of rows, with the total or with the keys of the pages around it; those are counted apart. */
type Page<Row> = { rows: Row[] } & (Total | Steps)

type ListRowsProps<Row> = Pick<
  ListTableProps<Row>,
  'list' | 'rows' | 'renderActions' | 'isBrief'
> & {
  of: UseQueryResult<Page<Row>, CallFailed>
  /** How many rows match, for pages without a total, once that was counted. */
  count?: Count | undefined
  /** What the list says while it has no rows at all. */
  none: None
  /** The actions on several rows; with them, rows can be chosen. */
  renderMany?: (choosing: Choosing<Row>) => ReactNode
  /** Whether the actions on several rows can be done to all that match. */
  allowsAll?: boolean
}

/** One page of a list: waiting, failed, empty, or its rows and the pages around them. */
export function ListRows<Row>({ list, of, none, count, ...table }: ListRowsProps<Row>) {
  const settled = of.isSuccess && !of.isPlaceholderData
  const total = of.data && 'total' in of.data ? of.data : null
  useLastPage(list, settled ? (total?.total ?? null) : null)
  if (list.isNamedOnly) return <TableSkeleton />
  return (
    <Remote of={of} skeleton={<TableSkeleton />} empty={<NoRows list={list} none={none} />}>
      {(page) => (
        <>
          <ChoosableTable
            list={list}
            data={page.rows}
            count={total === null ? count : countOf(total)}
            stale={of.isPlaceholderData}
            {...table}
          />
          {'next' in page ? (
            <StepPager list={list} steps={page} rows={page.rows.length} count={count} />
          ) : (
            <Pager list={list} total={page.total} isCapped={page.isCapped} />
          )}
        </>
      )}
    </Remote>
  )
}

type ChoosableTableProps<Row> = ListTableProps<Row> &
  Pick<ListRowsProps<Row>, 'renderMany' | 'allowsAll' | 'count'>

function ChoosableTable<Row>({
  renderMany,
  allowsAll = false,
  count,
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
        matching={(allowsAll && count) || null}
        onPage={() => choosing.choose(table.data, true)}
        onAll={choosing.chooseAll}
        onNone={choosing.clear}
      >
        {renderMany(choosing)}
      </ChosenBar>
    </>
  )
}
