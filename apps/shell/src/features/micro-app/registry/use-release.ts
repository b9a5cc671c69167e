import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import type { MicroApp } from './registry.view.ts'

export type Release = Pick<MicroApp, 'current' | 'candidate'>

/** Releases a version, and offers to undo it with the release before. */
export function useRelease({ name, current, candidate }: MicroApp) {
  const say = useSay()
  const write = useWrite('microApp.release', { refreshes: ['microApp.list'] })
  const send = (next: Release) =>
    write.mutateAsync({
      name,
      current: next.current,
      candidate: next.candidate && {
        version: next.candidate.version,
        entids: next.candidate.enterprises.map(({ id }) => id),
      },
    })
  const put = async (next: Release, told: string) => {
    await send(next)
    offerUndo(told, async () => {
      await send({ current, candidate })
      toasts.show({ message: say('microApp.undone') })
    })
  }
  const release = (next: Release, told: string) => void put(next, told).catch(toastFailure)
  return { put, release, busy: write.isPending }
}
