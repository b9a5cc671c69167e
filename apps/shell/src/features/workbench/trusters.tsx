import { Button } from '@mantine/core'
import { ActButton } from '../../entities/delegation/act-button.tsx'
import { delegationFacts } from '../../entities/delegation/delegation-facts.ts'
import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './requests.module.css'

/** The colleagues whose work the person can do at the moment. */
export function Trusters() {
  const say = useSay()
  const { space, viewingAs } = useVisitor()
  const called = new Map(useOpenableApps().map(({ name, title }) => [name, title]))
  const { data = [] } = useRead(
    'user.trusters',
    {},
    { enabled: space !== null && !viewingAs?.isActing },
  )
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="trusters">
      <h2 id="trusters">{say('delegation.received')}</h2>
      <ul className={styles.list}>
        {data.map((truster) => (
          <li key={truster.delegationId} className={styles.line}>
            <div className={styles.what}>
              <strong>{truster.name}</strong>
              <span>{delegationFacts(say, truster, called)}</span>
            </div>
            <Button
              component={Link}
              to="/user/center#delegation"
              variant="default"
              size="compact-sm"
              aria-label={`${say('delegation.look')}: ${truster.name}`}
            >
              {say('delegation.look')}
            </Button>
            {!viewingAs && (
              <ActButton id={truster.delegationId} name={truster.name} size="compact-sm" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
