import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageTabs } from '../../ui/details/page-tabs.tsx'
import { useRights } from './use-rights.ts'

// words: people.tab.*
const TABS = [
  { name: 'org', to: '/enterprise/org', needs: 'org' },
  { name: 'invitations', to: '/enterprise/invitations', needs: 'invite' },
  { name: 'joinRequests', to: '/enterprise/joinRequests', needs: 'invite' },
] as const

/** The tabs of the pages about members and newcomers; with only one page that the reader may open, there are none. */
export function PeopleTabs({ here }: { here: (typeof TABS)[number]['name'] }) {
  const say = useSay()
  const may = useRights()
  const { data } = useRead('joinRequest.summary', {}, { enabled: may('invite') })
  const open = TABS.filter(({ name, needs }) => name === here || may(needs))
  if (open.length < 2) return null
  return (
    <PageTabs
      label={say('people.tabs')}
      tabs={open.map(({ name, to }) => ({
        to,
        label: say(`people.tab.${name}`),
        isHere: name === here,
        count: name === 'joinRequests' ? data?.open : undefined,
      }))}
    />
  )
}
