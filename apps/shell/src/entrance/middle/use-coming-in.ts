import { useEffect, useState } from 'react'
import { renewSecondTry } from '../workplace/pending-sign-in.ts'
import { comeIn, type Ending, type Step } from './come-in.ts'

/** Begins as soon as the page is alive, and anew when the person asks for it. */
export function useComingIn() {
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
