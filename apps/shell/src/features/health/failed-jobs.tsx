import type { Health } from '@atrium/contract/platform/health.contract.ts'
import { Button } from '@mantine/core'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { IconRetry } from '../../ui/icons.tsx'
import styles from './health.module.css'

type Job = Health['jobs']['examples'][number]

// words: health.job.*
/** Jobs that failed, why, and a button that retries them. */
export function FailedJobs({ jobs: { examples, failed } }: { jobs: Health['jobs'] }) {
  const say = useSay()
  if (failed === 0) return null
  return (
    <section id="jobs" className={styles.section}>
      <h2>{say.count('health.failedJobs', failed)}</h2>
      <ItemList>
        {examples.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </ItemList>
    </section>
  )
}

function FailedJob({ job }: { job: Job }) {
  const say = useSay()
  const retry = useWrite('job.retry', { refreshes: ['health.report', 'overview.attention'] })
  const kind = say.named(`health.job.${job.kind}`)
  const name = job.enterprise ? say('health.jobOf', { kind, name: job.enterprise.name }) : kind
  const begin = () =>
    retry.mutate(
      { id: job.id },
      {
        onSuccess: () => toasts.show({ message: say('health.retried', { name }) }),
        onError: toastFailure,
      },
    )
  return (
    <ItemLine
      name={<strong>{name}</strong>}
      facts={say('health.jobFacts', {
        step: job.step ? say.named(`health.step.${job.step}`) : '',
        tries: job.tries,
        error: job.error === 'process_ended' ? say('health.jobProcessEnded') : (job.error ?? ''),
      })}
      exactly={formatMoment(say.language, job.made)}
    >
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRetry />}
        loading={retry.isPending}
        onClick={begin}
        aria-label={say('health.retryOf', { name })}
      >
        {say('health.retry')}
      </Button>
    </ItemLine>
  )
}
