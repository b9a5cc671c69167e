import { useRead } from '../../../kernel/data/api.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { AppCard } from './app-card.tsx'
import { CardsWaiting } from './cards-waiting.tsx'
import { NoApps } from './no-apps.tsx'
import { SearchedCards } from './searched-cards.tsx'

/** Those that the reader may open. */
export function OwnApps() {
  const mine = useRead('builtApp.mine', {})
  return (
    <Remote of={mine} skeleton={<CardsWaiting />} empty={<NoApps />}>
      {(apps) => (
        <SearchedCards
          apps={apps}
          render={(app) => <AppCard app={app} to={`/app/${app.name}`} />}
        />
      )}
    </Remote>
  )
}
