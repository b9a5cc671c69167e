import type { FrequentApp } from '@atrium/contract/apps/app-use.contract.ts'
import { lazy, Suspense } from 'react'
import { arrive } from '../../kernel/browser/load-chunk.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './apps.module.css'
import { OwnApp } from './own-app.tsx'

// One reads the apps first, and moves them seldom.
const OrderedApps = lazy(async () => ({
  default: (await arrive(() => import('./ordered-apps.tsx'))).OrderedApps,
}))

/** What the person opens most; those they pinned stand first and can be put in order. */
export function FrequentApps({ apps }: { apps: FrequentApp[] }) {
  const say = useSay()
  const { viewingAs } = useVisitor()
  const isOrdered = apps.filter(({ pinned }) => pinned).length > 1 && !viewingAs
  const still = (
    <ul className={styles.apps} aria-labelledby="frequent-apps">
      {apps.map((app) => (
        <li key={app.id}>
          <OwnApp app={app} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {apps.every(({ by }) => by === 'others') && (
        <p className={styles.hint}>{say('appUse.firstDay')}</p>
      )}
      {isOrdered ? (
        <Suspense fallback={still}>
          <OrderedApps apps={apps} />
        </Suspense>
      ) : (
        still
      )}
    </>
  )
}
