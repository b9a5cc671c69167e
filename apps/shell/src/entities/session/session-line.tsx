import type { Output } from '@atrium/contract/kernel/client.ts'
import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNow } from '../../kernel/browser/now.ts'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge, ItemLine } from '../../ui/details/item-list.tsx'
import { IconDevice } from '../../ui/icons.tsx'

type SessionLineProps = {
  session: Output<'user.signInStatus'>['sessions'][number]
  /** The person of the session, in a list with sessions of several people. */
  person?: { name: string; loginId: string }
  busy: boolean
  /** Called to end the session; without it, the reader cannot end it. */
  onEnd?: ((browser: string) => void) | undefined
  children?: ReactNode
}

/** One session, with a button that ends it. */
export function SessionLine({ session, person, busy, onEnd, children }: SessionLineProps) {
  const say = useSay()
  const now = useNow()
  const browser = browserName(session.browser) || say('session.unknown')
  const facts = [
    ...(person ? [browser] : []),
    session.address,
    say.named(`session.way.${session.way}`),
    say('session.seen', { when: formatDistance(say.language, session.lastSeen, now) }),
  ]
  return (
    <ItemLine
      icon={<IconDevice />}
      name={<strong>{person ? `${person.name} · ${person.loginId}` : browser}</strong>}
      facts={facts.join(' · ')}
      exactly={say('session.since', { moment: formatMoment(say.language, session.created) })}
    >
      {session.strength > 1 && <Badge tone="info">{say('session.strong')}</Badge>}
      {children}
      {onEnd && (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => onEnd(browser)}
          aria-label={
            person
              ? say('enterprise.sessions.endOf', { name: person.name })
              : say('session.endOf', { browser })
          }
        >
          {say('session.end')}
        </Button>
      )}
    </ItemLine>
  )
}
