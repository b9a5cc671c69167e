import { z } from 'zod'
import { operators } from '../field/operators.ts'
import { ownTitle } from './blueprint.shape.ts'
import { grantKinds, LONGEST_APP_TITLE, reaches, recordDeeds } from './built-app-limits.ts'
import { Named, shown } from './record-shape.ts'

/** A condition of a role, and whether the record meets it. */
const Asked = z.object({
  isMet: z.boolean(),
  /** The condition; null where its field is hidden from the reader. */
  of: z
    .object({
      field: z.string(),
      operator: z.enum(operators),
      operands: z.array(z.string()),
      value: shown,
    })
    .nullable(),
})

/**
 * What a role says about one action on the record: whether the record is within the reach, and meets the conditions.
 */
const RuleOnRecord = z.object({
  deed: z.enum(recordDeeds),
  reach: z.enum(reaches),
  isReached: z.boolean(),
  asked: z.array(Asked),
})

const RoleOnRecord = z.object({
  title: ownTitle(LONGEST_APP_TITLE),
  /** How the person got the role. Without a name: everybody, or something the reader may not see. */
  ways: z.array(z.object({ kind: z.enum(grantKinds), name: z.string() })),
  rules: z.array(RuleOnRecord),
})
export type RoleOnRecord = z.output<typeof RoleOnRecord>

/** What a person may do with one record, and why. */
export const RecordWhy = z.object({
  person: Named,
  may: z.object({ see: z.boolean(), change: z.boolean(), remove: z.boolean() }),
  /** Whether the person may build apps, and so may do everything in them. */
  builds: z.boolean(),
  roles: z.array(RoleOnRecord),
  madeBy: Named.nullable(),
  owner: Named.nullable(),
  department: Named.nullable(),
  /** The fields that the reader sees and the person does not, and those the person sees and cannot change. */
  hidden: z.array(z.string()),
  readOnly: z.array(z.string()),
})
export type RecordWhy = z.output<typeof RecordWhy>
