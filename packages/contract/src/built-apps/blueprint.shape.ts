import { z } from 'zod'
import { choiceColours } from '../field/choice-colours.ts'
import { blueprintKinds } from '../field/recorded.ts'
import { LEAST_STARS, MOST_STARS } from '../field/scale-kinds.ts'
import { blueprintId, byId, ownTitle, position, RoleCondition } from './blueprint-part.ts'
import * as limits from './built-app-limits.ts'
import { PageBlock } from './start-page.shape.ts'

export { blueprintId, ownTitle, RoleCondition } from './blueprint-part.ts'

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

const sort = z.strictObject({ field: blueprintId, order: z.enum(['asc', 'desc']) })

export const BlueprintTable = z.strictObject({
  position,
  title: ownTitle(limits.LONGEST_APP_TITLE),
  /** The field that says what a record is called. */
  titleField: blueprintId,
  fields: byId(BlueprintField, limits.MOST_TABLE_FIELDS),
  usualColumns: z.array(blueprintId).max(limits.MOST_TABLE_FIELDS).optional(),
  usualSort: sort.optional(),
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
