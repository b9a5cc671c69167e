import type { Enterprise } from '@atrium/contract/enterprise.contract.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type CallFailed, useWrite } from '../../../kernel/api.ts'
import { useSay } from '../../../kernel/words.ts'
import styles from './use-standing.module.css'

const TIME_TO_UNDO = 10_000

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
          offerUndo(name, () => resume({ id, name }))
        },
        onError: complain,
      },
    )

  const offerUndo = (name: string, undo: () => void) => {
    const toast = notifications.show({
      autoClose: TIME_TO_UNDO,
      message: (
        <div className={styles.toast}>
          {say('enterprise.suspended', { name })}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              notifications.hide(toast)
              undo()
            }}
          >
            {say('enterprise.undo')}
          </Button>
        </div>
      ),
    })
  }
  return { suspend, resume, busy: update.isPending }
}
