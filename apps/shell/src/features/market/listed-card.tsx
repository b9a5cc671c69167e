import type { ListedApp } from '@atrium/contract/market/listing.contract.ts'
import { AppIcon } from '../../entities/micro-app/app-icon.tsx'
import { Link } from '../../kernel/router/link.tsx'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import styles from './listed-card.module.css'

/** The card of an app on the market: what it is, what it is for, and who made it. */
export function ListedCard({ app, isInstalled }: { app: ListedApp; isInstalled: boolean }) {
  const say = useSay()
  const { id, icon, publisher, category } = app
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <AppIcon icon={icon ?? undefined} />
        <div className={styles.names}>
          <h2>
            <Link to={`/appDetail/${id}`}>{titleOf(say, app.name)}</Link>
          </h2>
          <span>{publisher}</span>
        </div>
      </header>
      <p className={styles.summary}>{titleOf(say, app.summary)}</p>
      <footer className={styles.foot}>
        <span className={styles.category}>{say(`market.category.${category}`)}</span>
        {isInstalled && <Badge tone="success">{say('market.installed')}</Badge>}
      </footer>
    </article>
  )
}
