import { lazy, Suspense } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './apps.module.css'
import type { ListedApp, ListedAppsProps } from './listed-app.ts'
import { OwnApp } from './own-app.tsx'

// Loaded apart, because people move apps seldom.
const OrderedApps = lazy(async () => ({
  default: (await arrive(() => import('./ordered-apps.tsx'))).OrderedApps,
}))

/** The apps that the person opens most; pinned ones come first and can be put in order. */
export function FrequentApps({ apps, labelledBy }: ListedAppsProps) {
  const say = useSay()
  const { viewingAs } = useVisitor()
  const isOrdered = apps.filter(({ pinned }) => pinned).length > 1 && !viewingAs
  const still = (
    <ul className={styles.apps} aria-labelledby={labelledBy}>
      {apps.map((app) => (
        <li key={app.id}>
          <OwnApp app={app} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {isFirstDay(apps) && <p className={styles.hint}>{say('appUse.firstDay')}</p>}
      {isOrdered ? (
        <Suspense fallback={still}>
          <OrderedApps apps={apps} labelledBy={labelledBy} />
        </Suspense>
      ) : (
        still
      )}
    </>
  )
}

/** Whether all apps are suggestions: the person has not opened or pinned any. */
const isFirstDay = (apps: ListedApp[]) =>
  apps.some(({ by }) => by === 'others') && apps.every(({ by = 'others' }) => by === 'others')
