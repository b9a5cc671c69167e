import type { Alert } from '@atrium/contract/platform/alert.contract.ts'
import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { formatDistance } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { BarPopover } from './bar-popover.tsx'
import styles from './messages-panel.module.css'

/** The page on which each kind of alert is dealt with. */
const WAYS: Record<Alert['kind'], (id: number | null) => string> = {
  deletionAsked: (id) => `/sysop/enterprise/${id}`,
  submissionSent: () => '/sysop/listing?state=waiting',
  expired: (id) => `/sysop/enterprise/${id}`,
  expiring: (id) => `/sysop/enterprise/${id}`,
  jobFailed: () => '/sysop/health#jobs',
  textsFailed: () => '/sysop/sms',
  choreFailed: () => '/sysop/health',
  signerEnding: (id) => `/sysop/package?open=${id}`,
}
const GRAVE = new Set<Alert['kind']>(['deletionAsked', 'expired', 'jobFailed', 'choreFailed'])

export const AlertsOpened = ({ button }: { button: ButtonElement }) => (
  <BarPopover button={button} title={useSay()('alert.title')} className={styles.dropdown}>
    {(close) => <AlertsPanel onLeave={close} />}
  </BarPopover>
)

/** Opening the panel marks alerts as seen; new ones stay marked until it is closed. */
function AlertsPanel({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const alerts = useRead('alert.list', {})
  const { mutate } = useWrite('alert.see', { refreshes: ['alert.list'] })
  const [fresh] = useState(() =>
    (alerts.data?.alerts ?? []).filter(({ isSeen }) => !isSeen).map(keyOf),
  )
  useEffect(() => mutate({}), [mutate])
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{say('alert.title')}</h2>
      </div>
      <Remote of={alerts} skeleton={<Skeleton height={160} />}>
        {({ alerts: all }) =>
          all.length === 0 ? (
            <p className={styles.none}>{say('alert.none')}</p>
          ) : (
            <ul className={styles.messages}>
              {all.map((one) => (
                <AlertLine
                  key={keyOf(one)}
                  alert={one}
                  isFresh={fresh.includes(keyOf(one))}
                  onLeave={onLeave}
                />
              ))}
            </ul>
          )
        }
      </Remote>
      <Link to="/sysop/overview" className={styles.all} onClick={onLeave}>
        {say('alert.all')}
      </Link>
    </div>
  )
}

const keyOf = ({ kind, id, name }: Alert) => `${kind} ${id ?? name}`

type AlertLineProps = { alert: Alert; isFresh: boolean; onLeave: () => void }

// words: alert.kind.*
function AlertLine({ alert: { kind, id, name, count, since }, isFresh, onLeave }: AlertLineProps) {
  const say = useSay()
  const now = useNow()
  const chore = kind === 'choreFailed' ? say.named(`health.chore.${name}`) : name
  return (
    <li>
      <Link
        to={WAYS[kind](id)}
        className={styles.message}
        data-level={GRAVE.has(kind) ? 'critical' : 'warning'}
        data-unread={isFresh || undefined}
        onClick={onLeave}
      >
        <span className={styles.title}>{say(`alert.kind.${kind}`, { name: chore, count })}</span>
        <span className={styles.when}>{formatDistance(say.language, since, now)}</span>
      </Link>
    </li>
  )
}
