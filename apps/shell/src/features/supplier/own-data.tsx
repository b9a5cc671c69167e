import type { Supplier } from '@atrium/contract/enterprises/supplier.contract.ts'
import { Badge, Button, Skeleton } from '@mantine/core'
import { AppIcon } from '../../entities/micro-app/app-icon.tsx'
import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { addressIn } from '../../kernel/session/spaces.ts'
import { ago } from '../../kernel/words/ago.ts'
import { formatDate } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FactList } from '../../ui/details/fact-list.tsx'
import { Section } from '../../ui/details/section.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './supplier.module.css'

const TONE = { open: 'success', paused: 'warning', closed: 'neutral' } as const

/** The data of a signed-in supplier: for whom they work, their apps and their news. */
export function OwnData({ supplier }: { supplier: Supplier }) {
  const { space } = useVisitor()
  return (
    <div className={styles.own}>
      <Enterprises {...supplier} />
      <Person {...supplier} />
      {space && <Apps />}
      {space && <Messages />}
    </div>
  )
}

function Enterprises({ enterprises }: Supplier) {
  const say = useSay()
  return (
    <Section title={say('supplier.enterprises')}>
      {enterprises.length === 0 && (
        <p className={styles.none}>{say('supplier.enterprises.none')}</p>
      )}
      <ul className={styles.lines}>
        {enterprises.map(({ name, space, state, since }) => (
          <li key={space}>
            <span className={styles.names}>
              <strong>{name}</strong>
              <span>{say('supplier.since', { date: formatDate(say.language, since) })}</span>
            </span>
            <Badge variant="light" color={TONE[state]}>
              {say(`supplier.${state}`)}
            </Badge>
            {state === 'open' && (
              <Button
                component="a"
                href={addressIn(space, '/user/workbench')}
                variant="default"
                size="compact-sm"
                aria-label={`${say('supplier.enter')} ${name}`}
              >
                {say('supplier.enter')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Person({ name, loginId, phone }: Supplier) {
  const say = useSay()
  return (
    <Section title={say('supplier.yours')}>
      <FactList
        columns="narrow"
        facts={[
          [say('center.name'), name],
          [say('login.loginId'), loginId],
          [say('factor.phone'), phone],
        ]}
      />
      <Link to="/user/center">{say('supplier.edit')}</Link>
    </Section>
  )
}

function Apps() {
  const say = useSay()
  const apps = useOpenableApps()
  return (
    <Section title={say('supplier.apps')}>
      {apps.length === 0 && <p className={styles.none}>{say('supplier.app.none')}</p>}
      <ul className={styles.apps}>
        {apps.map(({ name, to, title, icon }) => (
          <li key={name}>
            <Link to={to}>
              <AppIcon icon={icon} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Messages() {
  const say = useSay()
  const now = useNow()
  const newest = useRead('message.newest', { length: 5 })
  return (
    <Section title={say('supplier.messages')}>
      <Remote of={newest} skeleton={<Skeleton height={120} />}>
        {({ messages }) => (
          <>
            {messages.length === 0 && <p className={styles.none}>{say('supplier.message.none')}</p>}
            <ul className={styles.lines}>
              {messages.map(({ id, title, from }) => (
                <li key={id}>
                  <Link to={`/user/messages?open=${id}`}>{title}</Link>
                  <span className={styles.when}>{ago(say, from, now)}</span>
                </li>
              ))}
            </ul>
            <Link to="/user/messages">{say('supplier.message.all')}</Link>
          </>
        )}
      </Remote>
    </Section>
  )
}
