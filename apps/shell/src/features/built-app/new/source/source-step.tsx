import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { UploadCard } from '../../../../entities/upload/upload-card.tsx'
import { useSay } from '../../../../kernel/words/words.ts'
import type { Understanding } from '../../columns/understanding.ts'
import type { Sheet } from '../draft.ts'
import { FileZone } from './file-zone.tsx'
import { PasteCard } from './paste-card.tsx'
import styles from './source.module.css'
import { spreadsheetSendings } from './spreadsheet-sendings.ts'
import { whyNot } from './why-not.ts'

type SourceStepProps = {
  onRead: (sheet: Sheet, understanding: Understanding) => void
  onBlank: () => void
}

/** What the app begins with: a file, cells, or nothing. */
export function SourceStep({ onRead, onBlank }: SourceStepProps) {
  const say = useSay()
  const sendings = spreadsheetSendings.use()
  const latest = sendings.at(-1)
  useEffect(() => {
    const { made } = latest?.progress ?? {}
    if (!latest || !made) return
    spreadsheetSendings.putAway(latest.sending)
    onRead({ upload: made.upload, name: latest.sending.file.name }, made.understanding)
  }, [latest, onRead])
  return (
    <div className={styles.ways}>
      {latest && latest.progress.phase !== 'done' ? (
        <UploadCard
          {...latest}
          flaw={(trouble) => whyNot(say, trouble)}
          onGiveUp={() => void spreadsheetSendings.giveUp(latest.sending)}
        />
      ) : (
        <FileZone />
      )}
      <div className={styles.others}>
        <PasteCard
          onRead={(text, understanding) =>
            onRead({ text, name: say('builtApp.source.pasted') }, understanding)
          }
        />
        <section className={styles.card}>
          <h2>{say('builtApp.source.blank')}</h2>
          <p>{say('builtApp.source.blank.text')}</p>
          <Button variant="default" onClick={onBlank}>
            {say('builtApp.source.blank')}
          </Button>
        </section>
      </div>
    </div>
  )
}
