import type { Enterprise } from '@atrium/contract/enterprise.contract.ts'
import { notifications } from '@mantine/notifications'
import { type CallFailed, useWrite } from '../../../kernel/api.ts'
import { offerUndo } from '../../../kernel/undo.tsx'
import { useSay } from '../../../kernel/words.ts'

/** Suspending and resuming, each told in a toast; a suspension can be taken back from there. */
export function useStanding() {
  const say = useSay()
  const update = useWrite('sysop.enterprise.update', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo', 'sysop.progress'],
  })
  const complain = ({ msg }: CallFailed) =>
    notifications.show({ color: 'danger', message: msg || say('trouble.text') })

  const resume = ({ id, name }: Pick<Enterprise, 'id' | 'name'>) =>
    update.mutate(
      { id, status: 'active' },
      {
        onSuccess: ({ status }) =>
          notifications.show({
            message: say(status === 'provisioning' ? 'enterprise.retried' : 'enterprise.resumed', {
              name,
            }),
          }),
        onError: complain,
      },
    )

  const suspend = ({ id, name }: Pick<Enterprise, 'id' | 'name'>, onDone: () => void) =>
    update.mutate(
      { id, status: 'suspended' },
      {
        onSuccess: () => {
          onDone()
          offerUndo(say('enterprise.suspended', { name }), () => resume({ id, name }))
        },
        onError: complain,
      },
    )

  return { suspend, resume, busy: update.isPending }
}
