import { promisedKind } from '@atrium/contract/apps/file-limits.ts'
import { useCallback } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { queries, useRead } from '../../kernel/data/api.ts'
import { formatBytes } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { beginFile, fileSendings } from './file-sendings.ts'

const READS = ['file.list', 'file.usage']

/** What becomes of files somebody chose or dropped: sent, or told why not before a byte is. */
export function useChoosingFiles() {
  const say = useSay()
  const { data: rules } = useRead('file.rules', {})
  const most = rules ? formatBytes(say.language, rules.largest) : ''
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
      function refusalOf({ name, size }: File): string | null {
        const kind = promisedKind(name)
        if (size === 0) return say('file.empty', { name })
        if (rules && size > rules.largest) return say('upload.tooLarge', { name, most })
        if (rules && kind && !rules.kinds.includes(kind))
          return say('file.wrongKind', { name, kind: say(`file.kind.${kind}`) })
        return null
      }
    },
    [say, rules, most],
  )
  return { choose, most }
}
