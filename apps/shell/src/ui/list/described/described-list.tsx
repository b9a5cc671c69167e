import type { DescribedRow, ListDescription } from '@atrium/contract/field/list-description.ts'
import { GROUPS_IN_ADDRESS } from '@atrium/contract/field/list-key.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { CallFailed } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../controls/later.tsx'
import { conditionText } from '../../field/condition-text.ts'
import { groupsText } from '../../field/groups-text.ts'
import type { Choosing } from '../choosing.tsx'
import type { Count } from '../count.ts'
import { ListRows } from '../list-rows.tsx'
import type { None } from '../no-rows.tsx'
import type { Steps } from '../step-pager.tsx'
import { ActiveFilters } from '../toolbar/active-filters.tsx'
import { type ExportFrom, ListToolbar } from '../toolbar/list-toolbar.tsx'
import { type List, useView } from '../use-view.ts'
import type { Plan } from '../view.ts'
import type { ConditionFieldsProps } from './condition-fields.tsx'
import { describedRows } from './described-rows.tsx'
import { describedView, nameOf } from './described-view.ts'
import { namesIn } from './names-in.ts'

/** Loaded with the panel, because it brings the controls of all filters. */
const ConditionFields = later<ConditionFieldsProps>(
  async () => (await import('./condition-fields.tsx')).ConditionFields,
)

type DescribedListProps<Row extends DescribedRow> = {
  description: ListDescription
  list: List
  of: UseQueryResult<{ rows: Row[] } & Steps, CallFailed>
  /** How many rows match; asked apart from the page, so that no page waits for it. */
  count: Count | undefined
  none: None
  exportFrom?: ExportFrom
  renderMany?: (choosing: Choosing<Row>) => ReactNode
  renderActions?: (row: Row) => ReactNode
  /** Controls of the page's own, beside the search. */
  tools?: ReactNode
  /** Drawn in place of the table, by a page that draws rows in its own way. */
  instead?: ReactNode
}

/** The list of a description at this address. The description must be the same object at each drawing. */
export function useDescribedView(description: ListDescription, looks?: Plan['looks']): List {
  return useView(useMemo(() => describedView(description, looks), [description, looks]))
}

/** A list of a table that nobody knew when this was built. */
export function DescribedList<Row extends DescribedRow>(given: DescribedListProps<Row>) {
  const { description, list, of, count, ...props } = given
  const { none, exportFrom, renderMany, renderActions, tools, instead } = props
  const say = useSay()
  const { fields, search } = description
  const rows = useMemo(() => describedRows(description), [description])
  const names = useMemo(() => namesIn(of.data?.rows ?? []), [of.data])
  const byName = new Map(fields.map((field) => [nameOf(field), field]))
  return (
    <>
      <ListToolbar
        list={list}
        isDense
        {...(search && { search })}
        {...(exportFrom && { exportFrom })}
        panel={<ConditionFields isWanted fields={fields} list={list} names={names} />}
      >
        {tools}
      </ListToolbar>
      <ActiveFilters
        list={list}
        meaning={(filter, value) => {
          if (filter === GROUPS_IN_ADDRESS) return groupsText(say, fields, value, names)
          const field = byName.get(filter)
          return field ? conditionText(say, field, value, names) : value
        }}
      />
      {instead ?? (
        <ListRows
          list={list}
          of={of}
          rows={rows}
          none={none}
          count={count}
          allowsAll
          isBrief
          {...(renderMany && { renderMany })}
          renderActions={renderActions}
        />
      )}
    </>
  )
}
