import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { FileMissing, type Files } from '../../ports/files.ts'
import { keyOf } from './file.keeping.ts'

type Kept = { name: string; kind: string; shown_as: string | null } & {
  size: number
  sha256: string
  kept_as: string
}

export const stored = (files: Files, file: Omit<Kept, 'kind' | 'shown_as'>) => ({
  name: file.name,
  size: file.size,
  tag: file.sha256,
  read: (range?: { from: number; to: number }) =>
    files.read(keyOf(file.kept_as), range).catch((error) => {
      // Lost for good, as after a restore without its files: trying again is no use.
      if (error instanceof FileMissing) throw NotHere({})
      throw StoreAway({ retryAfter: 10 })
    }),
})

/** To be saved: its type says nothing, so that nothing opens it by itself. */
export const savedAs = (files: Files, file: Kept) => ({
  ...stored(files, file),
  type: 'application/octet-stream',
})

/** To be looked at: only as what was found in it when it came. */
export function shownAs(files: Files, file: Kept) {
  if (!file.shown_as) throw NotHere({})
  const shown = file.kind === 'pdf' ? ('document' as const) : ('media' as const)
  return { ...stored(files, file), type: file.shown_as, shown }
}
