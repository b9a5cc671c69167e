import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import { useCallback, useState } from 'react'
import type { Clash, Decided } from './grid-ways.ts'

export type Asked = {
  theirs: RecordDetails
  clashes: readonly Clash[]
  answer(this: void, decided: Decided): void
}

/** Asks whose values are to stay, one record after the other, and waits for the answer. */
export function useDeciding() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const decide = useCallback(
    (theirs: RecordDetails, clashes: Clash[]) =>
      new Promise<Decided>((resolve) => {
        const answer = (decided: Decided) => {
          setAsked(null)
          resolve(decided)
        }
        setAsked({ theirs, clashes, answer })
      }),
    [],
  )
  return { asked, decide }
}
