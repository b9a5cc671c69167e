import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { IconImport } from '../../ui/icons.tsx'
import styles from './import.module.css'

type ChooseFileProps = { text: string; onFile: (file: File) => void }

/** Takes a file that is dropped or chosen. */
export function ChooseFile({ text, onFile }: ChooseFileProps) {
  const say = useSay()
  const [over, setOver] = useState(false)
  return (
    // Dropping is for the mouse; the button does the same for the keyboard.
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <IconImport />
      <p>{text}</p>
      <FileButton
        accept=".gz,.tar,application/gzip,application/x-tar"
        onChange={(file) => file && onFile(file)}
      >
        {(props) => <Button {...props}>{say('enterprise.import.choose')}</Button>}
      </FileButton>
    </div>
  )
}
