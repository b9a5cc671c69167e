import { z } from 'zod'
import { choiceColours } from '../field/choice-colours.ts'
import { blueprintKinds } from '../field/recorded.ts'
import { LEAST_STARS, MOST_STARS } from '../field/scale-kinds.ts'
import { saying } from '../kernel/fields.ts'
import { blueprintId, byId, ownTitle, position, RoleCondition } from './blueprint-part.ts'
import * as limits from './built-app-limits.ts'
import { PageBlock } from './start-page.shape.ts'

export { blueprintId, ownTitle, RoleCondition } from './blueprint-part.ts'

/** In the same order as fields; before the first one there is room too. */
const formPosition = z.number().min(-10_000).max(10_000)

/** What a field of a new record begins with: always the same, what a formula comes to, or whoever adds it and their department. */
export const FieldDefault = z.union([
  z.strictObject({
    value: z.union([
      z.string().min(1).max(limits.LONGEST_DEFAULT),
      z.boolean(),
      z.array(z.string().min(1).max(limits.LONGEST_CHOICE)).min(1).max(limits.MOST_FIELD_CHOICES),
    ]),
  }),
  z.strictObject({ formula: z.string().min(1).max(limits.LONGEST_FORMULA) }),
  z.strictObject({ me: z.literal(true) }),
])
export type FieldDefault = z.output<typeof FieldDefault>

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
  /** Of a new record, until somebody says otherwise (docs/decisions/0260). */
  default: FieldDefault.optional(),
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
  /** What stands on its start page; without anything the app begins with its first table. */
  page: byId(PageBlock, limits.MOST_PAGE_BLOCKS).optional(),
})
export type Blueprint = z.output<typeof Blueprint>
