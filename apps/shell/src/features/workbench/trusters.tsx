import { delegationFacts } from '../../entities/delegation/delegation-facts.ts'
import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './requests.module.css'

/** Whose work the person does at the moment. */
export function Trusters() {
  const say = useSay()
  const { space } = useVisitor()
  const called = new Map(useOpenableApps().map(({ name, title }) => [name, title]))
  const { data = [] } = useRead('user.trusters', {}, { enabled: space !== null })
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="trusters">
      <h2 id="trusters">{say('delegation.received')}</h2>
      <ul className={styles.list}>
        {data.map((truster) => (
          <li key={`${truster.id} ${truster.from}`} className={styles.line}>
            <div className={styles.what}>
              <strong>{truster.name}</strong>
              <span>{delegationFacts(say, truster, called)}</span>
            </div>
            <Link to="/user/center#delegation">{say('delegation.look')}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
