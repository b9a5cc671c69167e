import type { DefaultValues } from '@atrium/blueprint/form/default-values.ts'
import { useEffect, useState } from 'react'
import { useRelated } from '../../../entities/built-app/use-related.ts'
import type { KnownTable } from '../known-table.ts'
import type { Values } from './draft.ts'

type Begins = NonNullable<KnownTable['begins']>
type Filling = Pick<DefaultValues, 'keys' | 'related'> & { valuesFor: (said: Values) => Values }
/** What a new record begins with, and which fields could begin with anything. */
export type Begun = { keys: readonly string[]; values: Values }

const NOTHING: Begun = { keys: [], values: {} }
const NONE: DefaultValues['related'] = []

/**
 * What the fields of a new record begin with that nobody has written yet; it follows what it asks for. Nothing of a record that
 * is there already: what stands in it, or was left empty, is somebody's.
 */
export function useDefaults({ app, begins }: KnownTable, said: Values | null): Begun {
  const filling = useFilling(said === null ? undefined : begins)
  const related = filling?.related ?? NONE
  const first = filling && said ? { ...said, ...filling.valuesFor(said) } : null
  const relations = Object.fromEntries(related.map(({ relation }) => [relation, null]))
  const [known] = useRelated(app, related, [{ ...relations, ...first }])
  if (!filling || !said) return NOTHING
  return { keys: filling.keys, values: filling.valuesFor({ ...known, ...said }) }
}

function useFilling(begins: Begins | undefined): Filling | null {
  const [, setLoaded] = useState<Begins | null>(null)
  useEffect(() => {
    let isHere = true
    if (begins && !known.has(begins))
      void fillingOf(begins).then((found) => {
        known.set(begins, found)
        return isHere && setLoaded(begins)
      })
    return () => {
      isHere = false
    }
  }, [begins])
  return (begins && known.get(begins)) ?? null
}

const known = new WeakMap<Begins, Filling>()

/** Asked for by tables alone in which a field begins with anything. */
async function fillingOf({ place, me }: Begins): Promise<Filling> {
  const { defaultValues, momentAt } = await import('./beginning.ts')
  const found = defaultValues(place)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const adder = { person: me?.person ?? null, department: me?.department ?? null }
  return {
    keys: found?.keys ?? [],
    related: found?.related ?? NONE,
    valuesFor: (said) => found?.valuesFor(said, adder, momentAt(new Date(), timeZone)) ?? {},
  }
}
