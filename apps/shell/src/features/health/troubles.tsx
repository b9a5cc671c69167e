import type { Trouble } from '@atrium/contract/platform/health.contract.ts'
import { useSay } from '../../kernel/words/words.ts'
import { NoProblems } from '../../ui/failure/no-problems.tsx'
import { IconAlert } from '../../ui/icons.tsx'
import styles from './health.module.css'

// words: health.trouble.*
/** Each a plain sentence and what to do about it. */
export function Troubles({ troubles }: { troubles: Trouble[] }) {
  const say = useSay()
  if (troubles.length === 0) return <NoProblems>{say('health.allWell')}</NoProblems>
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
