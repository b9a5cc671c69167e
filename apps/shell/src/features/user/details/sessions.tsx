import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { SessionLine } from '../../../entities/session/session-line.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { ItemList } from '../../../ui/details/item-list.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import type { OpenOverlay } from '../use-overlays.ts'
import type { Whole } from './facts.tsx'
import styles from './user.details.module.css'

type Session = Output<'user.signInStatus'>['sessions'][number]

type SessionsProps = { whole: Whole; sessions: Session[]; openOverlay: OpenOverlay }

/** The sessions of a person. */
export function Sessions({ whole, sessions, openOverlay }: SessionsProps) {
  const say = useSay()
  return (
    <section className={details.section}>
      <div className={styles.bar}>
        <h3>{say('user.sessions')}</h3>
        {whole.can.manage && sessions.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => openOverlay({ kind: 'many', action: 'revoke', people: [whole] })}
          >
            {say('user.many.revoke')}
          </Button>
        )}
      </div>
      {sessions.length === 0 && <p className={details.none}>{say('user.sessions.none')}</p>}
      <ItemList>
        {sessions.map((session) => (
          <SessionOf key={session.id} whole={whole} session={session} />
        ))}
      </ItemList>
    </section>
  )
}

/** A session, which an operator can end at once. */
function SessionOf({ whole, session }: { whole: Whole; session: Session }) {
  const say = useSay()
  const revoke = useWrite('user.session.revoke', { refreshes: ['user.signInStatus'] })
  const end = (browser: string) =>
    revoke.mutate(
      { id: whole.id, session: session.id },
      {
        onSuccess: () => toasts.show({ message: say('session.ended', { browser }) }),
        onError: toastFailure,
      },
    )
  const may = whole.can.manage
  return <SessionLine session={session} busy={revoke.isPending} onEnd={may ? end : undefined} />
}
