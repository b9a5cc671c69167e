import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { IconCheck } from '../../../ui/icons.tsx'
import { aboutOf, type Source } from './draft.ts'
import styles from './new-app.module.css'

export const steps = ['source', 'check', 'look'] as const
export type Step = (typeof steps)[number]

const stepAddress = (step: Step): string =>
  step === 'source' ? '/app/new' : `/app/new?step=${step}`

/** Where one is on the way to an app. What was done can be gone back to. */
export function StepLine({ at, source }: { at: Step; source: Source | null }) {
  const say = useSay()
  const here = steps.indexOf(at)
  const nameOf = (step: Step) => {
    if (step === 'check' && source?.kind === 'blank') return say('builtApp.step.fields')
    if (step === 'check' && source && aboutOf(source)) return say('builtApp.step.preview')
    return say(`builtApp.step.${step}`)
  }
  return (
    <nav aria-label={say('builtApp.new.steps')}>
      <ol className={styles.line}>
        {steps.map((step, place) => (
          <li key={step} data-at={place < here ? 'before' : place === here ? 'here' : 'after'}>
            <span className={styles.number}>{place < here ? <IconCheck /> : place + 1}</span>
            {place < here ? (
              <Link to={stepAddress(step)}>{nameOf(step)}</Link>
            ) : (
              <span {...(place === here && { 'aria-current': 'step' })}>{nameOf(step)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
