import type { TemplateCard } from '@atrium/contract/built-apps/app-file.contract.ts'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { UploadCard } from '../../../../entities/upload/upload-card.tsx'
import { useSay } from '../../../../kernel/words/words.ts'
import type { Understanding } from '../../columns/understanding.ts'
import type { AppSource, Sheet } from '../draft.ts'
import { TemplateGallery } from '../template/template-gallery.tsx'
import { appFileSendings } from './app-file-sendings.ts'
import { FileZone } from './file-zone.tsx'
import { PasteCard } from './paste-card.tsx'
import styles from './source.module.css'
import { spreadsheetSendings } from './spreadsheet-sendings.ts'
import { unfit } from './unfit.ts'
import { whyNot } from './why-not.ts'

type SourceStepProps = {
  onRead: (sheet: Sheet, understanding: Understanding) => void
  onApp: (source: AppSource) => void
  onBlank: () => void
}

/** What the app begins with: a file, a template, cells, or nothing. */
export function SourceStep({ onRead, onApp, onBlank }: SourceStepProps) {
  const say = useSay()
  const sheet = spreadsheetSendings.use().at(-1)
  const app = appFileSendings.use().at(-1)
  useEffect(() => {
    const { made } = sheet?.progress ?? {}
    if (!sheet || !made) return
    spreadsheetSendings.putAway(sheet.sending)
    onRead({ upload: made.upload, name: sheet.sending.file.name }, made.understanding)
  }, [sheet, onRead])
  useEffect(() => {
    const { made } = app?.progress ?? {}
    if (!app || !made) return
    appFileSendings.putAway(app.sending)
    onApp({ kind: 'file', ...made, examples: true })
  }, [app, onApp])
  const onTemplate = (card: TemplateCard) => onApp({ kind: 'template', card, examples: true })
  return (
    <div className={styles.ways}>
      {sheet && sheet.progress.phase !== 'done' && (
        <UploadCard
          {...sheet}
          flaw={(trouble) => whyNot(say, trouble)}
          onGiveUp={() => void spreadsheetSendings.giveUp(sheet.sending)}
        />
      )}
      {app && app.progress.phase !== 'done' && (
        <UploadCard
          {...app}
          flaw={(trouble) => unfit(say, trouble)}
          onGiveUp={() => void appFileSendings.giveUp(app.sending)}
        />
      )}
      {!sheet && !app && <FileZone />}
      <TemplateGallery onChoose={onTemplate} />
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
