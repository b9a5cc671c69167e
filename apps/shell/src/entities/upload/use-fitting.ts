import { useCallback } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead } from '../../kernel/data/api.ts'
import { formatBytes } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'

const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY }

/** Whether a file is small enough for this installation; the person learns it before a byte is sent. */
export function useFitting(): { fits: (file: File) => boolean; most: string } {
  const say = useSay()
  const { data } = useRead('store.largestUpload', {}, FOR_EVER)
  const largest = data?.size ?? Number.POSITIVE_INFINITY
  const most = data ? formatBytes(say.language, data.size) : ''
  const fits = useCallback(
    ({ name, size }: File) => {
      if (size <= largest) return true
      toasts.show({ tone: 'danger', message: say('upload.tooLarge', { name, most }) })
      return false
    },
    [say, largest, most],
  )
  return { fits, most }
}
