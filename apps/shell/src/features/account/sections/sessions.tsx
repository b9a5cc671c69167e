import type { Output } from '@atrium/contract/kernel/client.ts'
import { Skeleton } from '@mantine/core'
import { SessionLine } from '../../../entities/session/session-line.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge, ItemList } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { RevokeOthers } from './revoke-others.tsx'

/** The person's sessions, each of which can be ended except this one. */
export function Sessions() {
  const sessions = useRead('session.list', {})
  return (
    <Remote of={sessions} skeleton={<Skeleton height={76} radius="md" />}>
      {(rows) => (
        <>
          <ItemList>
            {rows.map((session) => (
              <OwnSession key={session.id} {...session} />
            ))}
          </ItemList>
          {rows.length > 1 && <RevokeOthers count={rows.length - 1} />}
        </>
      )}
    </Remote>
  )
}

function OwnSession({ current, ...session }: Output<'session.list'>[number]) {
  const say = useSay()
  const revoke = useWrite('session.revoke', { refreshes: ['session.list'] })
  const end = (browser: string) =>
    revoke.mutate(
      { id: session.id },
      {
        onSuccess: () => toasts.show({ message: say('session.ended', { browser }) }),
        onError: toastFailure,
      },
    )
  return (
    <SessionLine session={session} busy={revoke.isPending} onEnd={current ? undefined : end}>
      {current && <Badge tone="success">{say('session.current')}</Badge>}
    </SessionLine>
  )
}
