import { Button } from '@mantine/core'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge, Line } from '../../ui/details/item-list.tsx'
import type { Member } from './reset-dialog.tsx'

type MemberLineProps = Member & { onReset: () => void; onEndTrust: () => void }

// words: signManager.factors.*, signManager.trusted.*
/** One of them, and what an administrator may take off them. */
export function MemberLine({ onReset, onEndTrust, ...member }: MemberLineProps) {
  const say = useSay()
  const { id, name, loginId, factors, onlyText, trusted, manageable } = member
  const facts = [loginId, trusted > 0 && say.count('signManager.trusted', trusted)]
  const { user } = useVisitor()
  return (
    <Line name={<strong>{name}</strong>} facts={facts.filter(Boolean).join(' · ')}>
      {onlyText && <Badge tone="info">{say('signManager.onlyText')}</Badge>}
      <Badge tone={factors > 0 ? 'success' : 'warning'}>
        {factors > 0 ? say.count('signManager.factors', factors) : say('signManager.factors.none')}
      </Badge>
      {manageable && trusted > 0 && (
        <Button
          variant="default"
          size="xs"
          onClick={onEndTrust}
          aria-label={say('signManager.endTrustOf', { name })}
        >
          {say('signManager.endTrust')}
        </Button>
      )}
      {manageable && factors > 0 && id !== user?.id && (
        <Button
          variant="default"
          size="xs"
          onClick={onReset}
          aria-label={say('signManager.resetOf', { name })}
        >
          {say('signManager.reset')}
        </Button>
      )}
    </Line>
  )
}
