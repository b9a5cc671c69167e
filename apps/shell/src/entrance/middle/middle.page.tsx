import { useSay } from '../../kernel/words/words.ts'
import { frames } from '../document/frame.tsx'
import { lazily } from '../lazily.tsx'
import { useTitle } from '../title.ts'
import { workplaceHere } from '../workplace/here.ts'
import { Impasse } from './impasse.tsx'
import { Steps } from './steps.tsx'
import { useComingIn } from './use-coming-in.ts'

const TwoStep = lazily(async () => (await import('../way/two-step.tsx')).TwoStep)
const Around = frames.simple

/** Between a workplace app and the platform: mostly seen for a moment, with nothing to do. */
export function MiddlePage() {
  const say = useSay()
  const { step, ending, again } = useComingIn()
  useTitle(say('middle.title'))

  if (ending?.end === 'twoStep')
    return (
      <Around heading={say('middle.heading.twoStep')} lead={say('middle.lead.twoStep')}>
        <TwoStep
          due={ending.due}
          onEnter={({ landing }) => location.replace(ending.url ?? landing)}
          onLeave={again}
        />
      </Around>
    )
  const view = ending?.end === 'trouble' ? 'trouble' : 'busy'
  const isFinal = ending?.end === 'trouble' && ending.trouble.isFinal
  const lead = say(isFinal ? 'middle.lead.final' : `middle.lead.${view}`)
  return (
    <Around heading={say(`middle.heading.${view}`)} lead={lead}>
      {ending?.end === 'trouble' ? (
        <Impasse {...ending} inside={workplaceHere()} onRetry={again} />
      ) : (
        <Steps current={step} />
      )}
    </Around>
  )
}
