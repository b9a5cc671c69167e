import { Button, FileButton } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { IconFolder } from '../icons.tsx'

/** Chooses a file of JSON from this computer. */
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
