import type { RecordReach } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { ModelPerson, ModelTable } from './record.model.ts'

/** What somebody does to a record that is there. */
export type Deed = 'see' | 'change' | 'remove'

/**
 * Which records a reach means, where it is not all of them: none, or one's own, and those of departments whose paths begin
 * so. One's own are in every reach but none, so that a wider one never takes away what a narrower one gives.
 */
export type RowRule = 'none' | { own: number; within: readonly string[] }

type Asked = { rules: ModelTable['rules']; person: ModelPerson }

/** What a record has to meet for this, all of it. Nobody does anything to what they do not see. */
export function rulesFor({ rules, person }: Asked, deed: Deed): RowRule[] {
  const reaches = deed === 'see' ? [rules.see] : [rules.see, rules[deed]]
  return reaches.flatMap((reach) => ruleOf(reach, person) ?? [])
}

function ruleOf(reach: RecordReach, { id, places }: ModelPerson): RowRule | null {
  if (reach === 'all') return null
  if (reach === 'none') return 'none'
  return { own: id, within: reach === 'departments' ? places : [] }
}
