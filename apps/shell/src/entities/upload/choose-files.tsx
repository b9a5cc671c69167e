import { Button } from '@mantine/core'
import { useRef } from 'react'
import { IconUpload } from '../../ui/icons.tsx'

type ChooseFilesProps = {
  label: string
  /** The file endings that the browser's dialog offers; all without it. */
  accept?: string
  onFiles: (files: Iterable<File>) => void
}

/** A button that chooses files, for those who do not drag. */
export function ChooseFiles({ label, accept, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button leftSection={<IconUpload />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
