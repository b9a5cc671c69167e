import { Alert } from '@mantine/core'
import type { CallFailed } from './api.ts'
import { complaint } from './complaint.ts'
import { useSay } from './words.ts'

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
