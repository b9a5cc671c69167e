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

const NAMES = ['fileName', 'title', 'name', 'person'] as const

/** What is gone, or never had a page, may be named by the line itself. */
function namedIn({ detail }: SpaceAuditLine): string | null {
  const said = NAMES.map((name) => detail[name]).find((value) => typeof value === 'string' && value)
  return typeof said === 'string' ? said : null
}

/** What it was done to, by its name where it has one. */
export function subjectOf(line: SpaceAuditLine, say: Say): string {
  const { action, subject, target } = line
  // What is done to an enterprise is in its own trail, and in no other.
  if (action.startsWith('enterprise.')) return say('audit.thisEnterprise')
  if (!subject) return namedIn(line) ?? (/^\d+$/.test(target) ? `#${target}` : target || '–')
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
