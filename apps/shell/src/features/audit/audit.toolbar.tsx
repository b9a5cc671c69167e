import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { actionName } from '../../entities/audit/action-name.ts'
import { address, useRead } from '../../kernel/data/api.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import {
  FilterChoice,
  FilterDay,
  FilterSearch,
  FilterText,
} from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { type AuditFilter, type AuditList, selectionOf } from './audit.view.ts'

/** `seen`: a line of the view, which knows the names of what an address can only number. */
export function AuditToolbar({ list, seen }: { list: AuditList; seen: AuditLine | undefined }) {
  const say = useSay()
  const { data: actions = [] } = useRead('audit.actions', {})
  const { filters } = list.view
  const person = filters.actor && seen?.actor?.name
  const enterprise = filters.enterprise && seen?.enterprise?.name
  const meaning = (filter: AuditFilter, value: string) => {
    if (filter === 'actor') return person || `#${value}`
    if (filter === 'enterprise') return enterprise || `#${value}`
    if (filter === 'action') return actionName(say, value)
    if (filter === 'from' || filter === 'until') return formatDate(say.language, value)
    return value
  }
  const panel = (
    <>
      <FilterSearch list={list} filter="actor" among="people" called={person} />
      <FilterSearch list={list} filter="enterprise" among="enterprises" called={enterprise} />
      <FilterChoice
        list={list}
        filter="action"
        among={actions.map((value) => ({ value, label: actionName(say, value) }))}
      />
      <FilterText list={list} filter="target" />
      <FilterDay list={list} filter="from" />
      <FilterDay list={list} filter="until" />
    </>
  )
  return (
    <>
      <ListToolbar
        list={list}
        panel={panel}
        exportFrom={address('audit.export', selectionOf(filters))}
      />
      <ActiveFilters list={list} meaning={meaning} />
    </>
  )
}
