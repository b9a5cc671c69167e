import { Alert, Button } from '@mantine/core'
import { useNow } from '../../../kernel/browser/now.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { useSuspension } from '../suspension/use-suspension.ts'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'
import { TrailLineLink, useTrailLine } from './trail.section.tsx'

/**
 * Says that an enterprise is suspended: since when, by whom and why, as the audit log has it, with a button that
 * resumes it.
 */
export const SuspensionNotice = ({ whole }: TabProps) =>
  isSuspended(whole) && <Suspended whole={whole} />

/** Whether an enterprise is suspended; one that will be deleted is too, and says so by another notice. */
export const isSuspended = ({ status, deletion }: TabProps['whole']) =>
  status === 'suspended' && !deletion

function Suspended({ whole }: TabProps) {
  const say = useSay()
  const now = useNow()
  const { resume, busy } = useSuspension()
  const line = useTrailLine(whole.id, 'enterprise.suspended')
  const reason = typeof line?.detail.reason === 'string' ? line.detail.reason : null
  const { actor } = line ?? {}
  const title = line
    ? say('enterprise.suspension.title', {
        date: formatMoment(say.language, line.at),
        when: formatDistance(say.language, line.at, now),
      })
    : say('enterprise.need.suspended')
  return (
    <Alert color="warning" title={title}>
      <div className={styles.deletionNotice}>
        {line && (
          <span>
            {say('enterprise.suspension.reason', {
              reason: reason ?? say('enterprise.suspension.noReason'),
            })}{' '}
            {say('enterprise.suspension.by')}{' '}
            {actor && !actor.isGone ? (
              <Link to={`/sysop/user?open=${actor.id}`}>{actor.name}</Link>
            ) : (
              (actor?.name ?? say('enterprise.audit.system'))
            )}
            {' · '}
            <TrailLineLink line={line} />
          </span>
        )}
        {whole.can.resume && (
          <Button variant="default" size="xs" loading={busy} onClick={() => resume(whole)}>
            {say('enterprise.resume')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
