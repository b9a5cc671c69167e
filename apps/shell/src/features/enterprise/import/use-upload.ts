import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { ask, CallFailed, queries } from '../../../kernel/api.ts'
import { complaint } from '../../../kernel/complaint.ts'
import { useSay } from '../../../kernel/words.ts'
import { upload } from './upload.ts'

type Progress = { arrived: number; size: number }

/** An upload that this page is carrying out; leaving the page ends it, and it can be gone on with. */
export function useUpload(onBegun: (id: number) => void) {
  const say = useSay()
  const [progress, setProgress] = useState<Progress | null>(null)
  const ending = useRef(new AbortController())
  useEffect(() => {
    ending.current = new AbortController()
    return () => ending.current.abort()
  }, [])

  const send = async (file: File, known: { id: number; arrived: number } | null) => {
    setProgress({ arrived: known?.arrived ?? 0, size: file.size })
    try {
      const id = known?.id ?? (await ask('transfer.begin', { size: file.size })).id
      if (!known) onBegun(id)
      const onArrived = (arrived: number) => setProgress({ arrived, size: file.size })
      await upload({ id, file, from: known?.arrived ?? 0, onArrived }, ending.current.signal)
      await queries.invalidateQueries({ queryKey: ['transfer.get'] })
    } catch (error) {
      if (error instanceof CallFailed && error.error !== 'aborted')
        notifications.show({ color: 'danger', message: complaint(say, error) })
    }
    setProgress(null)
  }
  return { progress, send: (...given: Parameters<typeof send>) => void send(...given) }
}
