import { AppMark } from '../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../entities/built-app/own-title.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './listed-card.module.css'
import market from './market.module.css'

/**
 * The apps that people of the reader's own space have built, as far as the reader may open them; other spaces never
 * see them.
 */
export function SpaceApps() {
  const say = useSay()
  const { space } = useVisitor()
  const { data = [] } = useRead('builtApp.mine', {}, { enabled: space !== null })
  if (data.length === 0) return null
  return (
    <section className={market.own} aria-labelledby="space-apps">
      <h2 id="space-apps">{say('market.spaceApps')}</h2>
      <ul className={market.cards}>
        {data.map(({ name, title, icon, colour }) => (
          <li key={name}>
            <article className={styles.card}>
              <header className={styles.head}>
                <AppMark icon={icon} colour={colour} />
                <div className={styles.names}>
                  <h3>
                    <Link to={`/app/${name}`}>{ownTitle(say, title)}</Link>
                  </h3>
                </div>
              </header>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
