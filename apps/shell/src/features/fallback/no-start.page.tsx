import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useInterruption } from '../../kernel/data/service-status.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconAlert, IconRetry } from '../../ui/icons.tsx'
import { Help } from './help.tsx'

type NoStartPageProps = { why: 'unreachable' | 'unconfigured'; onRetry: () => void }

/** The server does not answer, or not with its routes: nothing can be shown before it does. */
export function NoStartPage({ why, onRetry }: NoStartPageProps) {
  const say = useSay()
  useServiceReturn(onRetry)
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

/** A service that was away and is back is asked again without waiting for the person. */
function useServiceReturn(onReturn: () => void) {
  const isAway = useInterruption()
  const wasAway = useRef(isAway)
  useEffect(() => {
    if (wasAway.current && !isAway) onReturn()
    wasAway.current = isAway
  }, [isAway, onReturn])
}
