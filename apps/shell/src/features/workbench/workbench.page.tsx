import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { SpaceList } from '../../entities/enterprise/space-list.tsx'
import { useConsole } from '../../entities/people/use-console.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { Desk } from './desk/desk.tsx'
import styles from './workbench.module.css'

export const routes: PageRoute[] = [
  {
    id: 'workbench',
    path: '/user/workbench',
    layout: 'index',
    title: 'workbench.title',
    access: 'signedIn',
    icon: 'home',
    menu: { order: 1 },
    top: 1,
  },
]

const greetingAt = (hour: number): WordKey => {
  if (hour < 5 || hour >= 18) return 'workbench.evening'
  return hour < 12 ? 'workbench.morning' : 'workbench.afternoon'
}

/** The workbench of the person: what waits for them, their apps, spaces and account. */
export function WorkbenchPage() {
  const say = useSay()
  const now = useNow()
  const { user, space, spaces } = useVisitor()
  const isThere = useIsRouted()
  const console = useConsole()
  const isElsewhere = !space && spaces.length === 0 && console !== null
  return (
    <div className={styles.desk} data-wide>
      <header>
        <h1 className={styles.greeting}>
          {say(greetingAt(new Date(now).getHours()), { name: user?.name ?? '' })}
        </h1>
        {!space && (
          <p className={styles.lead}>
            {say(isElsewhere ? 'workbench.lead.console' : 'workbench.lead')}
          </p>
        )}
      </header>
      {space && <Desk />}
      {!space && console && (
        <p className={styles.account}>
          <Link to={console}>{say('workbench.console')}</Link>
        </p>
      )}
      {(spaces.length > (space ? 1 : 0) || (!space && !isElsewhere)) && (
        <section className={styles.section} aria-labelledby="spaces">
          <h2 id="spaces">{say('workbench.spaces')}</h2>
          <SpaceList />
          {!space && !console && isThere('/user/join') && (
            <p className={styles.account}>
              <Link to="/user/join">{say('workbench.join')}</Link>
            </p>
          )}
        </section>
      )}
      {isThere('/user/center') && (
        <p className={styles.account}>
          <Link to="/user/center">{say('workbench.account')}</Link>
        </p>
      )}
    </div>
  )
}
