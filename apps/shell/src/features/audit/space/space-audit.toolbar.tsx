import type { SpaceAuditLine } from '@atrium/contract/platform/space-audit.contract.ts'
import { actionName } from '../../../entities/audit/line-words.ts'
import { recordedPeople } from '../../../entities/picker/people-pickers.ts'
import { address, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { ActiveFilters } from '../../../ui/list/toolbar/active-filters.tsx'
import { FilterSearch } from '../../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../../ui/list/toolbar/list-toolbar.tsx'
import { ActionFilter } from '../filters/action-filter.tsx'
import { RangeFilter } from '../filters/range-filter.tsx'
import { saidWhen } from '../filters/said-when.ts'
import { BY, type SpaceAuditFilter, type SpaceAuditList, selectionOf } from './space-audit.view.ts'

type ToolbarProps = {
  list: SpaceAuditList
  /** A line of the view, which knows the name of whom an address can only number. */
  seen: SpaceAuditLine | undefined
}

export function SpaceAuditToolbar({ list, seen }: ToolbarProps) {
  const say = useSay()
  const { data: actions = [] } = useRead('spaceAudit.actions', {})
  const { filters } = list.view
  const person = filters.actor && seen?.actor?.name
  const target = (filters.target && seen?.subject?.name) || undefined
  const meaning = (filter: SpaceAuditFilter, value: string) => {
    if (filter === 'actor') return person || say('audit.kind.person')
    if (filter === 'target') return target ?? say('audit.kind.person')
    if (filter === 'within') return say('audit.within')
    if (filter === 'action') return actionName(say, value)
    return filter === 'from' || filter === 'until' ? saidWhen(say, value) : value
  }
  const by = ['all', ...BY] as const
  return (
    <>
      <ListToolbar
        list={list}
        search="audit.search"
        panel={
          <>
            <FilterSearch list={list} filter="actor" among={recordedPeople} called={person} />
            <FilterSearch list={list} filter="target" among={recordedPeople} called={target} />
            <ActionFilter list={list} actions={actions} />
            <RangeFilter list={list} />
          </>
        }
        exportFrom={address('spaceAudit.export', selectionOf(list.view))}
      >
        <Segments
          aria-label={say('audit.filter.by')}
          data={by.map((value) => ({ value, label: say(`audit.by.${value}`) }))}
          value={filters.by ?? 'all'}
          onChange={(value) => list.setFilter('by', value === 'all' ? '' : value)}
        />
      </ListToolbar>
      <ActiveFilters list={list} meaning={meaning} />
    </>
  )
}
