import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Trouble } from '../../ui/failure/trouble.tsx'
import { IconApps } from '../../ui/icons.tsx'
import none from '../../ui/list/no-rows.module.css'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'
import { AppDetail } from './app-detail.tsx'
import { addressOf } from './market.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'appDetail',
    path: '/appDetail/:id',
    layout: 'customer',
    phoneLayout: 'mobile',
    title: 'market.title',
    access: 'anyone',
  },
  {
    id: 'appDetail.phone',
    path: '/m/appDetail/:id',
    layout: 'mobile',
    title: 'market.title',
    access: 'anyone',
  },
]

/** The page of one app on the market, with an address to share. */
export function AppDetailPage() {
  const { id = '' } = useParams()
  const isNumber = WHOLE_NUMBER.test(id)
  const read = useRead('market.get', { id: Number(id) || 0 }, { enabled: isNumber })
  if (!isNumber || read.error?.error === 'not_found') return <Gone />
  if (read.data) return <AppDetail key={read.data.id} app={read.data} />
  if (read.error) return <Trouble error={read.error} onRetry={() => void read.refetch()} />
  return <Skeleton height={480} />
}

/** Shown for an app that never existed or was withdrawn; both look the same. */
function Gone() {
  const say = useSay()
  return (
    <div className={none.none}>
      <IconApps />
      <h1>{say('market.gone')}</h1>
      <p>{say('market.gone.text')}</p>
      <Button component={Link} to={addressOf('product')} variant="default">
        {say('market.all')}
      </Button>
    </div>
  )
}
