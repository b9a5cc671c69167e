import type { EnterpriseSession } from '@atrium/contract/enterprises/enterprise-life.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { browserName } from '../../../kernel/browser/browser-name.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge, Line, Lines } from '../../../ui/details/item-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { Question } from '../../../ui/dialog/question.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { complain } from '../../../ui/failure/toast-failure.ts'
import { IconDevice } from '../../../ui/icons.tsx'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

/** Ends some sessions, or all, and says how many it were. */
function useEnding(entid: number) {
  const say = useSay()
  const end = useWrite('enterprise.endSessions', {
    refreshes: ['enterprise.sessions', 'sysop.entinfo'],
  })
  const send = (ids: number[] | null, onDone = () => {}) =>
    end.mutate(
      { entid, ids },
      {
        onSuccess: ({ ended }) => {
          notifications.show({ message: say.count('enterprise.sessions.ended', ended) })
          onDone()
        },
        onError: complain,
      },
    )
  return { send, busy: end.isPending }
}

/** Who is signed in, and the way to end it. */
export function SessionsTab({ whole }: TabProps) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const sessions = useRead('enterprise.sessions', { entid: whole.id })
  return (
    <Remote of={sessions} skeleton={<Skeleton height={200} />}>
      {({ total, sessions: rows }) =>
        total === 0 ? (
          <p className={styles.none}>{say('enterprise.sessions.none')}</p>
        ) : (
          <div className={styles.narrow}>
            <Section
              title={say.count('enterprise.sessions.count', total)}
              action={
                <Button variant="default" onClick={() => setAsking(true)}>
                  {say('enterprise.sessions.endAll')}
                </Button>
              }
            >
              <Lines>
                {rows.map((session) => (
                  <SessionLine key={session.id} entid={whole.id} {...session} />
                ))}
              </Lines>
            </Section>
            {asking && <EndAll whole={whole} total={total} onClose={() => setAsking(false)} />}
          </div>
        )
      }
    </Remote>
  )
}

function SessionLine({ entid, id, person, ...session }: EnterpriseSession & { entid: number }) {
  const say = useSay()
  const now = useNow()
  const { send, busy } = useEnding(entid)
  const facts = [
    browserName(session.browser) || say('session.unknown'),
    session.address,
    say.named(`session.way.${session.way}`),
    say('session.seen', { when: formatDistance(say.language, session.lastSeen, now) }),
  ]
  return (
    <Line
      icon={<IconDevice />}
      name={<strong>{`${person.name} · ${person.loginId}`}</strong>}
      facts={facts.join(' · ')}
      exactly={say('session.since', { moment: formatMoment(say.language, session.created) })}
    >
      {session.strength > 1 && <Badge tone="info">{say('session.strong')}</Badge>}
      <Button
        variant="default"
        size="xs"
        loading={busy}
        onClick={() => send([id])}
        aria-label={say('enterprise.sessions.endOf', { name: person.name })}
      >
        {say('enterprise.sessions.end')}
      </Button>
    </Line>
  )
}

function EndAll({ whole, total, onClose }: TabProps & { total: number; onClose: () => void }) {
  const say = useSay()
  const { send, busy } = useEnding(whole.id)
  return (
    <Question
      title={say('enterprise.sessions.endAll.title', { name: whole.name })}
      sure={say('enterprise.sessions.endAll')}
      busy={busy}
      onSure={() => send(null, onClose)}
      onClose={onClose}
    >
      <p>{say.count('enterprise.sessions.endAll.text', total)}</p>
    </Question>
  )
}
