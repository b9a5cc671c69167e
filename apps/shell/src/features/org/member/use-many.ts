import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'

type Asked = Input<'member.many'>
export type ManyAction = Asked['action']

export const manyActions = ['move', 'addTo', 'title', 'disable', 'enable'] as const

const BACK: Partial<Record<ManyAction, ManyAction>> = { disable: 'enable', enable: 'disable' }

/** One change to many people, told in a toast; what can be undone is undone from there. */
export function useMany() {
  const say = useSay()
  const many = useWrite('member.many', {
    refreshes: ['member.list', 'member.get', 'department.tree'],
  })
  const tell = (
    action: ManyAction,
    { done, refused }: Output<'member.many'>,
    undo?: () => Promise<unknown>,
  ) => {
    const left = refused.length > 0 ? say.count('org.many.refused', refused.length) : ''
    const said = done > 0 ? say.count(`org.many.${action}.done`, done) : ''
    const message = [said, left].filter(Boolean).join(' ')
    if (undo) offerUndo(message, undo)
    else toasts.show({ message, ...(done === 0 && { tone: 'danger' }) })
  }
  const run = (asked: Asked, onDone: () => void) =>
    many.mutate(asked, {
      onSuccess: (result) => {
        onDone()
        const ids = asked.ids.filter((id) => result.refused.every((one) => one.id !== id))
        const back = BACK[asked.action]
        const undo = async (action: ManyAction) =>
          tell(action, await many.mutateAsync({ ids, action }))
        tell(asked.action, result, back && ids.length > 0 ? () => undo(back) : undefined)
      },
    })
  return { run, busy: many.isPending, failed: many.error }
}
