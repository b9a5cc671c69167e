import type { SubmissionCheck } from '@atrium/contract/apps/submission.contract.ts'
import { VisuallyHidden } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { IconCheck, IconClose } from '../../ui/icons.tsx'
import styles from './listing.module.css'

/** What was tried by itself, and what is wrong where it did not pass. */
export function CheckList({ checks }: { checks: SubmissionCheck[] }) {
  const say = useSay()
  return (
    <ul className={styles.checks}>
      {checks.map(({ check, isPassed, detail }) => (
        <li key={check} data-passed={isPassed || undefined}>
          {isPassed ? <IconCheck /> : <IconClose />}
          <span>
            {say(`submission.check.${check}`)}
            <VisuallyHidden>
              {say(isPassed ? 'submission.check.passed' : 'submission.check.failed')}
            </VisuallyHidden>
            {detail && <code>{detail}</code>}
          </span>
        </li>
      ))}
    </ul>
  )
}
