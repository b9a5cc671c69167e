import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { FileRulesSection } from './file-rules-section.tsx'
import { ProfileFieldsSection } from './profile-fields-section.tsx'
import { RetentionSection } from './retention-section.tsx'

export const routes: PageRoute[] = [
  {
    id: 'enterpriseData',
    path: '/enterprise/data',
    layout: 'index',
    title: 'enterpriseData.title',
    access: 'may:data',
    icon: 'folder',
    menu: { order: 980, group: 'manage' },
  },
]

const ASK_AGAIN = 2_000

/** What the enterprise can do with all its data: export it, say how long it is kept, or have it deleted. */
export function EnterpriseDataPage() {
  const say = useSay()
  const data = useRead(
    'enterpriseData.get',
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.exports.some(({ state: now }) => now === 'waiting') ? ASK_AGAIN : false,
    },
  )
  return (
    <ListPage>
      <PageHead title={say('enterpriseData.title')} lead={say('enterpriseData.lead')} />
      <Remote of={data} skeleton={<Skeleton height={320} />}>
        {(whole) => (
          <>
            <ExportSection exports={whole.exports} />
            <FileRulesSection />
            <ProfileFieldsSection />
            <RetentionSection />
            <DeletionSection {...whole} />
          </>
        )}
      </Remote>
    </ListPage>
  )
}
