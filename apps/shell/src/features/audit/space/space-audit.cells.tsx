import type { SpaceAuditLine } from '@atrium/contract/platform/space-audit.contract.ts'
import { targetName } from '../../../entities/audit/line-words.ts'
import { linePathInSpace, subjectPathInSpace } from '../../../entities/audit/subject-ways.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import styles from '../audit.module.css'
import { kindName, Named, ToWhom } from '../named.tsx'

/** The person of a line; people of the platform are marked wherever they are named. */
export function actorOf(line: SpaceAuditLine, say: Say) {
  const { actor } = line
  if (!actor) return say(line.isSystem ? 'audit.system' : 'audit.nobody')
  if (!actor.isPlatform)
    return (
      <Named
        name={actor.name || say('audit.kind.person')}
        to={subjectPathInSpace('person', String(actor.id))}
        isGone={actor.isGone}
        gone="audit.left"
        small={actor.loginId}
      />
    )
  return (
    <span className={styles.platform}>
      {actor.name}
      <Badge tone="info">{say('audit.platform')}</Badge>
    </span>
  )
}

/** The target of a line, by its name. */
export function subjectOf(line: SpaceAuditLine, say: Say): string {
  // Actions on an enterprise are in its own log alone, so their target needs no name.
  if (line.action.startsWith('enterprise.') || line.subject?.kind === 'enterprise')
    return say('audit.thisEnterprise')
  return line.subject ? targetName(say, line) : '–'
}

export function Target({ line }: { line: SpaceAuditLine }) {
  const say = useSay()
  const { subject } = line
  const name = subjectOf(line, say)
  const kind = subject && subject.kind !== 'enterprise' ? kindName(say, subject.kind) : undefined
  return (
    <>
      <Named
        name={name}
        to={linePathInSpace(line)}
        gone={subject?.kind === 'person' ? 'audit.left' : 'audit.gone'}
        isGone={subject?.isGone ?? false}
        small={name === kind ? undefined : kind}
      />
      <ToWhom line={line} wayTo={subjectPathInSpace} />
    </>
  )
}
