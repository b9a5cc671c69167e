import { useEffect, useState } from 'react'
import type { KnownTable } from '../known-table.ts'
import type { Values } from './draft.ts'

type Formulas = NonNullable<KnownTable['formulas']>
type Compute = (values: Values) => Values

const NOTHING: Values = {}

/** What is computed of a record while somebody writes it, by what it says so far; the same that the server will say. */
export function useComputed({ formulas }: Pick<KnownTable, 'formulas'>, values: Values): Values {
  const [compute, setCompute] = useState<Compute | null>(null)
  useEffect(() => {
    let isHere = true
    if (formulas)
      void computing(formulas).then((found) => {
        if (isHere) setCompute(() => found)
      })
    return () => {
      isHere = false
    }
  }, [formulas])
  return compute ? compute(values) : NOTHING
}

/** Asked for by tables alone in which something is computed. */
async function computing(formulas: Formulas): Promise<Compute> {
  const [{ computedIn }, { momentAt }] = await Promise.all([
    import('@atrium/blueprint/formula/computed.ts'),
    import('@atrium/blueprint/formula/run/clock.ts'),
  ])
  const computed = [...computedIn(formulas)]
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (values) => {
    const moment = momentAt(new Date(), timeZone)
    return Object.fromEntries(computed.map(([key, of]) => [key, of(values, moment)]))
  }
}
