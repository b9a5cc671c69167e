import type { BuiltApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { APP_RESTORE_DAYS, MOST_BUILT_APPS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button } from '@mantine/core'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { IconTrash } from '../../../ui/icons.tsx'
import none from '../../../ui/list/no-rows.module.css'
import { AppCard } from './app-card.tsx'
import { CardsWaiting } from './cards-waiting.tsx'
import { SearchedCards } from './searched-cards.tsx'

/** Those that were deleted lately and can be brought back. */
export function RemovedApps() {
  const removed = useRead('builtApp.list', { state: 'removed', length: MOST_BUILT_APPS })
  return (
    <Remote of={removed} skeleton={<CardsWaiting />} empty={<NothingRemoved />}>
      {({ rows }) => <SearchedCards apps={rows} render={(app) => <RemovedApp app={app} />} />}
    </Remote>
  )
}

function NothingRemoved() {
  const say = useSay()
  return (
    <div className={none.none}>
      <IconTrash />
      <h2>{say('builtApp.none.removed')}</h2>
      <p>{say('builtApp.none.removed.text', { days: APP_RESTORE_DAYS })}</p>
    </div>
  )
}

function RemovedApp({ app }: { app: BuiltApp }) {
  const say = useSay()
  const restore = useWrite('builtApp.restore', { refreshes: ['builtApp.list', 'builtApp.mine'] })
  const title = ownTitle(say, app.title)
  return (
    <AppCard
      app={app}
      to={null}
      facts={[
        say.count('builtApp.rows', app.rows),
        app.restorable && say('builtApp.until', { date: formatDate(say.language, app.restorable) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      ways={
        <Button
          size="compact-sm"
          variant="default"
          loading={restore.isPending}
          onClick={() =>
            restore.mutate(
              { name: app.name },
              {
                onSuccess: () => toasts.show({ message: say('builtApp.restored', { title }) }),
                onError: toastFailure,
              },
            )
          }
        >
          {say('builtApp.restore')}
        </Button>
      }
    />
  )
}
