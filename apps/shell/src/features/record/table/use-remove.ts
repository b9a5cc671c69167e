import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, type CallFailed, refreshing } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { type KnownTable, placeOf } from '../known-table.ts'
import { inPieces } from './in-pieces.ts'

const READS = [
  'record.list',
  'record.board',
  'record.calendar',
  'record.chart',
  'record.count',
  'record.get',
  'record.leading',
  'record.bin',
  'record.history',
] as const

type Removing = { ids: readonly string[]; onDone?: (() => void) | undefined }

/** Removes records, and offers to take it back. Many go piece by piece: a call takes so many. */
export function useRemove(at: KnownTable) {
  const say = useSay()
  const place = placeOf(at)
  const { onSuccess: refresh, onError } = refreshing(useQueryClient(), [...READS])
  const restore = async (ids: readonly string[]) => {
    await inPieces(ids, (some) => ask('record.restore', { ...place, ids: some }))
    await refresh()
  }
  const removing = useMutation<void, CallFailed, Removing>({
    mutationFn: ({ ids }) => inPieces(ids, (some) => ask('record.remove', { ...place, ids: some })),
    // Not with `mutate`: where the last chosen row goes, the button that was pressed goes with it.
    onSuccess: async (_, { ids, onDone }) => {
      onDone?.()
      offerUndo(say.count('record.removed', ids.length), () => restore(ids))
      await refresh()
    },
    onError: (failed) => {
      toastFailure(failed)
      onError()
    },
  })
  return {
    remove: (ids: readonly string[], onDone?: () => void) => removing.mutate({ ids, onDone }),
    isRemoving: removing.isPending,
  }
}
