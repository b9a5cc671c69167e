import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useInterruption } from '../../kernel/data/service-status.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconAlert, IconRetry } from '../../ui/icons.tsx'
import { Help } from './help.tsx'

type NoStartPageProps = { why: 'unreachable' | 'unconfigured'; onRetry: () => void }

/** Shown when the server does not answer, or gives no routes: without them no page can be drawn. */
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

/**
 * How long to wait before another try, in milliseconds: longer than the server calls itself ready without having asked
 * its database.
 */
const ASK_AGAIN_AFTER = 3_000

/**
 * Tries again when the service is back, without waiting for the person; also when it calls itself ready and has not
 * answered.
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
