import { Button } from '@mantine/core'
import { useNow } from '../../../kernel/browser/now.ts'
import { formatDate, formatDistance } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ItemLine } from '../../../ui/details/item-list.tsx'
import { type Factor, FactorIcon } from '../factor-icon.tsx'

type FactorLineProps = Factor & {
  /** Whether the second step has to stay, which is said beside the button. */
  isHeld: boolean
  onRemove: () => void
}

export function FactorLine(props: FactorLineProps) {
  const { kind, name, phone, created, lastUsed, isHeld, onRemove } = props
  const say = useSay()
  const now = useNow()
  const facts = [
    phone ?? say(`factor.kind.${kind}`),
    say('factor.since', { date: formatDate(say.language, created) }),
    lastUsed
      ? say('factor.used', { when: formatDistance(say.language, lastUsed, now) })
      : say('factor.unused'),
    ...(isHeld ? [say('factor.remove.held')] : []),
  ]
  return (
    <ItemLine
      icon={<FactorIcon kind={kind} />}
      name={<strong>{name}</strong>}
      facts={facts.join(' · ')}
    >
      <Button
        variant="default"
        size="xs"
        why={isHeld && say('factor.remove.held')}
        onClick={onRemove}
        aria-label={say('factor.removeOf', { name })}
      >
        {say('factor.remove')}
      </Button>
    </ItemLine>
  )
}
