import { useCallback } from 'react'
import { useRefusedFile } from '../../entities/upload/use-refused-file.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { queries } from '../../kernel/data/api.ts'
import { beginFile, fileSendings } from './file-sendings.ts'

const READS = ['file.list', 'file.usage']

/** Sends files that somebody chose or dropped, or says before that why not. */
export function useChoosingFiles() {
  const { refusalOf, most } = useRefusedFile()
  const choose = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const refusal = refusalOf(file)
        if (refusal) toasts.show({ tone: 'danger', message: refusal })
        else
          fileSendings.send(file, beginFile, () => {
            for (const read of READS) void queries.invalidateQueries({ queryKey: [read] })
          })
      }
    },
    [refusalOf],
  )
  return { choose, most }
}
