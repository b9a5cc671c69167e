import { AppSign } from '../../entities/micro-app/app-icon.tsx'
import { type OpenableApp, useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useIntent } from '../../kernel/router/use-prefetch.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './apps.module.css'

/** The apps the person can open in this space. */
export function Apps() {
  const say = useSay()
  const apps = useOpenableApps()
  if (apps.length === 0) return <p className={styles.none}>{say('workbench.noApps')}</p>
  return (
    <ul className={styles.apps}>
      {apps.map((app) => (
        <li key={app.name}>
          <App {...app} />
        </li>
      ))}
    </ul>
  )
}

function App({ to, title, icon }: OpenableApp) {
  const intent = useIntent(to)
  return (
    <Link {...intent} to={to} className={styles.app}>
      <AppSign icon={icon} />
      <span>{title}</span>
    </Link>
  )
}
