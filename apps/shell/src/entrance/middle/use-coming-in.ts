import { useCallback, useEffect, useState } from 'react'
import { renewSecondTry } from '../workplace/errand.ts'
import { comeIn, type Ending, type Step } from './come-in.ts'

/** Begins as soon as the page is alive, and anew when the person asks for it. */
export function useComingIn() {
  const [step, setStep] = useState<Step>('config')
  const [ending, setEnding] = useState<Ending | null>(null)

  const begin = useCallback(async () => setEnding(await comeIn(setStep)), [])
  useEffect(() => void begin(), [begin])

  const again = () => {
    renewSecondTry()
    setEnding(null)
    void begin()
  }
  return { step, ending, again }
}
