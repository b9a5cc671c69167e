import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { History } from './history.tsx'
import { MaintenanceState } from './maintenance-state.tsx'
import { PlanForm } from './plan-form.tsx'
import styles from './update.module.css'

export const routes: PageRoute[] = [
  {
    id: 'sysop.update',
    path: '/sysop/update',
    layout: 'saas',
    title: 'upkeep.title',
    access: 'operator',
    icon: 'calendar',
    menu: { order: 130, group: 'console.group.system' },
  },
]

/** The page on which maintenance is planned: when, for how long, and what people are told. */
export function UpdatePage() {
  const say = useSay()
  const maintenance = useRead('sysop.update.get', {})
  const clock = useRead('sysop.updatetime', {})
  return (
    <div className={styles.page}>
      <PageHead title={say('upkeep.title')} lead={say('upkeep.lead')} />
      <Remote of={clock} skeleton={<Skeleton height={120} radius="md" />}>
        {({ now }) => (
          <Remote of={maintenance} skeleton={<Skeleton height={120} radius="md" />}>
            {(known) => (
              <>
                <MaintenanceState maintenance={known} now={now} />
                {!known.updating && <PlanForm isAhead={known.from !== null} />}
              </>
            )}
          </Remote>
        )}
      </Remote>
      <History />
    </div>
  )
}
