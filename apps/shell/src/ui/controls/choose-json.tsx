import { Button, FileButton } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { IconFolder } from '../icons.tsx'

/** A file of JSON from this machine. */
export function ChooseJson({ onFile }: { onFile: (file: File) => void }) {
  const say = useSay()
  return (
    <div>
      <FileButton accept="application/json,.json" onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFolder />}>
            {say('do.chooseFile')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
