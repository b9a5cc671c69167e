import type { SpaceAuditLine } from '@atrium/contract/platform/space-audit.contract.ts'
import { actionName } from '../../../entities/audit/action-name.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { formatExactly } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import type { Rows } from '../../../ui/list/rows.ts'
import styles from '../audit.module.css'
import type { SpaceAuditColumn } from './space-audit.view.ts'

/** Who did it; those of the platform are marked, wherever they are named. */
export function actorOf({ actor }: SpaceAuditLine, say: Say) {
  if (!actor) return say('audit.system')
  if (!actor.isPlatform) return actor.name || `#${actor.id}`
  return (
    <span className={styles.platform}>
      {actor.name}
      <Badge tone="info">{say('audit.platform')}</Badge>
    </span>
  )
}

/** What it was done to, by its name where it has one. */
export function subjectOf({ action, subject, target }: SpaceAuditLine, say: Say): string {
  // What is done to an enterprise is in its own trail, and in no other.
  if (action.startsWith('enterprise.')) return say('audit.thisEnterprise')
  if (!subject) return target || '–'
  return subject.kind === 'role' ? roleName(say, subject.name) : subject.name
}

export const spaceAuditRows: Rows<SpaceAuditLine, SpaceAuditColumn> = {
  id: ({ seq }) => seq,
  name: ({ action }, say) => actionName(say, action),
  columns: {
    at: { cell: ({ at }, say) => <time dateTime={at}>{formatExactly(say.language, at)}</time> },
    actor: { cell: actorOf, wraps: true },
    target: { cell: subjectOf, wraps: true },
    address: { cell: ({ address }) => address || <span aria-hidden>–</span> },
  },
}
