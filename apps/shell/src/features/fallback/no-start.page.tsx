import { Button } from '@mantine/core'
import { IconAlert, IconRetry } from '../../kernel/icons.tsx'
import { useSay } from '../../kernel/words.ts'
import { Help } from './help.tsx'

type NoStartPageProps = { why: 'unreachable' | 'unconfigured'; onRetry: () => void }

/** The server does not answer, or not with its routes: nothing can be shown before it does. */
export function NoStartPage({ why, onRetry }: NoStartPageProps) {
  const say = useSay()
  return (
    <div role="alert">
      <Help
        picture={<IconAlert />}
        title={say(`fallback.${why}.title`)}
        text={say(`fallback.${why}.text`)}
      >
        <Button leftSection={<IconRetry />} onClick={onRetry}>
          {say('do.retry')}
        </Button>
      </Help>
    </div>
  )
}
