import type { BuiltApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MOST_BUILT_APPS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { useState } from 'react'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useNavigate } from '../../../kernel/router/location.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { Badge } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconArrow, IconEdit, IconTrash } from '../../../ui/icons.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { AppCard } from './app-card.tsx'
import { CardsWaiting } from './cards-waiting.tsx'
import { NoApps } from './no-apps.tsx'
import { SearchedCards } from './searched-cards.tsx'

const RemoveApp = later(async () => (await import('../settings/remove-app.tsx')).RemoveApp)

/** All that the people of the space have made, for those who look after them. */
export function KeptApps() {
  const [removing, setRemoving] = useState<BuiltApp | null>(null)
  const kept = useRead('builtApp.list', { length: MOST_BUILT_APPS })
  return (
    <>
      <Remote of={kept} skeleton={<CardsWaiting />} empty={<NoApps />}>
        {({ rows }) => (
          <SearchedCards
            apps={rows}
            render={(app) => <KeptApp app={app} onRemove={() => setRemoving(app)} />}
          />
        )}
      </Remote>
      <RemoveApp isWanted={removing !== null} app={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

/** An app that is not ready shows how far it is instead. */
const addressOf = ({ name, state }: BuiltApp) =>
  state === 'ready' ? `/app/${name}` : `/app/new?making=${name}`

function KeptApp({ app, onRemove }: { app: BuiltApp; onRemove: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const isReady = app.state === 'ready'
  return (
    <AppCard
      app={app}
      to={addressOf(app)}
      facts={factsOf(say, app)}
      badge={
        !isReady && (
          <Badge tone={app.state === 'failed' ? 'danger' : 'info'}>
            {say(`builtApp.state.${app.state}`)}
          </Badge>
        )
      }
      ways={
        <RowMenu
          name={ownTitle(say, app.title)}
          render={() => (
            <>
              <RowAction icon={<IconArrow />} onClick={() => void navigate(addressOf(app))}>
                {say(isReady ? 'builtApp.open' : 'builtApp.follow')}
              </RowAction>
              {isReady && (
                <>
                  <RowAction
                    icon={<IconEdit />}
                    onClick={() => void navigate(`/app/${app.name}/settings`)}
                  >
                    {say('builtApp.settings')}
                  </RowAction>
                  <RowAction icon={<IconTrash />} isDangerous onClick={onRemove}>
                    {say('builtApp.remove')}
                  </RowAction>
                </>
              )}
            </>
          )}
        />
      }
    />
  )
}

const factsOf = (say: Say, { tables, rows, builtBy, seenBy }: BuiltApp): string =>
  [
    say.count('builtApp.tables', tables),
    say.count('builtApp.rows', rows),
    say(`builtApp.seenBy.${seenBy}`),
    builtBy && say('builtApp.builtBy', { name: builtBy }),
  ]
    .flatMap((fact) => fact || [])
    // Each fact stays together, and the line breaks between them.
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' · ')
