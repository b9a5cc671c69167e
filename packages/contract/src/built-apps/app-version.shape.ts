import { z } from 'zod'
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

/** What an app is to become: as a file says it, or as it was once. */
export const NextBlueprint = z.union([
  z.strictObject({
    kind: z.literal('blueprint'),
    blueprint: z.record(z.string().max(40), z.unknown()),
  }),
  z.strictObject({ kind: z.literal('version'), version: versionNumber }),
])
export type NextBlueprint = z.output<typeof NextBlueprint>

const names = {
  of: z.enum(['app', 'table', 'field', 'role']),
  /** What it is called: the app, the table, the field or the role. */
  title: appTitle,
  /** Of a field: its table. */
  table: appTitle.optional(),
}

/** What asks for a field or a table that goes or becomes another kind. */
export const PlanUse = z.object({
  kind: z.enum(planUses),
  /** What the role or the relation is called. */
  title: appTitle.optional(),
  /** Of a relation: its table. */
  table: appTitle.optional(),
  /** Of a saved view. */
  name: z.string().optional(),
  /** Where it is: a role, the table of a relation, or a view of a table's list. */
  at: z.object({ role: z.string(), table: z.string(), view: z.int() }).partial().optional(),
})
export type PlanUse = z.output<typeof PlanUse>

/** One thing that will be another way. */
export const PlanLine = z.object({
  ...names,
  deed: z.enum(changeDeeds),
  way: z.enum(changeWays),
  /** What it was called. */
  before: appTitle.optional(),
  /** Records that it concerns, or people and departments where a role goes. */
  rows: z.int().optional(),
  /** Of choices: what those are called that come or go. */
  choices: z.array(appTitle).optional(),
  uses: z.array(PlanUse).optional(),
})
export type PlanLine = z.output<typeof PlanLine>

/** Why it cannot become so. What nobody can name stands at a place of the blueprint. */
export const PlanProblem = z.object({
  path: z.string(),
  verdict: z.string(),
  title: appTitle.optional(),
  table: appTitle.optional(),
  /** Some values of a field that stand in several records and must not. */
  values: z.array(z.string()).optional(),
  /** The role that asks for the field. */
  role: appTitle.optional(),
})
export type PlanProblem = z.output<typeof PlanProblem>

export const Plan = z.object({
  /** Of the app, as it was looked at: nobody publishes what they have not seen. */
  revision: z.int(),
  /** Which version it will be. */
  version: z.int(),
  lines: z.array(PlanLine),
  problems: z.array(PlanProblem),
  /** Records that are worked on afterwards, and about how many seconds that takes. */
  work: z.object({ rows: z.int(), seconds: z.int() }),
})
export type Plan = z.output<typeof Plan>

/** A version on its way; or one that did not come into force, and why. */
export const Publishing = z.object({
  version: z.int(),
  step: z.enum(publishingSteps),
  rowsDone: z.int(),
  rowsTotal: z.int(),
  failure: z.enum(publishingFailures).nullable(),
  /** The field whose values are double by now. */
  field: appTitle.nullable(),
  /** When what is left to do is tried again. */
  next: z.string().nullable(),
})
export type Publishing = z.output<typeof Publishing>

/** What a removed field or table held and could not be dropped after its time. */
export const Untidy = z.object({
  /** What it was called, as far as a version still tells. */
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
  /** Null where nobody knows them any more. */
  publishedBy: z.string().nullable(),
  /** What was another way in the version before; of the first one nothing. */
  changes: z.array(PlanLine.pick({ of: true, title: true, table: true, deed: true })),
  changed: z.int(),
})
export type AppVersion = z.output<typeof AppVersion>
