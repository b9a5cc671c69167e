import { notifications } from '@mantine/notifications'
import { type CallFailed, useWrite } from '../../../kernel/api.ts'
import { complaint } from '../../../kernel/complaint.ts'
import { offerUndo } from '../../../kernel/undo.tsx'
import { useSay } from '../../../kernel/words.ts'
import type { MicroApp } from './registry.columns.tsx'

export type Release = Pick<MicroApp, 'current' | 'candidate'>

/** Says which version runs where, and offers the way back: the release before this one. */
export function useRelease({ name, current, candidate }: MicroApp) {
  const say = useSay()
  const write = useWrite('microApp.release', { refreshes: ['microApp.list'] })
  const send = (next: Release, onSuccess: () => void) =>
    write.mutate(
      {
        name,
        current: next.current,
        candidate: next.candidate && {
          version: next.candidate.version,
          entids: next.candidate.enterprises.map(({ id }) => id),
        },
      },
      {
        onSuccess,
        onError: (failed: CallFailed) =>
          notifications.show({
            color: 'danger',
            message: Object.values(failed.fields)[0] ?? complaint(say, failed),
          }),
      },
    )
  const release = (next: Release, told: string) =>
    send(next, () =>
      offerUndo(told, () =>
        send({ current, candidate }, () => notifications.show({ message: say('microApp.undone') })),
      ),
    )
  return { release, busy: write.isPending }
}
