import { DoneIcon } from '@atrium/kit/icons.tsx'
import { Spinner } from '@atrium/kit/spinner.tsx'
import { useSay } from '../../kernel/words/words.ts'
import type { Step } from './come-in.ts'
import styles from './middle.module.css'

const STEPS: Step[] = ['config', 'identity', 'entry']

/** The steps of the sign-in, so that nobody wonders why it takes a moment. */
export function Steps({ current }: { current: Step }) {
  const say = useSay()
  const at = STEPS.indexOf(current)
  return (
    <>
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.sign}>
              {index < at ? <DoneIcon /> : index === at ? <Spinner /> : null}
            </span>
            {say(`middle.step.${step}`)}
          </li>
        ))}
      </ol>
      <output className={styles.unseen}>{say(`middle.step.${current}`)}</output>
    </>
  )
}
