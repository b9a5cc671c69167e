import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Skeleton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { browserName } from '../../../kernel/browser/browser-name.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge, Line, Lines } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { complain } from '../../../ui/failure/toast-failure.ts'
import { IconDevice } from '../../../ui/icons.tsx'
import { RevokeOthers } from './revoke-others.tsx'
import styles from './sessions.module.css'

type Session = Output<'session.list'>[number]

/** Where the person is signed in; every place but this one can be ended. */
export function Sessions() {
  const sessions = useRead('session.list', {})
  return (
    <Remote of={sessions} skeleton={<Skeleton height={76} radius="md" />}>
      {(rows) => (
        <>
          <Lines>
            {rows.map((session) => (
              <SessionLine key={session.id} {...session} />
            ))}
          </Lines>
          {rows.length > 1 && <RevokeOthers count={rows.length - 1} />}
        </>
      )}
    </Remote>
  )
}

function SessionLine({ id, current, browser: agent, created, lastSeen, ...session }: Session) {
  const say = useSay()
  const now = useNow()
  const browser = browserName(agent) || say('session.unknown')
  const revoke = useWrite('session.revoke', { refreshes: ['session.list'] })
  const end = () =>
    revoke.mutate(
      { id },
      {
        onSuccess: () => notifications.show({ message: say('session.ended', { browser }) }),
        onError: complain,
      },
    )
  const facts = [
    session.address,
    say.named(`session.way.${session.way}`),
    say('session.since', { moment: formatMoment(say.language, created) }),
  ]
  return (
    <Line icon={<IconDevice />} name={<strong>{browser}</strong>} facts={facts.join(' · ')}>
      {session.strength > 1 && <Badge tone="info">{say('session.strong')}</Badge>}
      {current ? (
        <Badge tone="success">{say('session.current')}</Badge>
      ) : (
        <>
          <span className={styles.seen}>
            {say('session.seen', { when: formatDistance(say.language, lastSeen, now) })}
          </span>
          <Button
            variant="default"
            size="xs"
            loading={revoke.isPending}
            onClick={end}
            aria-label={say('session.endOf', { browser })}
          >
            {say('session.end')}
          </Button>
        </>
      )}
    </Line>
  )
}
