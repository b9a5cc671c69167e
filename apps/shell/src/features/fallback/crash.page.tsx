import { Button } from '@mantine/core'
import { ChunkMissing } from '../../kernel/data/load-chunk.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconAlert, IconRetry } from '../../ui/icons.tsx'
import { Help } from './help.tsx'

/** Shown for a page that failed, or a part that did not load; it offers a reload. */
export function CrashPage({ error }: { error: unknown }) {
  const say = useSay()
  const kind = error instanceof ChunkMissing ? 'chunk' : 'crash'
  return (
    <div role="alert">
      <Help
        picture={<IconAlert />}
        title={say(`fallback.${kind}.title`)}
        text={say(`fallback.${kind}.text`)}
        detail={error instanceof Error ? error.message : ''}
      >
        <Button leftSection={<IconRetry />} onClick={() => location.reload()}>
          {say('do.retry')}
        </Button>
        <Button variant="default" component="a" href="/">
          {say('fallback.home')}
        </Button>
      </Help>
    </div>
  )
}
