import type { OwnBuiltApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { AppMark } from '../../entities/built-app/app-mark.tsx'
import { ownTitle } from '../../entities/built-app/own-title.ts'
import { useRights } from '../../entities/people/use-rights.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { usePrefetch } from '../../kernel/router/use-prefetch.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { NamedIcon } from '../../ui/icons.tsx'
import styles from './apps.module.css'
import desk from './desk/desk.module.css'
import todos from './todos.module.css'

/** How many built apps are shown; the rest are behind a link. */
const MOST = 12

/** The built apps of the space, as far as the reader may open them. */
export function BuiltApps() {
  const say = useSay()
  const mayBuild = useRights()('build')
  const { viewingAs } = useVisitor()
  const { data } = useRead('builtApp.mine', {})
  if (data?.length === 0 && mayBuild && !viewingAs) return <FirstApp />
  if (!data || data.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="built-apps">
      <div className={todos.head}>
        <h2 id="built-apps">{say('builtApp.manage')}</h2>
        <Link to="/app">{say('builtApp.all')}</Link>
      </div>
      <ul className={styles.apps} aria-labelledby="built-apps">
        {data.slice(0, MOST).map((app) => (
          <li key={app.name}>
            <OneApp app={app} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneApp({ app: { name, title, icon, colour } }: { app: OwnBuiltApp }) {
  const say = useSay()
  const to = `/app/${name}`
  const intent = usePrefetch(to)
  return (
    <div className={styles.app}>
      <Link {...intent} to={to} className={styles.link}>
        <AppMark icon={icon} colour={colour} />
        <span>{ownTitle(say, title)}</span>
      </Link>
    </div>
  )
}

/** The invitation to build the first app, for people with that right. */
function FirstApp() {
  const say = useSay()
  return (
    <section className={desk.box} aria-labelledby="built-apps">
      <div className={desk.head}>
        <h2 id="built-apps">{say('builtApp.manage')}</h2>
      </div>
      <Link to="/app/new" className={desk.step}>
        <NamedIcon name="spark" />
        <span>
          <strong>{say('builtApp.first')}</strong>
          <span>{say('builtApp.first.text')}</span>
        </span>
      </Link>
    </section>
  )
}
