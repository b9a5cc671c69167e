import { z } from 'zod'
import { fieldKinds } from '../field/field.ts'
import { line } from '../kernel/fields.ts'
import { LONGEST_APP_TITLE, LONGEST_FIELD_TITLE } from './built-app-limits.ts'

const MOST_SHEETS = 100
const MOST_COLUMNS = 1000

/** The letters of a column. */
const columnKey = z.string().regex(/^[A-Z]{1,3}$/)
const kind = z.enum(fieldKinds)

/** The reader's corrections of what was understood, by the position of the sheet in its file. */
export const Corrections = z.strictObject({
  tables: z
    .record(
      z.string().regex(/^\d{1,2}$/),
      z.strictObject({
        title: line(LONGEST_APP_TITLE).optional(),
        isLeftOut: z.boolean().optional(),
        headerRow: z.int().min(0).max(10_000_000).optional(),
        fields: z
          .record(
            columnKey,
            z.strictObject({
              title: line(LONGEST_FIELD_TITLE).optional(),
              kind: kind.optional(),
              currency: z
                .string()
                .regex(/^[A-Z]{3}$/)
                .optional(),
              isLeftOut: z.boolean().optional(),
            }),
          )
          .refine((all) => Object.keys(all).length <= MOST_COLUMNS)
          .optional(),
      }),
    )
    .refine((all) => Object.keys(all).length <= MOST_SHEETS)
    .optional(),
})
export type Corrections = z.output<typeof Corrections>

const Doubt = z.object({
  what: z.string(),
  /** The first rows with it, as the spreadsheet numbers them; `count` is of all. */
  rows: z.array(z.int()).readonly(),
  count: z.int(),
  about: z.string().optional(),
})

const UnderstoodField = z.object({
  key: z.string(),
  title: z.string(),
  kind,
  /** Three of the values, as they are kept. */
  values: z.array(z.string()).readonly(),
  doubts: z.array(Doubt).readonly(),
  unique: z.boolean(),
  required: z.boolean(),
  filled: z.int(),
  misfits: z.int(),
  choices: z.array(z.string()).readonly().optional(),
  currency: z.string().optional(),
  digits: z.int().optional(),
  relation: z.object({ sheet: z.int(), field: z.string() }).optional(),
})

/** A table as it was understood from a spreadsheet (`packages/blueprint/src/understand`). */
export const UnderstoodTable = z.object({
  sheet: z.int(),
  title: z.string(),
  isHidden: z.boolean(),
  isLeftOut: z.boolean(),
  header: z.object({ first: z.int(), last: z.int() }).nullable(),
  first: z.int(),
  last: z.int(),
  rows: z.int(),
  fields: z.array(UnderstoodField).readonly(),
  leftOut: z
    .array(z.object({ key: z.string(), title: z.string(), isEmpty: z.boolean() }))
    .readonly(),
  titleField: z.string().nullable(),
  doubts: z.array(Doubt).readonly(),
})
export type UnderstoodTable = z.output<typeof UnderstoodTable>
