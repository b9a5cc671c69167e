import { waitOf } from '@atrium/contract/kernel/wait.ts'
import { Alert, VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useState } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { failureText } from '../../kernel/data/failure-text.ts'
import { isInterruption, useTimesBack } from '../../kernel/data/service-status.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useCountdown } from '../hooks/use-countdown.ts'

type RefusalProps = {
  of: CallFailed | null
  /** Verdicts on fields that this form does not show. */
  unplaced?: readonly string[]
}

/** Says why a call was refused. Verdicts on fields stand at the fields instead. */
export function Refusal({ of: failed, unplaced = [] }: RefusalProps) {
  const say = useSay()
  const isOver = useIsOver(failed)
  if (!failed || isOver) return null
  const verdict = unplaced.join(' ')
  if (!verdict && Object.keys(failed.fields).length > 0) return null
  const { error, retryAfter } = failed
  return (
    <Alert color="danger" role="alert">
      {error === 'rate_limited' && retryAfter ? (
        <Wait seconds={retryAfter} />
      ) : (
        verdict || failureText(say, failed)
      )}
    </Alert>
  )
}

/** Whether the refusal is out of date: the service was interrupted and has come back since. */
function useIsOver(failed: CallFailed | null): boolean {
  const timesBack = useTimesBack()
  const [seen, setSeen] = useState({ failed, timesBack })
  if (seen.failed !== failed) setSeen({ failed, timesBack })
  return failed !== null && isInterruption(failed.error) && timesBack > seen.timesBack
}

/**
 * How long until another try is allowed. The countdown is hidden from screen readers: nobody wants to hear every
 * second.
 */
function Wait({ seconds }: { seconds: number }) {
  const say = useSay()
  const { left, start } = useCountdown()
  useLayoutEffect(() => start(seconds * 1000), [seconds, start])
  if (left === 0) return say('trouble.tryNow')
  const waitIn = (s: number) => {
    const { unit, n } = waitOf(s)
    return say('failure.rate_limited', { wait: say(unit, { n }) })
  }
  return (
    <>
      <span aria-hidden>{waitIn(left / 1000)}</span>
      <VisuallyHidden>{waitIn(seconds)}</VisuallyHidden>
    </>
  )
}
