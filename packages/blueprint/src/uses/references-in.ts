import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { PlanUseKind } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Place } from '../change/change.ts'
import { placeOf } from './place-of.ts'
import { type Part, referenceRules } from './reference-rules.ts'

/** One part of an app that names another one, and where it does. */
export type Reference = { use: PlanUseKind; from: Place; to: Part }

/** All of an app: one walk over the blueprint, along the places that can name something. */
export function referencesIn(app: Blueprint): Reference[] {
  const known = references.get(app)
  if (known) return known
  const found = Object.entries(referenceRules).flatMap(([pattern, { use, leadsTo }]) =>
    [...valuesAt(app, pattern.split('.'))].flatMap(({ path, value }) =>
      leadsTo(value, path, app).map((to): Reference => ({ use, from: placeOf(path), to })),
    ),
  )
  references.set(app, found)
  return found
}

/** A designer asks for each field that is chosen, of the same app. */
const references = new WeakMap<Blueprint, Reference[]>()

type Found = { path: string[]; value: unknown }

function* valuesAt(
  whole: unknown,
  [step, ...rest]: readonly string[],
  path: string[] = [],
): Generator<Found> {
  if (whole === undefined || whole === null) return
  if (step === undefined) yield { path, value: whole }
  else if (typeof whole === 'object')
    for (const key of step === '*' ? Object.keys(whole) : [step])
      yield* valuesAt((whole as Record<string, unknown>)[key], rest, [...path, key])
}
