import { useEffect, useState } from 'react'
import { renewSecondTry } from '../workplace/errand.ts'
import { comeIn, type Ending, type Step } from './come-in.ts'

/** Begins as soon as the page is alive, and anew when the person asks for it. */
export function useComingIn() {
  const [round, setRound] = useState(0)
  const [step, setStep] = useState<Step>('config')
  const [ending, setEnding] = useState<Ending | null>(null)

  useEffect(() => {
    let isCurrent = true
    const begin = async () => {
      const reached = await comeIn((next) => isCurrent && setStep(next))
      if (isCurrent) setEnding(reached)
    }
    void begin()
    return () => {
      isCurrent = false
    }
  }, [round])

  const again = () => {
    renewSecondTry()
    setEnding(null)
    setRound(round + 1)
  }
  return { step, ending, again }
}
