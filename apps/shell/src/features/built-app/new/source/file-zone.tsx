import { LARGEST_SPREADSHEET } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button, FileButton } from '@mantine/core'
import { useCallback } from 'react'
import { DropAnywhere } from '../../../../entities/upload/drop-anywhere.tsx'
import { useFitting } from '../../../../entities/upload/use-fitting.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { formatBytes } from '../../../../kernel/words/formats.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { IconUpload } from '../../../../ui/icons.tsx'
import styles from './source.module.css'
import { beginSpreadsheet, spreadsheetSendings } from './spreadsheet-sendings.ts'

const ENDINGS = '.xlsx,.csv,.tsv,.txt'

/** A file that is dropped anywhere on the page, or chosen. Who has another kind is told before a byte is sent. */
export function FileZone() {
  const say = useSay()
  const { fits } = useFitting()
  const most = formatBytes(say.language, LARGEST_SPREADSHEET)
  const take = useCallback(
    (files: Iterable<File>) => {
      const [file, ...others] = files
      if (!file) return
      if (others.length > 0) toasts.show({ message: say('builtApp.source.several') })
      if (!/\.(xlsx|csv|tsv|txt)$/i.test(file.name))
        toasts.show({ tone: 'danger', message: say('builtApp.source.wrong', { name: file.name }) })
      else if (file.size > LARGEST_SPREADSHEET)
        toasts.show({
          tone: 'danger',
          message: say('upload.tooLarge', { name: file.name, most }),
        })
      else if (fits(file)) spreadsheetSendings.send(file, beginSpreadsheet)
    },
    [say, fits, most],
  )
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
    </section>
  )
}
