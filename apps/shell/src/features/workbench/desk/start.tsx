import { Button } from '@mantine/core'
import { useRights } from '../../../entities/people/use-rights.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useReach } from '../../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { NamedIcon } from '../../../ui/icons.tsx'
import { FREQUENT } from '../workbench.reads.ts'
import type { PartProps } from './part-props.ts'
import styles from './desk.module.css'

// words for each: workbench.start.*, workbench.start.*.text
const STEPS = [
  { name: 'invite', to: '/enterprise/invitations', icon: 'people', needs: 'invite' },
  { name: 'apps', to: '/enterprise/apps', icon: 'apps', needs: 'apps' },
  { name: 'profile', to: '/user/center', icon: 'person' },
  { name: 'messages', to: '/user/messages', icon: 'bell' },
  { name: 'directory', to: '/directory', icon: 'people' },
] as const

/** What to do first, for who has opened no app here yet; what colleagues use stands with the apps. */
export function Start({ onHide }: PartProps) {
  const say = useSay()
  const may = useRights()
  const isThere = useReach()
  const { viewingAs } = useVisitor()
  const { data: frequent } = useRead('appUse.frequent', FREQUENT)
  if (viewingAs || !frequent?.every(({ by }) => by === 'others')) return null
  const steps = STEPS.filter((step) => isThere(step.to) && (!('needs' in step) || may(step.needs)))
  return (
    <section className={styles.box} aria-labelledby="start">
      <div className={styles.head}>
        <h2 id="start">{say('workbench.section.start')}</h2>
        <Button variant="subtle" size="compact-sm" onClick={onHide}>
          {say('workbench.start.hide')}
        </Button>
      </div>
      <ul className={styles.steps}>
        {steps.map(({ name, to, icon }) => (
          <li key={name}>
            <Link to={to} className={styles.step}>
              <NamedIcon name={icon} />
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
