import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'

export type Action = Input<'user.many'>['action']

const BACK: Partial<Record<Action, Action>> = { disable: 'enable', enable: 'disable' }

/** Changes many people at once, with a toast; what can be undone is undone there. */
export function useMany() {
  const say = useSay()
  const many = useWrite('user.many', {
    refreshes: ['sysop.user.list', 'user.person', 'user.signInStatus', 'audit.list'],
  })

  const tell = (
    action: Action,
    { done, refused }: Output<'user.many'>,
    undo?: () => Promise<unknown>,
  ) => {
    const left = refused.length > 0 ? say.count('user.many.refused', refused.length) : ''
    const said = done > 0 ? say.count(`user.many.${action}.done`, done) : ''
    const message = [said, left].filter(Boolean).join(' ')
    if (undo) offerUndo(message, undo)
    else toasts.show({ message, ...(done === 0 && { tone: 'danger' }) })
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
  const undo = async (action: Action, ids: number[]) =>
    tell(action, await many.mutateAsync({ ids, action }))

  return { run, busy: many.isPending, failed: many.error }
}
