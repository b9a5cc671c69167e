import { waitOf } from '@atrium/contract/kernel/wait.ts'
import { VisuallyHidden } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { useCountdown } from '../hooks/use-countdown.ts'

/** How long until another try is taken. It counts for the eye alone: nobody wants to hear every second. */
export function Wait({ seconds }: { seconds: number }) {
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
