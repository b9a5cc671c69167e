import { Button } from '@mantine/core'
import { formatDate, formatDistance } from '../../../kernel/formats.ts'
import { useNow } from '../../../kernel/now.ts'
import { useSay } from '../../../kernel/words.ts'
import { type Factor, FactorIcon } from '../factor-icon.tsx'
import styles from './factors.module.css'

type FactorLineProps = Factor & { onRemove: () => void }

export function FactorLine({ kind, name, phone, created, lastUsed, onRemove }: FactorLineProps) {
  const say = useSay()
  const now = useNow()
  const facts = [
    phone ?? say(`factor.kind.${kind}`),
    say('factor.since', { date: formatDate(say.language, created) }),
    lastUsed
      ? say('factor.used', { when: formatDistance(say.language, lastUsed, now) })
      : say('factor.unused'),
  ]
  return (
    <li className={styles.factor}>
      <FactorIcon kind={kind} className={styles.icon} />
      <div className={styles.what}>
        <strong>{name}</strong>
        <span>{facts.join(' · ')}</span>
      </div>
      <Button
        variant="default"
        size="xs"
        onClick={onRemove}
        aria-label={say('factor.removeOf', { name })}
      >
        {say('factor.remove')}
      </Button>
    </li>
  )
}
