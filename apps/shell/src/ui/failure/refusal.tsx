import { Alert } from '@mantine/core'
import type { CallFailed } from '../../kernel/data/api.ts'
import { complaint } from '../../kernel/data/failure-text.ts'
import { useSay } from '../../kernel/words/words.ts'

/** Why a call was refused. Verdicts stand at their fields instead. */
export function Refusal({ of: failed }: { of: CallFailed | null }) {
  const say = useSay()
  if (!failed || Object.keys(failed.fields).length > 0) return null
  return (
    <Alert color="danger" role="alert">
      {complaint(say, failed)}
    </Alert>
  )
}
