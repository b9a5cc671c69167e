import { z } from 'zod'
import { operators } from '../field/operators.ts'
import { ownTitle } from './blueprint.shape.ts'
import { grantKinds, LONGEST_APP_TITLE, reaches, recordDeeds } from './built-app-limits.ts'
import { Named, shown } from './record-shape.ts'

/** What a role asks of the record, and whether it meets that. */
const Asked = z.object({
  isMet: z.boolean(),
  /** Null where the field is hidden from whoever reads this. */
  of: z
    .object({
      field: z.string(),
      operator: z.enum(operators),
      operands: z.array(z.string()),
      value: shown,
    })
    .nullable(),
})

/** What a role says of one deed with the record: whether it is among those that the reach means, and what else is asked. */
const RuleOnRecord = z.object({
  deed: z.enum(recordDeeds),
  reach: z.enum(reaches),
  isReached: z.boolean(),
  asked: z.array(Asked),
})

const RoleOnRecord = z.object({
  title: ownTitle(LONGEST_APP_TITLE),
  /** How they came to the role. Without a name: everybody, or what the reader may not know of. */
  ways: z.array(z.object({ kind: z.enum(grantKinds), name: z.string() })),
  rules: z.array(RuleOnRecord),
})
export type RoleOnRecord = z.output<typeof RoleOnRecord>

/** What somebody may do with one record, and why. */
export const RecordWhy = z.object({
  person: Named,
  may: z.object({ see: z.boolean(), change: z.boolean(), remove: z.boolean() }),
  /** Whoever builds apps may do everything in them. */
  builds: z.boolean(),
  roles: z.array(RoleOnRecord),
  madeBy: Named.nullable(),
  owner: Named.nullable(),
  department: Named.nullable(),
  /** Fields that the reader sees and the person does not, and those that the person sees and cannot write. */
  hidden: z.array(z.string()),
  readOnly: z.array(z.string()),
})
export type RecordWhy = z.output<typeof RecordWhy>
