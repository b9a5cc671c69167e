import type { OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSearchParams } from '../../kernel/router/location.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconSearch } from '../../ui/icons.tsx'
import { AppCard } from './app-card.tsx'
import styles from './apps.page.module.css'
import part from './part.module.css'

export const routes: PageRoute[] = [
  {
    id: 'apps',
    path: '/enterprise/apps',
    layout: 'index',
    title: 'apps.title',
    access: 'may:apps',
    icon: 'apps',
    menu: { order: 900, group: 'manage' },
  },
]

/** Lists with more rows than this have a search. */
const MANY = 8

/** The apps this space has, and those it could have. */
export function AppsPage() {
  const say = useSay()
  const offered = useRead('app.list', {})
  return (
    <div className={styles.page}>
      <PageHead title={say('apps.title')} lead={say('apps.lead')}>
        <Button component={Link} to="/ApplicationMarket/product" variant="default">
          {say('apps.market')}
        </Button>
      </PageHead>
      <Remote of={offered} skeleton={<Waiting />} empty={<Nothing />}>
        {(apps) => <Shelf apps={apps} />}
      </Remote>
    </div>
  )
}

function Shelf({ apps }: { apps: OfferedApp[] }) {
  const say = useSay()
  // The app that the address names is searched for; the text can be changed like any other.
  const [query] = useSearchParams()
  const [wanted, setWanted] = useState(query.get('app') ?? '')
  const shown = apps.filter(({ name, title, publisher }) =>
    `${titleOf(say, title)} ${name} ${publisher}`
      .toLowerCase()
      .includes(wanted.trim().toLowerCase()),
  )
  const [installed, others] = [
    shown.filter((app) => app.installed),
    shown.filter((app) => !app.installed),
  ]
  return (
    <>
      {(apps.length > MANY || query.has('app')) && (
        <TextInput
          className={styles.search ?? ''}
          aria-label={say('launcher.search')}
          placeholder={say('launcher.search')}
          leftSection={<IconSearch />}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <Row title={say('apps.installed')} none={say('apps.noneInstalled')} apps={installed} />
      <Row title={say('apps.available')} none={say('apps.noneAvailable')} apps={others} />
    </>
  )
}

function Row({ title, none, apps }: { title: string; none: string; apps: OfferedApp[] }) {
  return (
    <section className={part.part} aria-label={title}>
      <h2>{title}</h2>
      {apps.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.cards}>
        {apps.map((app) => (
          <li key={app.name}>
            <AppCard app={app} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Waiting = () => (
  <div className={styles.cards}>
    <Skeleton height={180} />
    <Skeleton height={180} />
    <Skeleton height={180} />
  </div>
)

function Nothing() {
  const say = useSay()
  return <p className={styles.none}>{say('apps.nothing')}</p>
}
