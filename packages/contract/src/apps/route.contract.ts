import { z } from 'zod'
import { consoleRights, permissions, read, write } from '../kernel/endpoint.ts'
import { Outdated } from '../kernel/failure.ts'
import { count, id, line, title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { Layout, Preload, SavedTarget } from './route-config.ts'

/** Who may open a page, in the words that calls use for who may ask. */
export const RouteAccess = z.enum([
  'anyone',
  'signedIn',
  'member',
  'console',
  ...consoleRights.map((right) => `console:${right}` as const),
  'operator',
  ...permissions.map((permission) => `may:${permission}` as const),
])
export type RouteAccess = z.output<typeof RouteAccess>

const words = z.record(z.string().max(35), line(80))

/**
 * A route of the operator's own table. With the id of a page of the product it changes or hides that page; with
 * another id it adds a route, which needs path, layout, title, target and access.
 */
export const RouteEntry = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9.-]{0,63}$/),
  path: z.string().max(200).optional(),
  layout: Layout.optional(),
  title: z.union([title(80), words]).optional(),
  target: SavedTarget.optional(),
  access: RouteAccess.optional(),
  /** The enterprises that have it; all, where none is named. */
  enterprises: z.array(id).max(500).optional(),
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
  menu: z
    .strictObject({
      order: z.int().min(0).max(9999),
      group: title(40).optional(),
      hidden: z.boolean().optional(),
    })
    .optional(),
  keepAlive: z.boolean().optional(),
  preload: Preload.optional(),
  hidden: z.boolean().optional(),
})
export type RouteEntry = z.output<typeof RouteEntry>

const SavedVersion = z.object({
  version: z.int(),
  saved: z.string(),
  by: z.string(),
  note: z.string(),
  routes: z.int(),
})

const routes = z.array(RouteEntry).max(1000)
const version = count(0, 1_000_000_000)
const note = z.string().trim().max(200).default('')

export const routeCalls = {
  'route.table': read({
    path: '/v1/routes',
    access: 'operator',
    summary: "The operator's routes, their version, and the pages of the product beneath them",
    staleOn: ['shell.changed'],
    input: z.object({}),
    output: z.object({
      version: z.int(),
      routes: z.array(RouteEntry),
      standard: z.array(RouteEntry),
    }),
  }),
  'route.save': write('PUT', {
    path: '/v1/routes',
    access: 'operator',
    statements: 9,
    proof: 'gives',
    bulk: true,
    summary: 'Save the table; `version` is the one it was based on',
    input: z.strictObject({ routes, version, note }),
    output: z.object({ version: z.int() }),
    fails: [Outdated],
  }),
  'route.check': write('POST', {
    path: '/v1/routes/check',
    access: 'operator',
    proof: 'harmless',
    bulk: true,
    summary: 'What is wrong with a table, a word for each field; nothing is saved',
    input: z.strictObject({ routes }),
    output: z.object({ verdicts: z.record(z.string(), z.string()) }),
  }),
  'route.versions': read({
    path: '/v1/routes/versions',
    access: 'operator',
    summary: 'The tables saved so far, newest first',
    staleOn: ['shell.changed'],
    input: z.object(pageInput),
    output: page(SavedVersion),
  }),
  'route.version': read({
    path: '/v1/routes/versions/{version}',
    access: 'operator',
    summary: 'One saved table, to compare',
    staleOn: { never: 'A saved version stays as it is.' },
    input: z.object({ version }),
    output: SavedVersion.extend({ routes: z.array(RouteEntry) }),
  }),
  'route.restore': write('POST', {
    path: '/v1/routes/versions/{version}/restore',
    access: 'operator',
    statements: 11,
    proof: 'gives',
    summary: 'Save an earlier table anew',
    input: z.strictObject({ version }),
    output: z.object({ version: z.int() }),
    fails: [Outdated],
  }),
}
