import type { SpaceAuditLine } from '@atrium/contract/platform/space-audit.contract.ts'
import { actionName } from '../../../entities/audit/line-words.ts'
import { recordedPeople } from '../../../entities/picker/people-pickers.ts'
import { address, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { ActionFilter } from '../filters/action-filter.tsx'
import { RangeFilter } from '../filters/range-filter.tsx'
import { saidWhen } from '../filters/said-when.ts'
import { type SpaceAuditList, selectionOf, spaceAuditView } from './space-audit.view.ts'

type ToolbarProps = {
  list: SpaceAuditList
  /** A line of the view, which knows the names of people of whom the address has the id alone. */
  seen: SpaceAuditLine | undefined
}

export function SpaceAuditToolbar({ list, seen }: ToolbarProps) {
  const say = useSay()
  const { data: actions = [] } = useRead('spaceAudit.actions', {})
  const { filters } = list.view
  const person = (filters.actor && seen?.actor?.name) || undefined
  const target = (filters.target && seen?.subject?.name) || undefined
  const day = { means: (value: string) => saidWhen(say, value) }
  return (
    <ListTools
      list={list}
      of={spaceAuditView}
      known={{
        actor: {
          among: recordedPeople,
          called: person,
          means: () => person ?? say('audit.kind.person'),
        },
        target: {
          among: recordedPeople,
          called: target,
          means: () => target ?? say('audit.kind.person'),
        },
        action: {
          field: <ActionFilter list={list} actions={actions} />,
          means: (value) => actionName(say, value),
        },
        // Both days are chosen in one field.
        from: { field: <RangeFilter list={list} />, ...day },
        until: day,
        within: { means: () => say('audit.within') },
      }}
      exportFrom={address('spaceAudit.export', selectionOf(list.view))}
    />
  )
}
