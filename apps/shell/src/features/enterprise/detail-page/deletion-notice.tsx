import { Alert, Button } from '@mantine/core'
import { useNow } from '../../../kernel/browser/now.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatDate, formatDistance } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'
import { TrailLineLink, useTrailLine } from './trail.section.tsx'

/** Says that an enterprise will be deleted: when, why, and how to stop it. */
export const DeletionNotice = ({ whole }: TabProps) =>
  whole.deletion && <Scheduled whole={whole} deletion={whole.deletion} />

type ScheduledProps = TabProps & { deletion: NonNullable<TabProps['whole']['deletion']> }

function Scheduled({ whole, deletion }: ScheduledProps) {
  const say = useSay()
  const now = useNow()
  const update = useWrite('sysop.enterprise.update', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo'],
  })
  const { id, name } = whole
  const line = useTrailLine(id, 'enterprise.deletionScheduled')
  const keep = () =>
    update.mutate(
      { id, deletion: null },
      {
        onSuccess: () => toasts.show({ message: say('enterprise.leaving.kept', { name }) }),
        onError: toastFailure,
      },
    )
  const title = say('enterprise.leaving.title', {
    date: formatDate(say.language, deletion.at),
    when: formatDistance(say.language, deletion.at, now),
  })
  return (
    <Alert color="danger" title={title}>
      <div className={styles.deletionNotice}>
        <span>
          {say('enterprise.leaving.text', {
            reason: deletion.reason,
            by: deletion.by ?? say('enterprise.leaving.someone'),
          })}
          {line && (
            <>
              {' · '}
              <TrailLineLink line={line} />
            </>
          )}
        </span>
        {whole.can.keep && (
          <Button variant="default" size="xs" loading={update.isPending} onClick={keep}>
            {say('enterprise.leaving.keep')}
          </Button>
        )}
      </div>
    </Alert>
  )
}

/** Says that the enterprise itself has asked to be deleted: when that takes effect, and how to stop it. */
export function DeletionAskedNotice({ whole: { id, name } }: TabProps) {
  const say = useSay()
  const { data } = useRead('enterprise.deletionAsked', { entid: id })
  const refuse = useWrite('enterprise.refuseDeletion', { refreshes: ['enterprise.deletionAsked'] })
  if (!data?.request) return null
  const { by, reason, until } = data.request
  const keep = () =>
    refuse.mutate(
      { entid: id },
      {
        onSuccess: () => toasts.show({ message: say('enterprise.leaving.kept', { name }) }),
        onError: toastFailure,
      },
    )
  return (
    <Alert
      color="warning"
      title={say('enterprise.deletionAsked.title', { date: formatDate(say.language, until) })}
    >
      <div className={styles.deletionNotice}>
        <span>
          {say('enterprise.leaving.text', { reason, by: by ?? say('enterprise.leaving.someone') })}
        </span>
        <Button variant="default" size="xs" loading={refuse.isPending} onClick={keep}>
          {say('enterprise.leaving.keep')}
        </Button>
      </div>
    </Alert>
  )
}
