import type { EnterpriseSession } from '@atrium/contract/enterprises/enterprise-life.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { SessionLine } from '../../../entities/session/session-line.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ItemList } from '../../../ui/details/item-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { Question } from '../../../ui/dialog/question.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

/** Ends some or all sessions, and says how many there were. */
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
          toasts.show({ message: say.count('enterprise.sessions.ended', ended) })
          onDone()
        },
        onError: toastFailure,
      },
    )
  return { send, busy: end.isPending }
}

/** The sessions of an enterprise's people, which can be ended. */
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
              <ItemList>
                {rows.map((session) => (
                  <SessionOf key={session.id} entid={whole.id} session={session} />
                ))}
              </ItemList>
            </Section>
            {asking && <EndAll whole={whole} total={total} onClose={() => setAsking(false)} />}
          </div>
        )
      }
    </Remote>
  )
}

function SessionOf({ entid, session }: { entid: number; session: EnterpriseSession }) {
  const { send, busy } = useEnding(entid)
  return (
    <SessionLine
      session={session}
      person={session.person}
      busy={busy}
      onEnd={() => send([session.id])}
    />
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
