import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { type CallFailed, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import type { Table } from './shown.ts'

type Saving = {
  note: string
  told: string
  onDone: () => void
  onError?: (failed: CallFailed) => void
}

/** Saves a table over the one it was based on, and offers to save that one again. */
export function useSaveTable({ version, routes: before }: Table) {
  const say = useSay()
  const write = useWrite('route.save', { refreshes: ['route.table', 'route.versions'] })
  const save = (routes: RouteEntry[], { note, told, onDone, onError = toastFailure }: Saving) =>
    write.mutate(
      { routes, version, note },
      {
        onSuccess: (saved) => {
          onDone()
          offerUndo(told, () =>
            write.mutateAsync({
              routes: before,
              version: saved.version,
              note: say('route.undone', { note }),
            }),
          )
        },
        onError,
      },
    )
  return { save, busy: write.isPending, failed: write.error }
}
