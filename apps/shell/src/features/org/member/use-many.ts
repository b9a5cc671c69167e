import type { Input } from '@atrium/contract/kernel/client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { ask, type CallFailed, refreshing } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { inPieces, NOTHING_YET, type Outcome } from './in-pieces.ts'

type ManyInput = Omit<Input<'member.many'>, 'action' | 'ids'> & {
  ids: number[]
  action: ManyAction
  /** For the action `role`: the role, and for whom it is given. */
  role?: { id: number; reach: 'all' | 'own' } | undefined
}
export type ManyAction = Input<'member.many'>['action'] | 'role'

export const manyActions = ['move', 'addTo', 'title', 'superior', 'disable', 'enable'] as const

const BACK: Partial<Record<ManyAction, ManyAction>> = { disable: 'enable', enable: 'disable' }
/** How many people one call is for: it takes about a second, so that progress can be seen. */
const PIECE = 100

/** Makes one call for some of the people; giving a role is another call. */
async function send({ action, role, ...rest }: ManyInput): Promise<Outcome> {
  if (action !== 'role') return ask('member.many', { ...rest, action })
  if (!role) return { done: 0, refused: [] }
  const { given } = await ask('role.give', { ...role, people: rest.ids })
  return { done: given, refused: [] }
}

/** Changes many people at once, with a toast; what can be undone is undone there. */
export function useMany() {
  const say = useSay()
  const cache = useQueryClient()
  const [moved, setMoved] = useState<Outcome & { sent: number }>(NOTHING_YET)
  const reads = ['member.list', 'member.get', 'department.tree', 'role.all'] as const
  const many = useMutation<Outcome, CallFailed, ManyInput>({
    mutationFn: (asked) =>
      inPieces(asked.ids, PIECE, moved, (ids) => send({ ...asked, ids }), setMoved),
    ...refreshing(cache, [...reads]),
  })
  const tell = (action: ManyAction, { done, refused }: Outcome, undo?: () => Promise<unknown>) => {
    const left = refused.length > 0 ? say.count('org.many.refused', refused.length) : ''
    const said = done > 0 ? say.count(`org.many.${action}.done`, done) : ''
    const message = [said, left].filter(Boolean).join(' ')
    if (undo) offerUndo(message, undo)
    else toasts.show({ message, ...(done === 0 && { tone: 'danger' }) })
  }
  const run = (asked: ManyInput, onDone: () => void) =>
    many.mutate(asked, {
      onSuccess: (result) => {
        onDone()
        const left = new Set(result.refused.map(({ id }) => id))
        const ids = asked.ids.filter((id) => !left.has(id))
        const back = BACK[asked.action]
        const undo = async (action: ManyAction) => {
          const sendBack = (some: number[]) => send({ ids: some, action })
          tell(action, await inPieces(ids, PIECE, NOTHING_YET, sendBack, () => {}))
          await refreshing(cache, [...reads]).onSuccess()
        }
        tell(asked.action, result, back && ids.length > 0 ? () => undo(back) : undefined)
      },
    })
  return { run, sent: moved.sent, busy: many.isPending, failed: many.error }
}
