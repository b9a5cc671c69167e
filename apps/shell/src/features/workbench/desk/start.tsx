import { Button } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useIsRouted } from '../../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { NamedIcon } from '../../../ui/icons.tsx'
import styles from './desk.module.css'
import type { PartProps } from './part-props.ts'
import { useIsSettingUp } from './set-up.tsx'

// words for each: workbench.start.*, workbench.start.*.text
const STEPS = ['profile', 'messages', 'directory'] as const

type StartStep = { to: string; icon: string }

const WAYS: Record<(typeof STEPS)[number], StartStep> = {
  profile: { to: '/user/center', icon: 'person' },
  messages: { to: '/user/messages', icon: 'bell' },
  directory: { to: '/directory', icon: 'phone' },
}

/** The first steps of a new member. Somebody who sets up an enterprise has that card instead. */
export function Start({ isShown, onHide }: PartProps) {
  const say = useSay()
  const isThere = useIsRouted()
  const { viewingAs } = useVisitor()
  const { data } = useRead('setup.get', {})
  const isSettingUp = useIsSettingUp()
  if (viewingAs || !data?.isNewcomer || (isSettingUp && isShown('setup'))) return null
  const steps = STEPS.filter((name) => isThere(WAYS[name].to))
  if (steps.length === 0) return null
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
