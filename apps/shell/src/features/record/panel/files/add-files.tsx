import type { RecordFile } from '@atrium/contract/built-apps/record-file.contract.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { DropAnywhere } from '../../../../entities/upload/drop-anywhere.tsx'
import cards from '../../../../entities/upload/upload-card.module.css'
import { UploadCard } from '../../../../entities/upload/upload-card.tsx'
import { useRefusedFile } from '../../../../entities/upload/use-refused-file.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import type { CallFailed } from '../../../../kernel/data/api.ts'
import type { OnItsWay } from '../../../../kernel/upload/sendings.ts'
import { type Say, useSay } from '../../../../kernel/words/words.ts'
import { IconCamera, IconUpload } from '../../../../ui/icons.tsx'
import type { KnownTable } from '../../known-table.ts'
import styles from './record-files.module.css'
import { sendingsTo } from './record-sendings.ts'

/** Files come by a button, a camera, by being dropped or pasted; those on their way are shown. */
export function AddFiles({ at, id }: { at: KnownTable; id: number }) {
  const say = useSay()
  const { app, table } = at
  const { sendings } = sendingsTo({ app, table, id })
  const { refusalOf, most } = useRefusedFile()
  const choose = useCallback(
    (files: Iterable<File>) => {
      const { send } = sendingsTo({ app, table, id })
      for (const file of files) {
        const refusal = refusalOf(file)
        if (refusal) toasts.show({ tone: 'danger', message: refusal })
        else send(file)
      }
    },
    [app, table, id, refusalOf],
  )
  usePasted(choose)
  const under = sendings.use()
  useEffect(() => {
    for (const { sending, progress } of under)
      if (progress.phase === 'done') sendings.putAway(sending)
  }, [under, sendings])
  return (
    <>
      <div className={styles.ways}>
        <Chosen label={say('record.file.add')} icon={<IconUpload />} onFiles={choose} />
        <Chosen
          label={say('record.file.camera')}
          icon={<IconCamera />}
          className={styles.camera}
          isCamera
          onFiles={choose}
        />
      </div>
      {under.length > 0 && (
        <section className={cards.cards} aria-label={say('upload.title')}>
          {under.map((one: OnItsWay<RecordFile>) => (
            <UploadCard
              key={`${one.sending.file.name} ${one.sending.file.lastModified}`}
              {...one}
              flaw={(trouble) => flawOf(say, trouble)}
              onGiveUp={() => void sendings.giveUp(one.sending)}
            />
          ))}
        </section>
      )}
      <DropAnywhere
        onFiles={choose}
        title={say('record.file.drop')}
        text={say('file.drop.text', { most })}
      />
    </>
  )
}

type ChosenProps = {
  label: string
  icon: ReactNode
  className?: string | undefined
  isCamera?: boolean
  onFiles: (files: Iterable<File>) => void
}

function Chosen({ label, icon, className, isCamera = false, onFiles }: ChosenProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={className}>
      <Button variant="default" leftSection={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(isCamera
          ? { accept: 'image/*', capture: 'environment' as const }
          : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** A picture that was copied, as from a screen. Text that is pasted goes where it is pasted. */
function usePasted(onFiles: (files: Iterable<File>) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Spreadsheets copy a picture along with their text.
      if (files.length === 0 || event.clipboardData?.getData('text/plain')) return
      event.preventDefault()
      onFiles(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [onFiles])
}

// words: file.refused.*
const flawOf = (say: Say, { error, why }: CallFailed) => {
  if (error === 'file_refused') return say.named(`file.refused.${why}`)
  return error === 'limit_reached' ? say('record.file.full') : null
}
