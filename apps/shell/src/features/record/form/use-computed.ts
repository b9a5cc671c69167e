import { useEffect, useState } from 'react'
import type { KnownTable } from '../known-table.ts'
import type { Values } from './draft.ts'

type Formulas = NonNullable<KnownTable['formulas']>
type Compute = (values: Values) => Values

const NOTHING: Values = {}

/**
 * What is computed of a record while somebody writes it, by what it says so far; the same that the server will say. What is
 * computed from something that is not among the values is left out.
 */
export function useComputed(
  { formulas }: Pick<KnownTable, 'formulas'>,
  values: Values,
  isWhole: boolean,
): Values {
  const [loaded, setLoaded] = useState<Compute | null>(null)
  const compute = (formulas && known.get(formulas)) ?? loaded
  useEffect(() => {
    let isHere = true
    if (formulas && !known.has(formulas))
      void computing(formulas).then((found) => {
        known.set(formulas, found)
        return isHere && setLoaded(() => found)
      })
    return () => {
      isHere = false
    }
  }, [formulas])
  if (!formulas || !compute) return NOTHING
  return compute(isWhole ? { ...nothingIn(formulas), ...values } : values)
}

/** Of a table there are many rows. */
const known = new WeakMap<Formulas, Compute>()

const nothingIn = (formulas: Formulas): Values =>
  Object.fromEntries(Object.keys(formulas).map((key) => [key, null]))

/** Asked for by tables alone in which something is computed. */
async function computing(formulas: Formulas): Promise<Compute> {
  const [{ computedIn }, { behind }, { momentAt }] = await Promise.all([
    import('@atrium/blueprint/formula/computed.ts'),
    import('@atrium/blueprint/formula/formula-fields.ts'),
    import('@atrium/blueprint/formula/run/clock.ts'),
  ])
  const computed = [...computedIn(formulas)].map(([key, of]) => {
    const sources = [...behind(formulas, key)].filter((one) => !formulas[one]?.formula)
    return { key, of, sources }
  })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (values) => {
    const moment = momentAt(new Date(), timeZone)
    return Object.fromEntries(
      computed
        .filter(({ sources }) => sources.every((key) => key in values))
        .map(({ key, of }) => [key, of(values, moment)]),
    )
  }
}
