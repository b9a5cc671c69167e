import { z } from 'zod'
import { choiceColours } from '../field/choice-colours.ts'
import { operators } from '../field/operators.ts'
import { blueprintKinds } from '../field/recorded.ts'
import { LEAST_STARS, MOST_STARS } from '../field/scale-kinds.ts'
import { line, saying } from '../kernel/fields.ts'
import * as limits from './built-app-limits.ts'

/**
 * The id of a table, a field or a role, made when it was added and never changed. Property names that every JavaScript
 * object has, such as `constructor`, are refused: looking them up would always find something.
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
const position = z.number().min(0).max(10_000)
/** In the same order as fields; before the first one there is room too. */
const formPosition = z.number().min(-10_000).max(10_000)

/** Things by their id, in no order: the order is in their positions. */
const byId = <Thing extends z.ZodType>(thing: Thing, most: number) =>
  z
    .record(blueprintId, thing)
    .refine((all) => Object.keys(all).length <= most, { error: 'too_many' })

export const BlueprintField = z.strictObject({
  position,
  title: ownTitle(limits.LONGEST_FIELD_TITLE),
  kind: z.enum(blueprintKinds),
  required: z.literal(true).optional(),
  unique: z.literal(true).optional(),
  choices: z
    .array(
      z.strictObject({
        value: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
        title: ownTitle(limits.LONGEST_CHOICE),
        colour: z.enum(choiceColours).optional(),
      }),
    )
    .max(limits.MOST_FIELD_CHOICES)
    .optional(),
  /** The id of the table a relation leads to. */
  target: blueprintId.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  digits: z.int().min(0).max(12).optional(),
  most: z.int().min(LEAST_STARS).max(MOST_STARS).optional(),
  longest: z.int().min(1).max(20_000).optional(),
  /** What it is computed by, of other fields of the record: then nobody fills it in. */
  formula: z.string().min(1).max(limits.LONGEST_FORMULA).optional(),
})
export type BlueprintField = z.output<typeof BlueprintField>

/** A formula of the record that comes to yes or no. */
const condition = z.string().min(1).max(limits.LONGEST_FORMULA).optional()

/** Sections, tabs and texts stand between the fields: each begins what follows it, until the next of its kind. */
export const FormPart = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('section'),
    position: formPosition,
    title: ownTitle(limits.LONGEST_APP_TITLE).optional(),
    /** As many columns as there is room for, two at most, unless it is one. */
    columns: z.literal(1).optional(),
    /** Only then it is there, with all that stands in it; and then nobody changes what does. */
    shown: condition,
    locked: condition,
  }),
  z.strictObject({
    is: z.literal('tab'),
    position: formPosition,
    title: ownTitle(limits.LONGEST_APP_TITLE),
    shown: condition,
    locked: condition,
  }),
  z.strictObject({
    is: z.literal('text'),
    position: formPosition,
    text: z
      .strictObject({
        'zh-CN': saying(limits.LONGEST_FORM_TEXT).optional(),
        'en-US': saying(limits.LONGEST_FORM_TEXT).optional(),
      })
      .refine((said) => Object.values(said).some((text) => text !== undefined), {
        error: 'required',
      }),
    shown: condition,
  }),
])
export type FormPart = z.output<typeof FormPart>

/** How a field stands in the form; of one that is not named, that it does. */
export const FormField = z.strictObject({
  /** On purpose: it is in lists alone. */
  leftOut: z.literal(true).optional(),
  /** Only then it is there; then it has to be filled in; and then nobody changes it (docs/decisions/0227). */
  shown: condition,
  required: condition,
  locked: condition,
})
export type FormField = z.output<typeof FormField>

/** The form of a table: what stands between its fields, and what is special about some. Their order is that of the table. */
export const BlueprintForm = z.strictObject({
  parts: byId(FormPart, limits.MOST_FORM_PARTS).optional(),
  fields: byId(FormField, limits.MOST_TABLE_FIELDS).optional(),
})
export type BlueprintForm = z.output<typeof BlueprintForm>

const sort = z.strictObject({ field: blueprintId, order: z.enum(['asc', 'desc']) })

export const BlueprintTable = z.strictObject({
  position,
  title: ownTitle(limits.LONGEST_APP_TITLE),
  /** The field that says what a record is called. */
  titleField: blueprintId,
  fields: byId(BlueprintField, limits.MOST_TABLE_FIELDS),
  usualColumns: z.array(blueprintId).max(limits.MOST_TABLE_FIELDS).optional(),
  usualSort: sort.optional(),
  form: BlueprintForm.optional(),
})
export type BlueprintTable = z.output<typeof BlueprintTable>

const RecordReach = z.enum(limits.reaches)
const fieldList = z.array(blueprintId).max(limits.MOST_TABLE_FIELDS)

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

const roleConditions = z.array(RoleCondition).min(1).max(limits.MOST_ROLE_CONDITIONS).optional()

/** What a role may do in one table. A hidden field does not exist for the role. */
export const TableRules = z.strictObject({
  see: RecordReach,
  create: z.boolean(),
  change: RecordReach,
  remove: RecordReach,
  /** The conditions that records within the reach have to meet, all of them; without any, every record of it. */
  only: z
    .strictObject({ see: roleConditions, change: roleConditions, remove: roleConditions })
    .optional(),
  hidden: fieldList.optional(),
  readOnly: fieldList.optional(),
})
export type TableRules = z.output<typeof TableRules>

export const BlueprintRole = z.strictObject({
  position,
  title: ownTitle(limits.LONGEST_APP_TITLE),
  level: z.enum(limits.roleLevels),
  tables: byId(TableRules, limits.MOST_TABLES),
})
export type BlueprintRole = z.output<typeof BlueprintRole>

export const appTitle = ownTitle(limits.LONGEST_APP_TITLE)
export const appLooks = { icon: z.enum(limits.appIcons), colour: z.enum(limits.appColours) }

/** A whole app as data; whether its parts fit together, `checkBlueprint` says. */
export const Blueprint = z.strictObject({
  format: z.literal(1),
  title: appTitle,
  ...appLooks,
  tables: byId(BlueprintTable, limits.MOST_TABLES),
  roles: byId(BlueprintRole, limits.MOST_APP_ROLES),
})
export type Blueprint = z.output<typeof Blueprint>
