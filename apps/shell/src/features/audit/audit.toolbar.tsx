import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { actionName, targetName } from '../../entities/audit/line-words.ts'
import { enterprises } from '../../entities/picker/enterprise-pickers.ts'
import { people } from '../../entities/picker/people-pickers.ts'
import { address, useRead } from '../../kernel/data/api.ts'
import { comma } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { FilterSearch } from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { type AuditFilter, type AuditList, selectionOf } from './audit.view.ts'
import { ActionFilter } from './filters/action-filter.tsx'
import { RangeFilter } from './filters/range-filter.tsx'
import { saidWhen } from './filters/said-when.ts'
import { TargetFilter } from './filters/target-filter.tsx'
import { kindName } from './named.tsx'

/** `seen`: a line of the view, which knows the names of what an address can only number. */
export function AuditToolbar({ list, seen }: { list: AuditList; seen: AuditLine | undefined }) {
  const say = useSay()
  const { data: actions = [] } = useRead('audit.actions', {})
  const { filters } = list.view
  const person = (filters.actor && seen?.actor?.name) || undefined
  const enterprise = (filters.enterprise && seen?.enterprise?.name) || undefined
  const target = targetCalled(filters.target)
  const meaning = (filter: AuditFilter, value: string) => {
    if (filter === 'actor') return person ?? say('audit.kind.person')
    if (filter === 'enterprise') return enterprise ?? say('audit.kind.enterprise')
    if (filter === 'within') return say('audit.within')
    if (filter === 'target') return target ?? value
    if (filter === 'action')
      return value
        .split(',')
        .map((action) => actionName(say, action))
        .join(comma(say.language))
    return filter === 'from' || filter === 'until' ? saidWhen(say, value) : value
  }
  /** As the lines of the view call it, or at least what kind of thing it is. */
  function targetCalled(value: string | undefined): string | undefined {
    const [kind, id] = value?.split(':') ?? []
    if (!kind || !id) return value
    const isSeen = seen?.subject.kind === kind && seen.target === id
    return isSeen ? targetName(say, seen) : kindName(say, kind)
  }
  const panel = (
    <>
      <FilterSearch list={list} filter="actor" among={people} called={person} />
      <TargetFilter list={list} called={target} />
      <ActionFilter list={list} actions={actions} />
      <FilterSearch list={list} filter="enterprise" among={enterprises} called={enterprise} />
      <RangeFilter list={list} />
    </>
  )
  return (
    <>
      <ListToolbar
        list={list}
        search="audit.searchAll"
        panel={panel}
        exportFrom={address('audit.export', selectionOf(filters))}
      />
      <ActiveFilters list={list} meaning={meaning} />
    </>
  )
}
