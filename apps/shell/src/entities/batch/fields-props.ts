import type { ActValues } from './act-values.ts'
import type { Targets } from './targets.ts'

/** What the fields of an act are given. */
export type FieldsProps = {
  values: ActValues
  verdict: (field: string) => string | undefined
  set: (change: Partial<ActValues>) => void
  targets: Targets
}
