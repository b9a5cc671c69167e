import type { Trouble } from '@atrium/contract/health.contract.ts'
import { AllWell } from '../../kernel/all-well.tsx'
import { IconAlert } from '../../kernel/icons.tsx'
import { useSay } from '../../kernel/words.ts'
import styles from './health.module.css'

// words: health.trouble.*
/** Each a plain sentence and what to do about it. */
export function Troubles({ troubles }: { troubles: Trouble[] }) {
  const say = useSay()
  if (troubles.length === 0) return <AllWell>{say('health.allWell')}</AllWell>
  return (
    <ul className={styles.troubles} aria-label={say('health.troubles')}>
      {troubles.map(({ part, trouble, grave }) => (
        <li key={part} data-grave={grave || undefined}>
          <IconAlert />
          <div>
            <strong>{say.named(`health.trouble.${part}.${trouble}`)}</strong>
            <span>{say.named(`health.trouble.${part}.${trouble}.do`)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
