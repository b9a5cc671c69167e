import type { Permission } from '@atrium/contract/kernel/endpoint.ts'
import { Button } from '@mantine/core'
import { useRights } from '../../../entities/people/use-rights.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useReach } from '../../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { NamedIcon } from '../../../ui/icons.tsx'
import { FREQUENT } from '../workbench.reads.ts'
import styles from './desk.module.css'
import type { PartProps } from './part-props.ts'

// words for each: workbench.start.*, workbench.start.*.text
const STEPS = ['invite', 'apps', 'profile', 'messages', 'directory'] as const

type Way = { to: string; icon: string; needs?: Permission }

const WAYS: Record<(typeof STEPS)[number], Way> = {
  invite: { to: '/enterprise/invitations', icon: 'people', needs: 'invite' },
  apps: { to: '/enterprise/apps', icon: 'apps', needs: 'apps' },
  profile: { to: '/user/center', icon: 'person' },
  messages: { to: '/user/messages', icon: 'bell' },
  directory: { to: '/directory', icon: 'phone' },
}

/** What to do first, for who has opened no app here yet; what colleagues use stands with the apps. */
export function Start({ onHide }: PartProps) {
  const say = useSay()
  const may = useRights()
  const isThere = useReach()
  const { viewingAs } = useVisitor()
  const { data: frequent } = useRead('appUse.frequent', FREQUENT)
  if (viewingAs || !frequent?.every(({ by }) => by === 'others')) return null
  const steps = STEPS.filter((name) => {
    const { to, needs } = WAYS[name]
    return isThere(to) && (!needs || may(needs))
  })
  return (
    <section className={styles.box} aria-labelledby="start">
      <div className={styles.head}>
        <h2 id="start">{say('workbench.start.title')}</h2>
        <Button variant="subtle" size="compact-sm" onClick={onHide}>
          {say('workbench.start.hide')}
        </Button>
      </div>
      <ul className={styles.steps}>
        {steps.map((name) => (
          <li key={name}>
            <Link to={WAYS[name].to} className={styles.step}>
              <NamedIcon name={WAYS[name].icon} />
              <span>
                <strong>{say(`workbench.start.${name}`)}</strong>
                <span>{say(`workbench.start.${name}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
