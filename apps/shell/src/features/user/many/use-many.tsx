import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useWrite } from '../../../kernel/api.ts'
import { useSay } from '../../../kernel/words.ts'
import styles from './many-dialog.module.css'

export type Action = Input<'user.many'>['action']

const TIME_TO_UNDO = 10_000
const BACK: Partial<Record<Action, Action>> = { disable: 'enable', enable: 'disable' }

/** One change to many people, told in a toast; what can be undone is undone from there. */
export function useMany() {
  const say = useSay()
  const many = useWrite('user.many', {
    refreshes: ['sysop.user.list', 'user.person', 'user.standing', 'audit.list'],
  })

  const tell = (action: Action, { done, refused }: Output<'user.many'>, undo?: () => void) => {
    const left = refused.length > 0 ? say.count('user.many.refused', refused.length) : ''
    const toast = notifications.show({
      ...(done === 0 && { color: 'danger' }),
      ...(undo && { autoClose: TIME_TO_UNDO }),
      message: (
        <div className={styles.toast}>
          <span>
            {done > 0 && say.count(`user.many.${action}.done`, done)} {left}
          </span>
          {undo && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => {
                notifications.hide(toast)
                undo()
              }}
            >
              {say('user.undo')}
            </Button>
          )}
        </div>
      ),
    })
  }

  const run = (action: Action, ids: number[], onDone?: () => void) =>
    many.mutate(
      { ids, action },
      {
        onSuccess: (result) => {
          onDone?.()
          const touched = ids.filter((id) => result.refused.every((one) => one.id !== id))
          const back = BACK[action]
          tell(action, result, back && touched.length > 0 ? () => undo(back, touched) : undefined)
        },
      },
    )
  const undo = (action: Action, ids: number[]) =>
    many.mutate({ ids, action }, { onSuccess: (result) => tell(action, result) })

  return { run, busy: many.isPending, failed: many.error }
}
