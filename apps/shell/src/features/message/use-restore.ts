import { notifications } from '@mantine/notifications'
import { type CallFailed, useWrite } from '../../kernel/api.ts'
import { complaint } from '../../kernel/complaint.ts'
import { useSay } from '../../kernel/words.ts'

/** Brings removed announcements back and says what became of it, also to who has left the page meanwhile. */
export function useRestore() {
  const say = useSay()
  const { mutateAsync } = useWrite('message.restore', { refreshes: ['message.managed'] })
  return (ids: number[]) =>
    void mutateAsync({ ids }).then(
      ({ restored }) => notifications.show({ message: say.count('message.restored', restored) }),
      (failed: CallFailed) =>
        notifications.show({ color: 'danger', message: complaint(say, failed) }),
    )
}
