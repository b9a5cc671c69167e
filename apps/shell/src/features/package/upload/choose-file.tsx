import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { IconUpload } from '../../../ui/icons.tsx'

/** For those who do not drag. */
export function ChooseFile({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button leftSection={<IconUpload />} onClick={() => input.current?.click()}>
        {say('package.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".apk,.ipa"
        multiple
        hidden
        aria-label={say('package.upload')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
