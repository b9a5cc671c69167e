import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { actionName, targetName } from '../../entities/audit/line-words.ts'
import { enterprises } from '../../entities/picker/enterprise-pickers.ts'
import { people } from '../../entities/picker/people-pickers.ts'
import { address, useRead } from '../../kernel/data/api.ts'
import { comma } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { type AuditList, auditView, selectionOf } from './audit.view.ts'
import { ActionFilter } from './filters/action-filter.tsx'
import { RangeFilter } from './filters/range-filter.tsx'
import { saidWhen } from './filters/said-when.ts'
import { TargetFilter } from './filters/target-filter.tsx'
import { kindName } from './named.tsx'

/** `seen` is a line of the view, which knows the names of things of which the address has the id alone. */
export function AuditToolbar({ list, seen }: { list: AuditList; seen: AuditLine | undefined }) {
  const say = useSay()
  const { data: actions = [] } = useRead('audit.actions', {})
  const { filters } = list.view
  const person = (filters.actor && seen?.actor?.name) || undefined
  const enterprise = (filters.enterprise && seen?.enterprise?.name) || undefined
  const target = targetCalled(filters.target)
  /** The name of a target as the lines of the view have it, or at least its kind. */
  function targetCalled(value: string | undefined): string | undefined {
    const [kind, id] = value?.split(':') ?? []
    if (!kind || !id) return value
    const isSeen = seen?.subject.kind === kind && seen.target === id
    return isSeen ? targetName(say, seen) : kindName(say, kind)
  }
  const day = { means: (value: string) => saidWhen(say, value) }
  return (
    <ListTools
      list={list}
      of={auditView}
      known={{
        actor: {
          among: people,
          called: person,
          means: () => person ?? say('audit.kind.person'),
        },
        target: {
          field: <TargetFilter list={list} called={target} />,
          means: (value) => target ?? value,
        },
        action: {
          field: <ActionFilter list={list} actions={actions} />,
          means: (value) =>
            value
              .split(',')
              .map((action) => actionName(say, action))
              .join(comma(say.language)),
        },
        enterprise: {
          among: enterprises,
          called: enterprise,
          means: () => enterprise ?? say('audit.kind.enterprise'),
        },
        // Both days are chosen in one field.
        from: { field: <RangeFilter list={list} />, ...day },
        until: day,
        within: { means: () => say('audit.within') },
      }}
      exportFrom={address('audit.export', selectionOf(filters))}
    />
  )
}
