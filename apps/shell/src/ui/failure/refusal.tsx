import { Alert } from '@mantine/core'
import { useState } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { failureText } from '../../kernel/data/failure-text.ts'
import { isInterruption, useTimesBack } from '../../kernel/data/service-status.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Wait } from './wait.tsx'

type RefusalProps = {
  of: CallFailed | null
  /** What may be judged without being a field of the form: its verdict has no other place. */
  beyond?: string
}

/** Why a call was refused. Verdicts stand at their fields instead. */
export function Refusal({ of: failed, beyond = '' }: RefusalProps) {
  const say = useSay()
  const isOver = useIsOver(failed)
  if (!failed || isOver) return null
  const verdict = failed.fields[beyond]
  if (!verdict && Object.keys(failed.fields).length > 0) return null
  const { error, retryAfter } = failed
  return (
    <Alert color="danger" role="alert">
      {error === 'rate_limited' && retryAfter ? (
        <Wait seconds={retryAfter} />
      ) : (
        (verdict ?? failureText(say, failed))
      )}
    </Alert>
  )
}

/** The service was away, and has come back since: what it said then is no longer so. */
function useIsOver(failed: CallFailed | null): boolean {
  const timesBack = useTimesBack()
  const [seen, setSeen] = useState({ failed, timesBack })
  if (seen.failed !== failed) setSeen({ failed, timesBack })
  return failed !== null && isInterruption(failed.error) && timesBack > seen.timesBack
}
