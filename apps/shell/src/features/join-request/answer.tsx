import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'

const TONE = { open: 'info', accepted: 'success', refused: 'danger' } as const

export function Answer({ of: { state, by, reason } }: { of: JoinRequest }) {
  const say = useSay()
  return (
    <>
      <Badge tone={TONE[state]}>{say(`joinRequest.state.${state}`)}</Badge>{' '}
      {by && say('joinRequest.by', { by })}
      {reason && <div>{reason}</div>}
    </>
  )
}
