import { Button, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconRetry } from '../../../ui/icons.tsx'
import styles from './file-preview.module.css'

/** Converts an office file on its first preview; afterwards it is shown like any other document. */
export function Conversion({ id }: { id: number }) {
  const say = useSay()
  const { mutate, error } = useWrite('file.convert', { refreshes: ['file.get'] })
  useEffect(() => mutate({ id }), [id, mutate])
  if (!error)
    return (
      <>
        <output className={styles.note}>{say('file.preview.converting')}</output>
        <Skeleton height={320} />
      </>
    )
  const why = error.error === 'not_convertible' ? (error.why ?? 'away') : 'away'
  return (
    <div className={styles.none}>
      {/* words: file.preview.unconverted.* */}
      <p>{say.named(`file.preview.unconverted.${why}`)}</p>
      {why === 'away' && (
        <Button variant="default" leftSection={<IconRetry />} onClick={() => mutate({ id })}>
          {say('do.retry')}
        </Button>
      )}
    </div>
  )
}
