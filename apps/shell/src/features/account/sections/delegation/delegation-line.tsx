import type { Delegation, DelegationState } from '@atrium/contract/people/delegation.contract.ts'
import { Button } from '@mantine/core'
import { ActButton } from '../../../../entities/delegation/act-button.tsx'
import { delegationFacts } from '../../../../entities/delegation/delegation-facts.ts'
import { useOpenableApps } from '../../../../entities/micro-app/openable-apps.ts'
import { useVisitor } from '../../../../kernel/session/shell-context.ts'
import { formatMoment } from '../../../../kernel/words/formats.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { Badge, ItemLine } from '../../../../ui/details/item-list.tsx'

const TONE = {
  ahead: 'info',
  now: 'success',
  over: 'neutral',
  takenBack: 'neutral',
  declined: 'warning',
  ended: 'warning',
} as const satisfies Record<DelegationState, string>

type DelegationLineProps = {
  delegation: Delegation
  /** Whether the person received the delegation, and can act by it, or gave it. */
  isReceived: boolean
  act: string
  onAct: () => void
}

/** One delegation with its state; one that is not over can be ended by either person. */
export function DelegationLine({ delegation, isReceived, act, onAct }: DelegationLineProps) {
  const say = useSay()
  const { viewingAs } = useVisitor()
  const called = new Map(useOpenableApps().map(({ name, title }) => [name, title]))
  const { id, person, state, note, acted } = delegation
  const isOpen = state === 'now' || state === 'ahead'
  const used =
    !isReceived && acted && say('delegation.acted', { when: formatMoment(say.language, acted) })
  const facts = [delegationFacts(say, delegation, called), note, used].filter(Boolean).join(' · ')
  return (
    <ItemLine name={<strong>{person.name}</strong>} facts={facts} exactly={person.department ?? ''}>
      <Badge tone={TONE[state]}>{say(`delegation.state.${state}`)}</Badge>
      {isReceived && state === 'now' && !viewingAs && (
        <ActButton id={id} name={person.name} size="xs" />
      )}
      {isOpen && !viewingAs && (
        <Button variant="default" size="xs" onClick={onAct} aria-label={`${act}: ${person.name}`}>
          {act}
        </Button>
      )}
    </ItemLine>
  )
}
