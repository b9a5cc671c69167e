import type { Progress } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { formatPercent } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ProgressBar } from '../../../ui/details/progress-bar.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconAlert, IconCheck } from '../../../ui/icons.tsx'
import styles from './provisioning.module.css'

/**
 * How often the progress is read, in milliseconds: live events tell of each step, and this covers one that got lost.
 */
const ASK_AGAIN = 5_000

export const useProgress = (entid: number) =>
  useRead(
    'sysop.progress',
    { entid },
    {
      refetchInterval: ({ state }) => (state.data?.status === 'provisioning' ? ASK_AGAIN : false),
    },
  )

/** The progress of a setup in a row; nothing while it is unknown. */
export function ProvisioningBar({ entid }: { entid: number }) {
  const { data } = useProgress(entid)
  return data ? <Bar {...data} /> : null
}

/** The progress of a setup in the details: every step by name. */
export function ProvisioningSteps({ entid }: { entid: number }) {
  const say = useSay()
  const progress = useProgress(entid)
  return (
    <Remote of={progress} skeleton={<Skeleton height={140} />}>
      {(now) => (
        <div className={styles.provisioning} aria-live="polite">
          <Bar {...now} />
          <ol className={styles.steps}>
            {now.steps.map(({ name, state }) => (
              <li key={name} className={styles.step} data-state={state}>
                <span className={styles.sign}>
                  {state === 'done' && <IconCheck />}
                  {state === 'failed' && <IconAlert />}
                </span>
                {say.named(`provisioning.step.${name}`)}
                <span className={styles.state}>{say(`provisioning.${state}`)}</span>
              </li>
            ))}
          </ol>
          {now.status === 'failed' && (
            <p className={styles.error} role="alert">
              {say('provisioning.stopped')}
            </p>
          )}
        </div>
      )}
    </Remote>
  )
}

function Bar({ percent, status }: Pick<Progress, 'percent' | 'status'>) {
  const say = useSay()
  return (
    <ProgressBar
      label={say('provisioning.title')}
      text={formatPercent(say.language, percent / 100)}
      value={percent}
      max={100}
      tone={status === 'active' ? 'success' : status === 'failed' ? 'danger' : undefined}
    />
  )
}
