import { promisedKind } from '@atrium/contract/apps/file-limits.ts'
import { useCallback } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { formatBytes } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'

type Refused = { refusalOf: (file: File) => string | null; most: string }

/** Why the space would refuse a file; the person learns it before a byte is sent. */
export function useRefusedFile(): Refused {
  const say = useSay()
  const { data: rules } = useRead('file.rules', {})
  const most = rules ? formatBytes(say.language, rules.largest) : ''
  const refusalOf = useCallback(
    ({ name, size }: File): string | null => {
      const kind = promisedKind(name)
      if (size === 0) return say('file.empty', { name })
      if (rules && size > rules.largest) return say('upload.tooLarge', { name, most })
      if (rules && kind && !rules.kinds.includes(kind))
        return say('file.wrongKind', { name, kind: say(`file.kind.${kind}`) })
      return null
    },
    [say, rules, most],
  )
  return { refusalOf, most }
}
