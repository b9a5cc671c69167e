import type { SpaceAuditLine } from '@atrium/contract/platform/space-audit.contract.ts'
import { actionName } from '../../../entities/audit/action-name.ts'
import { namedIn } from '../../../entities/audit/subject-ways.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { formatExactly } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import type { Rows } from '../../../ui/list/rows.ts'
import styles from '../audit.module.css'
import { CompareToggle } from '../compare-lines.tsx'
import { Named } from '../named.tsx'
import type { SpaceAuditColumn } from './space-audit.view.ts'

/** Who did it; those of the platform are marked, wherever they are named. */
export function actorOf(line: SpaceAuditLine, say: Say) {
  const { actor } = line
  if (!actor) return say(line.isSystem ? 'audit.system' : 'audit.nobody')
  if (!actor.isPlatform)
    return (
      <Named
        name={actor.name || say('audit.kind.person')}
        to={`/enterprise/org?open=${actor.id}`}
        isGone={actor.isGone}
        small={actor.loginId || `#${actor.id}`}
      />
    )
  return (
    <span className={styles.platform}>
      {actor.name}
      <Badge tone="info">{say('audit.platform')}</Badge>
    </span>
  )
}

/** What it was done to, by its name where it has one. */
export function subjectOf(line: SpaceAuditLine, say: Say): string {
  const { action, subject, target } = line
  // What is done to an enterprise is in its own trail, and in no other.
  if (action.startsWith('enterprise.') || subject?.kind === 'enterprise')
    return say('audit.thisEnterprise')
  if (!subject) return namedIn(line.detail) ?? (/^\d+$/.test(target) ? `#${target}` : target || '–')
  return subject.kind === 'role' ? roleName(say, subject.name) : subject.name
}

function Target({ line }: { line: SpaceAuditLine }) {
  const say = useSay()
  const { subject, target } = line
  const name = subjectOf(line, say)
  return (
    <Named
      name={name}
      to={subject?.kind === 'person' ? `/enterprise/org?open=${target}` : null}
      isGone={subject?.isGone ?? false}
      small={/^\d+$/.test(target) && name !== `#${target}` ? `#${target}` : undefined}
    />
  )
}

export const spaceAuditRows: Rows<SpaceAuditLine, SpaceAuditColumn> = {
  id: ({ seq }) => seq,
  name: ({ action }, say) => actionName(say, action),
  columns: {
    at: { cell: ({ at }, say) => <time dateTime={at}>{formatExactly(say.language, at)}</time> },
    actor: { cell: actorOf, wraps: true },
    target: { cell: (line) => <Target line={line} />, wraps: true },
    address: { cell: ({ address }) => address },
    compare: { cell: ({ seq }) => <CompareToggle seq={seq} /> },
  },
}
