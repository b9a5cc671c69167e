import { useEffect } from 'react'
import { Unfinished } from '../../entities/upload/unfinished.tsx'
import styles from '../../entities/upload/upload-card.module.css'
import { UploadCard } from '../../entities/upload/upload-card.tsx'
import type { CallFailed } from '../../kernel/data/api.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { fileSendings } from './file-sendings.ts'

/** Files that are being sent, and unfinished ones of earlier visits. A file that has arrived is in the list. */
export function FileUploads() {
  const say = useSay()
  const sendings = fileSendings.use()
  useEffect(() => {
    for (const { sending, progress } of sendings)
      if (progress.phase === 'done') fileSendings.putAway(sending)
  }, [sendings])
  return (
    <>
      {sendings.length > 0 && (
        <section className={styles.cards} aria-label={say('upload.title')}>
          {sendings.map(({ sending, progress }) => (
            <UploadCard
              key={`${sending.file.name} ${sending.file.lastModified}`}
              sending={sending}
              progress={progress}
              flaw={(trouble) => flawOf(say, trouble)}
              onGiveUp={() => void fileSendings.giveUp(sending)}
            />
          ))}
        </section>
      )}
      <Unfinished kinds={['file']} without={sendings} />
    </>
  )
}

// words: file.refused.*
const flawOf = (say: Say, { error, why }: CallFailed) =>
  error === 'file_refused' ? say.named(`file.refused.${why}`) : null
