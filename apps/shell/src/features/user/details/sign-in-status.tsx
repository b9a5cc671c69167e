import type { Output } from '@atrium/contract/kernel/client.ts'
import { Alert, Button, Skeleton } from '@mantine/core'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconKey } from '../../../ui/icons.tsx'
import { useMany } from '../many/use-many.ts'
import type { OpenOverlay } from '../use-overlays.ts'
import { Browsers } from './browsers.tsx'
import type { Whole } from './facts.tsx'
import { Sessions } from './sessions.tsx'
import { SignIns } from './sign-ins.tsx'
import styles from './user.details.module.css'

type SignInStatusProps = { whole: Whole; openOverlay: OpenOverlay }
type Facts = Output<'user.signInStatus'>

/** How a person signs in: locked or not, their sessions, their methods, and recent tries. */
export function SignInStatus({ whole, openOverlay }: SignInStatusProps) {
  const status = useRead('user.signInStatus', { id: whole.id })
  return (
    <Remote of={status} skeleton={<Skeleton height={180} />}>
      {(facts) => (
        <>
          <Locked whole={whole} until={facts.lockedUntil} failures={facts.failures} />
          <Sessions whole={whole} sessions={facts.sessions} openOverlay={openOverlay} />
          <Browsers whole={whole} browsers={facts.trustedBrowsers} />
          <Factors whole={whole} factors={facts.factors} openOverlay={openOverlay} />
          <SignIns signIns={facts.signIns} />
        </>
      )}
    </Remote>
  )
}

type LockedProps = { whole: Whole; until: string | null; failures: number }

function Locked({ whole: { id, can }, until, failures }: LockedProps) {
  const say = useSay()
  const { run, busy } = useMany()
  if (!until) return null
  return (
    <Alert color="warning" role="alert">
      <div className={styles.bar}>
        <span>
          {say('user.locked', { moment: formatMoment(say.language, until), count: failures })}
        </span>
        {can.manage && (
          <Button size="xs" loading={busy} onClick={() => run('unlock', [id])}>
            {say('user.many.unlock')}
          </Button>
        )}
      </div>
    </Alert>
  )
}

type FactorsProps = SignInStatusProps & { factors: Facts['factors'] }

function Factors({ whole, factors, openOverlay }: FactorsProps) {
  const say = useSay()
  const now = useNow()
  return (
    <section className={details.section}>
      <div className={styles.bar}>
        <h3>{say('user.factors')}</h3>
        {whole.can.disable && factors.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => openOverlay({ kind: 'many', action: 'resetTwoStep', people: [whole] })}
          >
            {say('user.many.resetTwoStep')}
          </Button>
        )}
      </div>
      {factors.length === 0 && <p className={details.none}>{say('user.factors.none')}</p>}
      <ItemList>
        {factors.map(({ id, kind, name, lastUsed }) => (
          <ItemLine
            key={id}
            icon={<IconKey />}
            name={<strong>{name}</strong>}
            facts={[
              say(`user.factor.${kind}`),
              lastUsed &&
                say('user.factor.used', { when: formatDistance(say.language, lastUsed, now) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {null}
          </ItemLine>
        ))}
      </ItemList>
    </section>
  )
}
