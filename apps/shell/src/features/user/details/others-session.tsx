import type { Output } from '@atrium/contract/kernel/client.ts'
import { SessionLine } from '../../../entities/session/session-line.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
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
        onSuccess: () => toasts.show({ message: say('session.ended', { browser }) }),
        onError: complain,
      },
    )
  const may = whole.can.manage
  return <SessionLine session={session} busy={revoke.isPending} onEnd={may ? end : undefined} />
}
