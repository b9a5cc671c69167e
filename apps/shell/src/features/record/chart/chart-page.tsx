import { writeCondition } from '@atrium/contract/field/condition.ts'
import type { DescribedRow } from '@atrium/contract/field/list-description.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { type GroupOf, RecordChart } from '../../../entities/chart/record-chart.tsx'
import { address, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { DescribedList } from '../../../ui/list/described/described-list.tsx'
import { nameOf } from '../../../ui/list/described/described-view.ts'
import { NoRows } from '../../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import { setFilter } from '../../../ui/list/view.ts'
import { keepSame } from '../look/keep-same.ts'
import { selectionInput } from '../table/list-input.ts'
import type { RecordListProps } from '../table/record-list.tsx'
import { recordsNone } from '../table/records-none.tsx'
import { chartAsked, chartInput } from './chart-asked.ts'
import { ChartTools } from './chart-tools.tsx'

/** A filter names somebody by what a group calls them. */
const asRows = ({ groups, beside }: Output<'record.chart'>) => ({
  rows: [...groups, ...beside].map(
    ({ value }, nth): DescribedRow => ({ id: String(nth), values: { value } }),
  ),
  next: null,
  previous: null,
})

/** The records of a table as a chart: of what, and above it all that narrows a list. */
export function ChartPage({ at, description, list, create, tools }: RecordListProps) {
  const say = useSay()
  const asked = chartAsked(at, list.view.look)
  const input = chartInput(at, description, list.view, asked, say.language)
  const placeholderData = keepSame(input, ['app', 'table', 'by', 'each', 'beside', 'eachBeside'])
  const read = useRead('record.chart', input, { placeholderData })
  const named = useRead('record.chart', input, { placeholderData, select: asRows })
  const matching = selectionInput(at, description, list.view)
  // Rows are neither sorted here nor have they columns.
  const shown = { ...list, plan: { ...list.plan, sorts: [], columns: [] } }
  const open = (groups: GroupOf[]) => {
    const filters = groups.reduce(
      (before, [field, { condition }]) =>
        condition ? setFilter(before, nameOf(field), writeCondition(condition)) : before,
      list.view.filters,
    )
    list.change({ look: {}, filters })
  }
  return (
    <DescribedList<DescribedRow>
      description={description}
      list={shown}
      of={named}
      count={undefined}
      none={recordsNone(create)}
      exportFrom={{
        excel: address('record.export', { ...matching, form: 'xlsx' }),
        csv: address('record.export', matching),
      }}
      tools={tools}
      instead={
        <>
          <ChartTools at={at} list={list} asked={asked} />
          <Remote of={read} skeleton={<TableSkeleton />}>
            {(chart) =>
              chart.cells.length === 0 ? (
                <NoRows list={list} none={recordsNone(create)} />
              ) : (
                <RecordChart chart={chart} asked={asked} onOpen={open} />
              )
            }
          </Remote>
        </>
      }
    />
  )
}
