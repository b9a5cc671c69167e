import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { browserName } from '../../../kernel/browser/browser-name.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge, Line } from '../../../ui/details/item-list.tsx'
import { complain } from '../../../ui/failure/toast-failure.ts'
import { IconDevice } from '../../../ui/icons.tsx'
import type { Whole } from './whole.ts'

type Session = Output<'user.standing'>['sessions'][number]

/** One place somebody is signed in; an operator may end it, at once. */
export function SessionLine({ whole, session }: { whole: Whole; session: Session }) {
  const say = useSay()
  const now = useNow()
  const revoke = useWrite('user.session.revoke', { refreshes: ['user.standing'] })
  const browser = browserName(session.browser) || say('session.unknown')
  const facts = [
    session.address,
    say.named(`session.way.${session.way}`),
    say('session.seen', { when: formatDistance(say.language, session.lastSeen, now) }),
  ]
  const end = () =>
    revoke.mutate(
      { id: whole.id, session: session.id },
      {
        onSuccess: () => notifications.show({ message: say('session.ended', { browser }) }),
        onError: complain,
      },
    )
  return (
    <Line
      icon={<IconDevice />}
      name={<strong>{browser}</strong>}
      facts={facts.join(' · ')}
      exactly={say('session.since', { moment: formatMoment(say.language, session.created) })}
    >
      {session.strength > 1 && <Badge tone="info">{say('session.strong')}</Badge>}
      {whole.can.manage && (
        <Button
          variant="default"
          size="xs"
          loading={revoke.isPending}
          onClick={end}
          aria-label={say('session.endOf', { browser })}
        >
          {say('session.end')}
        </Button>
      )}
    </Line>
  )
}
