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
  return (
    <>
      <span aria-hidden>{say('failure.rate_limited', { retryAfter: Math.ceil(left / 1000) })}</span>
      <VisuallyHidden>{say('failure.rate_limited', { retryAfter: seconds })}</VisuallyHidden>
    </>
  )
}
