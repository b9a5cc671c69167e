import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import type { Table } from './shown.ts'

type Saving = { note: string; told: string }

/** Saves a table over the one it was based on, and offers to save that one again. */
export function useSaveTable({ version, routes: before }: Table) {
  const say = useSay()
  const write = useWrite('route.save', { refreshes: ['route.table', 'route.versions'] })
  const save = async (routes: RouteEntry[], { note, told }: Saving) => {
    const saved = await write.mutateAsync({ routes, version, note })
    offerUndo(told, () =>
      write.mutateAsync({
        routes: before,
        version: saved.version,
        note: say('route.undone', { note }),
      }),
    )
  }
  return { save, busy: write.isPending, failed: write.error }
}
