import { z } from 'zod'
import { widgetWidths } from '../apps/portal-limits.ts'
import { blockCharts, chartMeasures, chartSteps } from '../field/chart-field.ts'
import { lines } from '../kernel/fields.ts'
import { httpsAddress } from '../kernel/https-address.ts'
import { blueprintId, ownTitle, position, RoleCondition } from './blueprint-part.ts'
import * as limits from './built-app-limits.ts'

/** As in an app: whether all of it fits together, `checkBlueprint` says. */
const where = z.array(RoleCondition).min(1).max(limits.MOST_ROLE_CONDITIONS).optional()
const sort = z.strictObject({ field: blueprintId, order: z.enum(['asc', 'desc']) }).optional()
/** The records of a table, or those of them that meet all conditions. */
const records = { table: blueprintId, where }
/** How many there are; else what the numbers of a field come to. */
const measure = { of: z.enum(chartMeasures), value: blueprintId.optional() }

/** A page elsewhere, as browsers follow it; no script and no password in it. */
const elsewhere = z
  .string()
  .max(limits.LONGEST_PAGE_LINK)
  .refine((given) => httpsAddress(given) !== null, { error: 'malformed' })

const text = lines(limits.LONGEST_PAGE_TEXT).min(1).optional()

/** What a block shows: one part of the blueprint, because half of it means nothing. */
export const BlockContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('number'), ...records, ...measure }),
  z.strictObject({
    kind: z.literal('chart'),
    ...records,
    ...measure,
    chart: z.enum(blockCharts),
    by: blueprintId,
    /** Of a day or a moment: how long a group is. */
    each: z.enum(chartSteps).optional(),
    /** Of a pivot table: what its columns are. */
    beside: blueprintId.optional(),
    eachBeside: z.enum(chartSteps).optional(),
  }),
  z.strictObject({
    kind: z.literal('view'),
    ...records,
    /** Beside what a record is called. */
    columns: z.array(blueprintId).max(limits.MOST_BLOCK_COLUMNS),
    sort,
    count: z.int().min(1).max(limits.MOST_BLOCK_ROWS),
  }),
  z.strictObject({
    kind: z.literal('text'),
    body: z
      .strictObject({ 'zh-CN': text, 'en-US': text })
      .refine((said) => Object.values(said).some((one) => one !== undefined), {
        error: 'required',
      }),
  }),
  z.strictObject({
    kind: z.literal('button'),
    does: z.discriminatedUnion('deed', [
      z.strictObject({ deed: z.literal('add'), table: blueprintId }),
      z.strictObject({ deed: z.literal('open'), ...records, sort }),
      z.strictObject({ deed: z.literal('link'), to: elsewhere }),
    ]),
  }),
])
export type BlockContent = z.output<typeof BlockContent>
export type ContentOf<Kind extends limits.PageBlockKind> = Extract<BlockContent, { kind: Kind }>

/** A block of an app's start page. */
export const PageBlock = z.strictObject({
  position,
  /** How much of a row it takes, as on a portal. */
  width: z.enum(widgetWidths),
  /** Only a text needs none. */
  title: ownTitle(limits.LONGEST_APP_TITLE).optional(),
  shows: BlockContent,
})
export type PageBlock = z.output<typeof PageBlock>
