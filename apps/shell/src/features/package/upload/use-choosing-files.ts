import { notifications } from '@mantine/notifications'
import { useCallback } from 'react'
import { useRead } from '../../../kernel/api.ts'
import { formatBytes } from '../../../kernel/formats.ts'
import { useSay } from '../../../kernel/words.ts'
import { send } from './sendings.ts'

const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY }

/** What becomes of files somebody chose or dropped: sent, or told why not before a byte is. */
export function useChoosingFiles(): { choose: (files: Iterable<File>) => void; most: string } {
  const say = useSay()
  const { data } = useRead('store.largestUpload', {}, FOR_EVER)
  const largest = data?.size ?? Number.POSITIVE_INFINITY
  const most = data ? formatBytes(say.language, data.size) : ''
  const choose = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const { name } = file
        const kind = /\.(apk|ipa)$/i.exec(name)?.[1]?.toLowerCase()
        if (kind !== 'apk' && kind !== 'ipa')
          notifications.show({ color: 'danger', message: say('package.wrongFile', { name }) })
        else if (file.size > largest)
          notifications.show({ color: 'danger', message: say('package.tooLarge', { name, most }) })
        else send(file, kind)
      }
    },
    [say, largest, most],
  )
  return { choose, most }
}
