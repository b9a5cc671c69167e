import type { Output } from '@atrium/contract/kernel/client.ts'
import { notifications } from '@mantine/notifications'
import { SessionLine } from '../../../entities/session/session-line.tsx'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { complain } from '../../../ui/failure/toast-failure.ts'
import type { Whole } from './whole.ts'

type Session = Output<'user.standing'>['sessions'][number]

/** An operator may end it, at once. */
export function OthersSession({ whole, session }: { whole: Whole; session: Session }) {
  const say = useSay()
  const revoke = useWrite('user.session.revoke', { refreshes: ['user.standing'] })
  const end = (browser: string) =>
    revoke.mutate(
      { id: whole.id, session: session.id },
      {
        onSuccess: () => notifications.show({ message: say('session.ended', { browser }) }),
        onError: complain,
      },
    )
  const may = whole.can.manage
  return <SessionLine session={session} busy={revoke.isPending} onEnd={may ? end : undefined} />
}
