import { type SetupStep, setupSteps } from '@atrium/contract/enterprises/enterprise-limits.ts'
import type { Permission } from '@atrium/contract/kernel/endpoint.ts'
import { Button } from '@mantine/core'
import { useRights } from '../../../entities/people/use-rights.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useIsRouted } from '../../../kernel/router/use-is-routed.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconCheck, NamedIcon } from '../../../ui/icons.tsx'
import styles from './desk.module.css'
import type { PartProps } from './part-props.ts'

const WAYS: Record<SetupStep, { to: string; icon: string; needs: Permission }> = {
  people: { to: '/enterprise/invitations', icon: 'people', needs: 'invite' },
  brand: { to: '/enterprise/brand', icon: 'palette', needs: 'brand' },
  signIn: { to: '/enterprise/signManager', icon: 'key', needs: 'signIn' },
  app: { to: '/enterprise/apps', icon: 'apps', needs: 'apps' },
  workplace: { to: '/enterprise/signManager/workplaces', icon: 'building', needs: 'signIn' },
}

function useSetUp() {
  const may = useRights()
  const isThere = useIsRouted()
  const { viewingAs } = useVisitor()
  const { data } = useRead('setup.get', {})
  const steps = setupSteps.filter((name) => may(WAYS[name].needs) && isThere(WAYS[name].to))
  const done = steps.filter((name) => data?.done[name])
  // Somebody who may do less than half of the steps is not the one who sets up the enterprise.
  const isTheirs = !viewingAs && data?.isNew === true && steps.length * 2 > setupSteps.length
  return { steps, done, isTheirs: isTheirs && done.length < steps.length }
}

export const useIsSettingUp = () => useSetUp().isTheirs

/** The first steps of an enterprise, for people who may set it up; each is ticked off by what exists. */
export function SetUp({ onHide }: PartProps) {
  const say = useSay()
  const { steps, done, isTheirs } = useSetUp()
  if (!isTheirs) return null
  return (
    <section className={styles.box} aria-labelledby="setup">
      <div className={styles.head}>
        <h2 id="setup">{say('setup.title')}</h2>
        <span className={styles.progress}>
          {say('setup.progress', { done: done.length, count: steps.length })}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={onHide}>
          {say('workbench.start.hide')}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map((name) => {
          const isDone = done.includes(name)
          return (
            <li key={name}>
              <Link to={WAYS[name].to} className={styles.step} data-done={isDone || undefined}>
                {isDone ? <IconCheck /> : <NamedIcon name={WAYS[name].icon} />}
                <span>
                  <strong>{say(`setup.step.${name}`)}</strong>
                  <span>{isDone ? say('setup.done') : say(`setup.step.${name}.text`)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
