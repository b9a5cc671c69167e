import type { OwnBuiltApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import type { ReactNode } from 'react'
import { AppMark } from '../../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { usePrefetch } from '../../../kernel/router/use-prefetch.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './cards.module.css'

type AppCardProps = {
  app: OwnBuiltApp
  /** None where there is nothing to open. */
  to: string | null
  facts?: string
  badge?: ReactNode
  /** What can be done to it. */
  ways?: ReactNode
}

/** One app: the whole card opens it. */
export function AppCard({ app, to, facts, badge, ways }: AppCardProps) {
  const say = useSay()
  const intent = usePrefetch(to ?? '/app')
  const title = ownTitle(say, app.title)
  return (
    <article className={styles.card}>
      <AppMark icon={app.icon} colour={app.colour} />
      <div className={styles.what}>
        <h2>
          {to === null ? (
            title
          ) : (
            <Link {...intent} to={to}>
              {title}
            </Link>
          )}
        </h2>
        {facts && <p>{facts}</p>}
        {badge}
      </div>
      {ways && <div className={styles.ways}>{ways}</div>}
    </article>
  )
}
