import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { ListedApp } from '@atrium/contract/market/listing.contract.ts'
import { Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../kernel/data/api.ts'
import { useLocation } from '../../kernel/router/location.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { PageTabs } from '../../ui/details/page-tabs.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconApps } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { Pager, useLastPage } from '../../ui/list/pager.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { CategoryChoice } from './category-choice.tsx'
import { ListedCard } from './listed-card.tsx'
import styles from './market.module.css'
import { addressOf, marketInput, marketView, SHELVES, shelfAt } from './market.view.ts'
import { SpaceApps } from './space-apps.tsx'

export const routes: PageRoute[] = [
  {
    id: 'market.product',
    path: '/ApplicationMarket/product',
    layout: 'customer',
    phoneLayout: 'mobile',
    title: 'market.title',
    access: 'anyone',
    icon: 'apps',
  },
  {
    id: 'market.company',
    path: '/ApplicationMarket/company',
    layout: 'customer',
    phoneLayout: 'mobile',
    title: 'market.company.title',
    access: 'anyone',
    icon: 'apps',
  },
]

/** The market of apps, of the platform and of enterprises, open to everybody. */
export function MarketPage() {
  const say = useSay()
  const shelf = shelfAt(useLocation().pathname)
  const list = useView(marketView)
  const read = useRead('market.list', marketInput(shelf, list.view), {
    placeholderData: keepPreviousData,
  })
  const settled = read.isSuccess && !read.isPlaceholderData
  useLastPage(list, settled ? read.data.total : null)
  const installed = useInstalled(read.data?.rows ?? [])
  const none = {
    icon: <IconApps />,
    title: `market.none.${shelf}`,
    text: `market.none.${shelf}.text`,
  } as const
  return (
    <div className={styles.page}>
      <PageHead title={say('market.title')} lead={say('market.lead')} />
      <PageTabs
        label={say('market.by')}
        tabs={SHELVES.map((one) => ({
          to: addressOf(one),
          label: say(`market.by.${one}`),
          isHere: one === shelf,
        }))}
      />
      {shelf === 'company' && <SpaceApps />}
      <ListTools list={list} of={marketView} hasNoChips />
      <CategoryChoice list={list} counts={read.data?.categories ?? {}} />
      <Remote of={read} skeleton={<Waiting />} empty={<NoRows list={list} none={none} />}>
        {({ rows, total }) => (
          <>
            <ul className={styles.cards} aria-busy={read.isPlaceholderData}>
              {rows.map((app) => (
                <li key={app.id}>
                  <ListedCard app={app} isInstalled={installed.has(app.id)} />
                </li>
              ))}
            </ul>
            {total > rows.length && <Pager list={list} total={total} />}
          </>
        )}
      </Remote>
    </div>
  )
}

/** Which of these apps the reader's space has; none for a reader without a space. */
function useInstalled(apps: ListedApp[]): Set<number> {
  const { space } = useVisitor()
  const ids = apps.map(({ id }) => id).join()
  const { data } = useRead(
    'market.here',
    { ids },
    { enabled: space !== null && ids !== '', placeholderData: keepPreviousData },
  )
  const there = data?.apps.filter(({ state }) => state === 'installed') ?? []
  return new Set(there.map(({ id }) => id))
}

const Waiting = () => (
  <div className={styles.cards}>
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Skeleton key={n} height={168} />
    ))}
  </div>
)
