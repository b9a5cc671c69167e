import { Button, CopyButton } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { IconCheck, IconCopy } from '../icons.tsx'

/** Copies a text; `name` tells several such buttons apart. */
export function Copy({ value, name }: { value: string; name: string }) {
  const say = useSay()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          leftSection={copied ? <IconCheck /> : <IconCopy />}
          onClick={copy}
          aria-label={say(copied ? 'copy.doneOf' : 'copy.of', { name })}
        >
          {say(copied ? 'copy.done' : 'copy.do')}
        </Button>
      )}
    </CopyButton>
  )
}
