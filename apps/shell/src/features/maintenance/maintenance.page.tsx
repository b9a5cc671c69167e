import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { safePath } from '../../kernel/entry/entry.ts'
import { leaveFor } from '../../kernel/entry/leave.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { formatCountdown, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import { useTimeLeft } from '../../ui/hooks/use-time-left.ts'
import styles from './maintenance.module.css'

export const routes: PageRoute[] = [
  {
    id: 'maintenance',
    path: '/maintenance',
    layout: 'maintenance',
    title: 'maintenance.title',
    access: 'anyone',
  },
]

const ASK_AGAIN = 10_000

/** The maintenance page: since when, until when and why; it moves on by itself when maintenance is over. */
export function MaintenancePage() {
  const say = useSay()
  const window = useRead('sysop.updatetime', {}, { refetchInterval: ASK_AGAIN })
  const notice = useRead('sysop.update.get', {})
  useMovingOn(window.data?.updating === false)
  return (
    <section className={styles.page}>
      <p className={styles.over}>{say('maintenance.title')}</p>
      <Remote of={window} skeleton={<Skeleton height={96} width={260} />}>
        {({ from, until, now }) => (
          <>
            <h1 className={styles.title}>
              {say(until ? 'maintenance.until' : 'maintenance.soon')}
            </h1>
            {until && <Countdown until={until} now={now} />}
            <p className={styles.text}>{notice.data?.text || say('maintenance.text')}</p>
            <dl className={styles.times}>
              <Time label={say('maintenance.from')} moment={from} />
              <Time label={say('maintenance.end')} moment={until} />
            </dl>
          </>
        )}
      </Remote>
      <p className={styles.hint}>{say('maintenance.hint')}</p>
    </section>
  )
}

function useMovingOn(over: boolean) {
  const [query] = useSearchParams()
  const back = safePath(query.get('toUrl'), location.origin) ?? '/'
  useEffect(() => {
    if (over) void leaveFor(back)
  }, [over, back])
}

function Countdown({ until, now }: { until: string; now: string }) {
  const say = useSay()
  const left = useTimeLeft(until, now)
  return (
    <p className={styles.clock} role="timer">
      {left !== null && (left > 0 ? formatCountdown(left) : say('maintenance.nearly'))}
    </p>
  )
}

function Time({ label, moment }: { label: string; moment: string | null }) {
  const say = useSay()
  if (!moment) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={moment}>{formatMoment(say.language, moment)}</time>
      </dd>
    </div>
  )
}
