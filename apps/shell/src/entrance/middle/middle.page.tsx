import { useEffect, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { frames } from '../document/frame.tsx'
import { lazily } from '../lazily.tsx'
import { useTitle } from '../title.ts'
import { workplaceHere } from '../workplace/here.ts'
import { renewSecondTry } from '../workplace/pending-sign-in.ts'
import { comeIn, type Ending, type Step } from './come-in.ts'
import { Impasse } from './impasse.tsx'
import { Steps } from './steps.tsx'

const TwoStep = lazily(async () => (await import('../way/two-step.tsx')).TwoStep)
const Around = frames.simple

/** The page between a workplace app and the platform, mostly in sight for a moment only. */
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

/** Begins to sign in as soon as the page has started, and again when the person asks. */
function useComingIn() {
  const [step, setStep] = useState<Step>('config')
  const [ending, setEnding] = useState<Ending | null>(null)

  useEffect(() => {
    const begin = async () => {
      const reached = await comeIn(setStep)
      setEnding(reached)
    }
    void begin()
  }, [])

  const again = async () => {
    renewSecondTry()
    setEnding(null)
    setEnding(await comeIn(setStep))
  }
  return { step, ending, again: () => void again() }
}
