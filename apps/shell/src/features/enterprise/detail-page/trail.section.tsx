import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { Skeleton } from '@mantine/core'
import { actionName, targetName } from '../../../entities/audit/line-words.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import styles from './enterprise-detail.module.css'
import { newestLines } from './enterprise-detail.reads.ts'
import { TabLink, type TabProps } from './tabs.tsx'

/** The newest lines of the audit log, by the enterprise's people and about it. */
export function TrailSection({ whole }: TabProps) {
  const say = useSay()
  const now = useNow()
  const trail = useRead('audit.list', newestLines(whole.id))
  return (
    <Section
      title={say('enterprise.trail')}
      action={<TabLink entid={whole.id} tab="audit" query="?whose=inside" />}
    >
      <Remote of={trail} skeleton={<Skeleton height={150} />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className={styles.faint}>{say('enterprise.audit.none')}</p>
          ) : (
            <ul className={styles.trail}>
              {lines.map(({ seq, action, actor, at, ...line }) => (
                <li key={seq}>
                  <span>
                    <Link to={`/sysop/audit?open=${seq}`}>{actionName(say, action)}</Link>{' '}
                    {targetName(say, { action, ...line })}
                  </span>
                  <span className={styles.faint}>
                    {actor ? (
                      <Link to={`/sysop/user?open=${actor.id}`}>{actor.name}</Link>
                    ) : (
                      say('enterprise.audit.system')
                    )}
                  </span>
                  <time
                    className={styles.faint}
                    dateTime={at}
                    title={formatMoment(say.language, at)}
                  >
                    {formatDistance(say.language, at, now)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Remote>
    </Section>
  )
}

/**
 * The newest line of the audit log with an action on the enterprise; null until it is read, and for readers without
 * that right.
 */
export function useTrailLine(enterprise: number, action: string): AuditLine | undefined {
  const enabled = isOperator(useVisitor().user_type)
  return useRead('audit.list', { enterprise, action, length: 1 }, { enabled }).data?.lines[0]
}

/** The link to a line of the audit log: who, from where, and what exactly. */
export function TrailLineLink({ line }: { line: Pick<AuditLine, 'seq'> }) {
  const say = useSay()
  return <Link to={`/sysop/audit?open=${line.seq}`}>{say('enterprise.trail.line')}</Link>
}
