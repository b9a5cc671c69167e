import { z } from 'zod'
import { operators } from '../field/operators.ts'
import { line } from '../kernel/fields.ts'

/**
 * The id of a table, a field, a role or a block, made when it was added and never changed. Property names that every
 * JavaScript object has, such as `constructor`, are refused: looking them up would always find something.
 */
export const blueprintId = z.string().regex(/^(?!constructor$)[a-z][a-z0-9]{5,11}$/)

/** A title that somebody wrote, in one of the languages or in both. */
export const ownTitle = (max: number) =>
  z
    .strictObject({
      'zh-CN': line(max).min(1).optional(),
      'en-US': line(max).min(1).optional(),
    })
    .refine((said) => Object.values(said).some((text) => text !== undefined), { error: 'required' })

/** Between two others there is always room, so that what is moved or added moves nothing else. */
export const position = z.number().min(0).max(10_000)

/** Things by their id, in no order: the order is in their positions. */
export const byId = <Thing extends z.ZodType>(thing: Thing, most: number) =>
  z
    .record(blueprintId, thing)
    .refine((all) => Object.keys(all).length <= most, { error: 'too_many' })

/**
 * A condition that a record has to meet for a rule, like a filter of a list. Of people and departments it knows the
 * words `me` and `mine` alone: a rule that named somebody would be a grant, and mean nobody in another space.
 */
export const RoleCondition = z.strictObject({
  field: blueprintId,
  operator: z.enum(operators),
  operands: z.array(z.string().min(1).max(100)).max(20),
})
export type RoleCondition = z.output<typeof RoleCondition>
