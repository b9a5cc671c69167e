import { Button } from '@mantine/core'
import { useRef } from 'react'
import { IconUpload } from '../../ui/icons.tsx'

type ChooseFilesProps = {
  label: string
  /** Endings that the browser's own window offers; all without. */
  accept?: string
  onFiles: (files: Iterable<File>) => void
}

/** For those who do not drag. */
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
