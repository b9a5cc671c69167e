import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Trouble } from '@atrium/contract/platform/health.contract.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { NoProblems } from '../../ui/failure/no-problems.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconAlert } from '../../ui/icons.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import styles from './health.module.css'
import { HealthParts } from './health-parts.tsx'
import { Rounds } from './rounds.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.health',
    path: '/sysop/health',
    layout: 'saas',
    title: 'health.title',
    access: 'operator',
    icon: 'pulse',
    menu: { order: 150, group: 'console.group.system' },
  },
]

const ASK_AGAIN = 5_000

/** The health of the platform: first what is wrong, then every part. */
export function HealthPage() {
  const say = useSay()
  const report = useRead('health.report', {}, { refetchInterval: ASK_AGAIN })
  const at = report.data?.at
  return (
    <div className={styles.page}>
      <PageHead
        title={say('health.title')}
        lead={at ? say('health.lead', { when: formatMoment(say.language, at) }) : ''}
      />
      <Remote of={report} skeleton={<Waiting />}>
        {(health) => (
          <>
            <Troubles troubles={health.troubles} />
            <HealthParts health={health} />
            <FailedJobs jobs={health.jobs} />
            <Rounds chores={health.chores} />
          </>
        )}
      </Remote>
    </div>
  )
}

const Waiting = () => (
  <>
    <Skeleton height={52} radius="md" />
    <Skeleton height={360} radius="md" />
  </>
)

// words: health.trouble.*
/** What is wrong, each with what to do about it. */
function Troubles({ troubles }: { troubles: Trouble[] }) {
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
