import type { FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'
import { type Draft, draftOf, type Values, write } from './draft.ts'
import { type Clash, merge } from './merge.ts'

/** Theirs, mine, or what is typed once both are known. */
export type Side = 'theirs' | 'mine' | 'other'

/** A field that two people changed, and whose value is to stay, once somebody has said it. */
export type Decision = Clash & { chosen: Side | null }

/** A record while somebody writes it. */
export type Writing = {
  /** As it was saved when they began, or when it was last brought together with what others saved. */
  before: Values
  revision: number
  draft: Draft
  decisions: readonly Decision[]
  /** Fields that were taken over from others since. */
  taken: readonly string[]
}

export const beginWith = (values: Values, revision: number): Writing => ({
  before: values,
  revision,
  draft: draftOf(values),
  decisions: [],
  taken: [],
})

/** Typing into a field that others changed too says whose value is to stay. */
export function typed(
  writing: Writing,
  key: string,
  value: FieldValue,
  verdict: FieldVerdict | null,
): Writing {
  return {
    ...writing,
    draft: write(writing.draft, key, value, verdict),
    decisions: writing.decisions.map((one) =>
      one.key === key ? { ...one, chosen: 'other' } : one,
    ),
  }
}

/** Others have saved it meanwhile: only what both changed is asked about. */
export function broughtTogether(
  { before, draft, taken, decisions }: Writing,
  now: { values: Values; revision: number },
): Writing {
  const merged = merge(before, draft, now.values)
  const asked = decisions.flatMap((one) => (one.chosen === null ? [one.key] : []))
  return {
    before: now.values,
    revision: now.revision,
    draft: merged.draft,
    decisions: [
      ...merged.clashes.map((clash) => ({ ...clash, chosen: null })),
      // What was asked before and is still as they had it is still to be said.
      ...decisions.filter(
        ({ key }) => asked.includes(key) && !merged.clashes.some((clash) => clash.key === key),
      ),
    ],
    taken: [...new Set([...taken, ...merged.taken])],
  }
}

export function decided(writing: Writing, key: string, chosen: Side): Writing {
  const decision = writing.decisions.find((one) => one.key === key)
  if (!decision) return writing
  return {
    ...writing,
    // Something else begins with what stands there.
    draft: chosen === 'other' ? writing.draft : write(writing.draft, key, decision[chosen], null),
    decisions: writing.decisions.map((one) => (one.key === key ? { ...one, chosen } : one)),
  }
}

export const undecided = ({ decisions }: Writing): string[] =>
  decisions.flatMap(({ key, chosen }) => (chosen === null ? [key] : []))
