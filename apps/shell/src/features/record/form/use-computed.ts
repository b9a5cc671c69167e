import type { FormulaPlace } from '@atrium/blueprint/formula/formula-reference.ts'
import { useEffect, useState } from 'react'
import { type RelatedField, useRelated } from '../../../entities/built-app/use-related.ts'
import type { KnownTable } from '../known-table.ts'
import type { Values } from './draft.ts'

type Compute = (values: Values) => Values
/** How the fields of a table are computed, and what they ask of related records. */
type Computing = { compute: Compute; related: readonly RelatedField[] }

const NOTHING: Values = {}
const NONE: readonly RelatedField[] = []

/**
 * What is computed of a record while somebody writes it, by what it says so far; the same that the server will say. What is
 * computed from something that is not among the values is left out.
 */
export function useComputed(
  { formulas }: Pick<KnownTable, 'formulas'>,
  values: Values,
  isWhole: boolean,
): Values {
  const computing = useComputing(formulas)
  if (!formulas || !computing) return NOTHING
  return computing.compute(isWhole ? { ...nothingIn(formulas), ...values } : values)
}

/** The same in a form, where what is asked of a related record is fetched as soon as somebody has chosen it. */
export function useComputedInForm(
  at: Pick<KnownTable, 'app' | 'formulas'>,
  values: Values,
): Values {
  const wanted = useComputing(at.formulas)?.related ?? NONE
  const [related] = useRelated(at.app, wanted, [
    at.formulas ? { ...nothingIn(at.formulas), ...values } : values,
  ])
  return useComputed(at, { ...values, ...related }, true)
}

function useComputing(formulas: FormulaPlace | undefined): Computing | null {
  const [loaded, setLoaded] = useState<Computing | null>(null)
  useEffect(() => {
    let isHere = true
    if (formulas && !known.has(formulas))
      void computingOf(formulas).then((found) => {
        known.set(formulas, found)
        return isHere && setLoaded(found)
      })
    return () => {
      isHere = false
    }
  }, [formulas])
  return (formulas && known.get(formulas)) ?? loaded
}

/** Of a table there are many rows. */
const known = new WeakMap<FormulaPlace, Computing>()

const nothingIn = ({ tables, table }: FormulaPlace): Values =>
  Object.fromEntries(Object.keys(tables[table]?.fields ?? {}).map((key) => [key, null]))

/** Asked for by tables alone in which something is computed. */
async function computingOf(formulas: FormulaPlace): Promise<Computing> {
  const { computedIn, relatedIn, sourcesOf, momentAt } = await import('./computing.ts')
  const computed = [...computedIn(formulas)].map(([key, of]) => {
    const sources = [...sourcesOf(formulas, key)]
    return { key, of, sources }
  })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    related: relatedIn(
      formulas,
      computed.flatMap(({ sources }) => sources),
    ),
    compute: (values) => {
      const moment = momentAt(new Date(), timeZone)
      return Object.fromEntries(
        computed
          .filter(({ sources }) => sources.every((key) => key in values))
          .map(({ key, of }) => [key, of(values, moment)]),
      )
    },
  }
}
