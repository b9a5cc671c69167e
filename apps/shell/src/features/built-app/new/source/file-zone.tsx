import {
  LARGEST_APP_FILE,
  LARGEST_SPREADSHEET,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button, FileButton } from '@mantine/core'
import { DropAnywhere } from '../../../../entities/upload/drop-anywhere.tsx'
import { useFitting } from '../../../../entities/upload/use-fitting.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { formatBytes } from '../../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../../kernel/words/words.ts'
import { IconUpload } from '../../../../ui/icons.tsx'
import { appFileSendings, beginAppFile } from './app-file-sendings.ts'
import styles from './source.module.css'
import { beginSpreadsheet, spreadsheetSendings } from './spreadsheet-sendings.ts'

const ENDINGS = '.xlsx,.csv,.tsv,.txt,.json'

/** A file that is dropped anywhere on the page, or chosen. Who has another kind is told before a byte is sent. */
export function FileZone() {
  const say = useSay()
  const { fits } = useFitting()
  const most = formatBytes(say.language, LARGEST_SPREADSHEET)
  const take = (files: Iterable<File>) => {
    const [file, ...others] = files
    if (!file) return
    if (others.length > 0) toasts.show({ message: say('builtApp.source.several') })
    send(say, file, fits)
  }
  return (
    <section className={styles.zone}>
      <DropAnywhere
        onFiles={take}
        title={say('builtApp.source.release')}
        text={say('builtApp.source.formats')}
      />
      <span className={styles.sign}>
        <IconUpload />
      </span>
      <h2>{say('builtApp.source.drop')}</h2>
      <p>{say('builtApp.source.drop.text')}</p>
      <FileButton accept={ENDINGS} onChange={(file) => take(file ? [file] : [])}>
        {(props) => (
          <Button {...props} size="md">
            {say('builtApp.source.choose')}
          </Button>
        )}
      </FileButton>
      <small>{say('builtApp.source.most', { most })}</small>
      <small>{say('builtApp.source.app')}</small>
    </section>
  )
}

/** To where it is understood: a spreadsheet, or an app file. */
function send(say: Say, file: File, fits: (file: File) => boolean): void {
  const { name, size } = file
  const isApp = /\.json$/i.test(name)
  const largest = isApp ? LARGEST_APP_FILE : LARGEST_SPREADSHEET
  const most = formatBytes(say.language, largest)
  if (!isApp && !/\.(xlsx|csv|tsv|txt)$/i.test(name))
    toasts.show({ tone: 'danger', message: say('builtApp.source.wrong', { name }) })
  else if (size > largest)
    toasts.show({ tone: 'danger', message: say('upload.tooLarge', { name, most }) })
  else if (!fits(file)) return
  else if (isApp) appFileSendings.send(file, beginAppFile)
  else spreadsheetSendings.send(file, beginSpreadsheet)
}
