import type { Delegation, DelegationState } from '@atrium/contract/people/delegation.contract.ts'
import { Button } from '@mantine/core'
import { delegationFacts } from '../../../../entities/delegation/delegation-facts.ts'
import { useOpenableApps } from '../../../../entities/micro-app/openable-apps.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Badge, Line } from '../../../../ui/details/item-list.tsx'

const TONE = {
  ahead: 'info',
  now: 'success',
  over: 'neutral',
  takenBack: 'neutral',
  declined: 'warning',
  ended: 'warning',
} as const satisfies Record<DelegationState, string>

type DelegationLineProps = { delegation: Delegation; act: string; onAct: () => void }

/** One delegation with its state; what is not over can be ended by either. */
export function DelegationLine({ delegation, act, onAct }: DelegationLineProps) {
  const say = useSay()
  const called = new Map(useOpenableApps().map(({ name, title }) => [name, title]))
  const { person, state, note } = delegation
  const isOpen = state === 'now' || state === 'ahead'
  const facts = [delegationFacts(say, delegation, called), note].filter(Boolean).join(' · ')
  return (
    <Line name={<strong>{person.name}</strong>} facts={facts} exactly={person.department ?? ''}>
      <Badge tone={TONE[state]}>{say(`delegation.state.${state}`)}</Badge>
      {isOpen && (
        <Button variant="default" size="xs" onClick={onAct} aria-label={`${act}: ${person.name}`}>
          {act}
        </Button>
      )}
    </Line>
  )
}
