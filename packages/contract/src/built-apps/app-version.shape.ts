import { z } from 'zod'
import { blueprintKinds } from '../field/recorded.ts'
import { count } from '../kernel/fields.ts'
import { appTitle } from './blueprint.shape.ts'
import {
  changeDeeds,
  changeWays,
  planUses,
  publishingFailures,
  publishingSteps,
} from './built-app-limits.ts'

export const versionNumber = count(1, 1_000_000_000)

/** The next version of an app: from a file, or an earlier version. */
export const NextBlueprint = z.union([
  z.strictObject({
    kind: z.literal('blueprint'),
    blueprint: z.record(z.string().max(40), z.unknown()),
  }),
  z.strictObject({ kind: z.literal('version'), version: versionNumber }),
])
export type NextBlueprint = z.output<typeof NextBlueprint>

/** A table, a field of it, a role, or a block of the start page, by their ids. */
const place = z
  .object({ table: z.string(), field: z.string(), role: z.string(), block: z.string() })
  .partial()

const names = {
  of: z.enum(['app', 'table', 'field', 'role', 'block']),
  /** The title of the app, the table, the field, the role or the block of the start page. */
  title: appTitle,
  /** Of a field: its table. */
  table: appTitle.optional(),
}

/** What uses a field or a table that is removed or changes its kind. */
export const PlanUse = z.object({
  kind: z.enum(planUses),
  /** The title of the role, the field or the block. */
  title: appTitle.optional(),
  /** Of a field, or where it is another table: the table's. */
  table: appTitle.optional(),
  /** Of a saved view. */
  name: z.string().optional(),
  /** Where the use is; of a view, beside which table. */
  at: place.extend({ view: z.int().optional() }).optional(),
})
export type PlanUse = z.output<typeof PlanUse>

/** What becomes of the values of a field whose kind changes. */
export const PlanRetyped = z.object({
  from: z.enum(blueprintKinds),
  to: z.enum(blueprintKinds),
  /** How many values are read as the new kind. */
  read: z.int(),
  /** How many cannot be; they are kept beside their records. */
  unread: z.int(),
  /** How many come back as they were when the field was of this kind before. */
  back: z.int(),
  /** The first values that cannot be read, each with its record. */
  examples: z.array(z.object({ table: z.string(), record: z.string(), text: z.string() })),
})
export type PlanRetyped = z.output<typeof PlanRetyped>

/** One change of the plan. */
export const PlanLine = z.object({
  ...names,
  deed: z.enum(changeDeeds),
  way: z.enum(changeWays),
  /** The title before the change. */
  before: appTitle.optional(),
  /** How many records the change concerns, or people and departments where a role is removed. */
  rows: z.int().optional(),
  /** The titles of choices that are added or removed. */
  choices: z.array(appTitle).optional(),
  uses: z.array(PlanUse).optional(),
  retyped: PlanRetyped.optional(),
})
export type PlanLine = z.output<typeof PlanLine>

/** Why the version cannot be published. A problem without a name stands at a place of the blueprint. */
export const PlanProblem = z.object({
  path: z.string(),
  verdict: z.string(),
  title: appTitle.optional(),
  table: appTitle.optional(),
  /** Some values that several records have in a field that must be unique. */
  values: z.array(z.string()).optional(),
  /** The role that uses the field. */
  role: appTitle.optional(),
  at: place.optional(),
})
export type PlanProblem = z.output<typeof PlanProblem>

export const Plan = z.object({
  /** The revision of the app that was looked at: nobody publishes what they have not seen. */
  revision: z.int(),
  /** The number of the new version. */
  version: z.int(),
  lines: z.array(PlanLine),
  problems: z.array(PlanProblem),
  /** How many records are converted afterwards, and about how many seconds that takes. */
  work: z.object({ rows: z.int(), seconds: z.int() }),
})
export type Plan = z.output<typeof Plan>

/** A version that is being published; or one that failed, and why. */
export const Publishing = z.object({
  version: z.int(),
  step: z.enum(publishingSteps),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  failure: z.enum(publishingFailures).nullable(),
  /** The field that has duplicate values by now. */
  field: appTitle.nullable(),
  /** When the rest is tried again. */
  next: z.string().nullable(),
})
export type Publishing = z.output<typeof Publishing>

/** A removed field or table that could not be dropped after its time. */
export const Untidy = z.object({
  /** The titles, as far as a version still has them. */
  table: appTitle.nullable(),
  field: appTitle.nullable(),
  since: z.string(),
  next: z.string(),
})
export type Untidy = z.output<typeof Untidy>

export const AppVersion = z.object({
  version: z.int(),
  note: z.string().nullable(),
  published: z.string(),
  /** The person who published it; null where they are gone. */
  publishedBy: z.string().nullable(),
  /** The changes since the version before; empty for the first one. */
  changes: z.array(PlanLine.pick({ of: true, title: true, table: true, deed: true })),
  changed: z.int(),
})
export type AppVersion = z.output<typeof AppVersion>
