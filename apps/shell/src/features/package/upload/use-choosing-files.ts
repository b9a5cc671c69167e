import { useCallback } from 'react'
import { useFitting } from '../../../entities/upload/use-fitting.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { queries } from '../../../kernel/data/api.ts'
import { beginUpload } from '../../../kernel/upload/over-http.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { packageSendings } from './package-sendings.ts'

/** Sends files that somebody chose or dropped, or says before that why not. */
export function useChoosingFiles(): { choose: (files: Iterable<File>) => void; most: string } {
  const say = useSay()
  const { fits, most } = useFitting()
  const choose = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const { name } = file
        const kind = /\.(apk|ipa)$/i.exec(name)?.[1]?.toLowerCase()
        if (kind !== 'apk' && kind !== 'ipa')
          toasts.show({ tone: 'danger', message: say('package.wrongFile', { name }) })
        else if (fits(file))
          packageSendings.send(
            file,
            beginUpload(kind),
            () => void queries.invalidateQueries({ queryKey: [`sysop.${kind}.list`] }),
          )
      }
    },
    [say, fits],
  )
  return { choose, most }
}
