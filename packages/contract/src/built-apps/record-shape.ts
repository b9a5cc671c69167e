import { z } from 'zod'
import { conditionsIn } from '../field/condition-group.ts'
import type { FieldValue } from '../field/field.ts'
import { operators } from '../field/operators.ts'
import { blueprintId } from './blueprint.shape.ts'
import { LONGEST_WHERE, MOST_CONDITIONS, MOST_RECORDS_NAMED } from './record-limits.ts'

const reference = z.strictObject({ id: z.string().max(40), name: z.string().max(255) })

/** Any value of a field; whether it fits the field's kind is checked where the field is known. */
export const fieldValue: z.ZodType<FieldValue> = z.union([
  z.null(),
  z.string().max(20_000),
  z.boolean(),
  z.array(z.string().max(255)).max(50),
  reference,
])

/** The values of a record by the ids of fields, only those that are given. */
export const recordValues = z.record(blueprintId, fieldValue)

const condition = z.strictObject({
  field: blueprintId,
  operator: z.enum(operators),
  operands: z.array(z.string().max(100)).max(20),
})

const group = <Part extends z.ZodType>(part: Part) => {
  const parts = z.array(part).min(1).max(MOST_CONDITIONS)
  return z.union([z.strictObject({ any: parts }), z.strictObject({ all: parts })])
}
const innerPart = z.union([condition, group(condition)])
const conditions = z
  .array(z.union([condition, group(innerPart)]))
  .refine((parts) => conditionsIn(parts).length <= MOST_CONDITIONS, { error: 'too_many' })

/**
 * Conditions on fields, and groups of these of which any or all have to be met, as JSON in a text, because a query has
 * texts only. All of them have to be met.
 */
export const where = z
  .string()
  .max(LONGEST_WHERE)
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('JSON')
      return z.NEVER
    }
  })
  .pipe(conditions)

/** Several fields; a query has them in one value, with commas between. */
export const fieldIds = z
  .string()
  .max(2_600)
  .regex(/^[a-z0-9]{6,12}(,[a-z0-9]{6,12}){0,199}$/)
  .transform((text) => text.split(','))

/** Several records; a query has their ids in one value, with commas between. */
export const recordIds = z
  .string()
  .max(8_000)
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int()).max(MOST_RECORDS_NAMED))

/**
 * The key in the history of a record for files that were added or removed. No field has it: their ids begin with a
 * letter.
 */
export const FILES_CHANGED = '@files'

export const Named = z.object({ id: z.string(), name: z.string() })

/**
 * A value as its field's kind has it. A reference with an empty name is to something this reader may not see, or that
 * is gone.
 */
export const shown = z.union([z.string(), z.boolean(), z.array(z.string()), Named, z.null()])

export const RecordRow = z.object({
  id: z.string(),
  /** The values of the fields that this reader may see and asked for. */
  values: z.record(z.string(), shown),
  /** The revision, which grows with every change. */
  revision: z.int(),
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
  /** The texts of a file that did not fit their fields, by field. */
  misfits: z.record(z.string(), z.string()).optional(),
})
export type RecordRow = z.output<typeof RecordRow>

/** A person, null where they are gone. */
const Person = Named.nullable()

/** The totals of a field's numbers; without any, only the sum. */
export const RecordTotals = z.object({
  sum: z.string(),
  average: z.string().nullable(),
  least: z.string().nullable(),
  most: z.string().nullable(),
})
export type RecordTotals = z.output<typeof RecordTotals>

export const RecordDetails = RecordRow.extend({
  createdAt: z.string(),
  createdBy: Person,
  changedAt: z.string(),
  changedBy: Person,
})
export type RecordDetails = z.output<typeof RecordDetails>

export const RecordChange = z.object({
  revision: z.int(),
  at: z.string(),
  by: Person,
  /** The person who did it on their behalf, where they had entrusted somebody with their work. */
  acting: Person,
  kind: z.enum(['created', 'changed', 'removed', 'restored', 'imported']),
  /** The changed fields that this reader may see. */
  changed: z.array(
    z.object({
      field: z.string(),
      before: shown,
      after: shown,
      /** The field was of another kind then: both are texts. */
      isFormer: z.literal(true).optional(),
    }),
  ),
  /** A file or picture that was added, or removed, by its name. */
  file: z.object({ name: z.string(), isAdded: z.boolean() }).optional(),
})
export type RecordChange = z.output<typeof RecordChange>

export const RemovedRecord = z.object({
  id: z.string(),
  name: z.string(),
  removedAt: z.string(),
  removedBy: Person,
})
