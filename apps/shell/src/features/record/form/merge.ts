import type { FieldValue } from '@atrium/contract/field/field.ts'
import { changesIn, type Draft, type Values } from './draft.ts'
import { sameValue } from './same-value.ts'

/** A field that two people changed, each to something else. */
export type Clash = { key: string; theirs: FieldValue; mine: FieldValue }

export type Merged = {
  draft: Draft
  /** Fields that only others changed: taken over. */
  taken: string[]
  clashes: Clash[]
}

/**
 * Brings together what one person writes and what others saved since they began. Each field that one side alone changed
 * is as that side has it; where both did, mine stands until somebody chooses.
 */
export function merge(before: Values, draft: Draft, now: Values): Merged {
  const mine = changesIn(before, draft)
  const theirs = Object.keys(now).filter((key) => !sameValue(before[key] ?? null, now[key] ?? null))
  const taken = theirs.filter((key) => !(key in mine))
  const clashes = theirs.flatMap((key) => {
    const [their, my] = [now[key] ?? null, mine[key] ?? null]
    const isSame = key in mine && !(key in draft.wrong) && sameValue(their, my)
    return key in mine && !isSame ? [{ key, theirs: their, mine: my }] : []
  })
  return { draft: { ...draft, values: { ...now, ...mine } }, taken, clashes }
}
