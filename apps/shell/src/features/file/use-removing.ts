import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import type { CallName } from '@atrium/contract/catalogue.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'

const READS: CallName[] = ['file.list', 'file.get', 'file.usage']

/** Deletes a file, which can be undone at once, and for a week from the list of deleted files. */
export function useRemoving() {
  const say = useSay()
  const remove = useWrite('file.remove', { refreshes: READS })
  const restore = useWrite('file.restore', { refreshes: READS })
  const erase = useWrite('file.erase', { refreshes: READS })
  const back = ({ id, name }: OwnFile) =>
    restore.mutateAsync({ id }).then(() => toasts.show({ message: say('file.restored', { name }) }))
  return {
    remove: (file: OwnFile) =>
      remove
        .mutateAsync({ id: file.id })
        .then(
          () => offerUndo(say('file.removed', { name: file.name }), () => back(file)),
          toastFailure,
        ),
    restore: (file: OwnFile) => back(file).catch(toastFailure),
    erase: ({ id, name }: OwnFile) =>
      erase.mutateAsync({ id }).then(() => toasts.show({ message: say('file.erased', { name }) })),
    isBusy: remove.isPending || erase.isPending,
  }
}
