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
  useServiceReturn(why, onRetry)
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

/** In milliseconds; longer than the server calls itself ready without having asked its database. */
const ASK_AGAIN_AFTER = 3_000

/**
 * A service that was away and is back is asked again without waiting for the person; so is one that calls itself ready
 * and yet has not answered.
 */
function useServiceReturn(why: NoStartPageProps['why'], onReturn: () => void) {
  const isAway = useInterruption()
  const wasAway = useRef(isAway)
  useEffect(() => {
    if (wasAway.current && !isAway) onReturn()
    wasAway.current = isAway
    if (isAway || why !== 'unreachable') return undefined
    const timer = setTimeout(onReturn, ASK_AGAIN_AFTER)
    return () => clearTimeout(timer)
  }, [isAway, why, onReturn])
}
