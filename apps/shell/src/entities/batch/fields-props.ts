import type { ActValues } from './act-values.ts'
import type { Targets } from './targets.ts'

/** What the fields of an act are given. */
export type FieldsProps = {
  values: ActValues
  fields: Partial<Record<string, string>>
  set: (change: Partial<ActValues>) => void
  targets: Targets
}
