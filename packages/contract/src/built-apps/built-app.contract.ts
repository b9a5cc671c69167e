// long because it has all that is done to an app, from its beginning to its end.
import { z } from 'zod'
import { StorageFull } from '../apps/file.contract.ts'
import { arrivalFails } from '../apps/upload.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { failure, LimitReached, Outdated } from '../kernel/failure.ts'
import { count, id } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { AppFileSource, AppFileUnfit, TemplateSource } from './app-file.contract.ts'
import { Publishing, Untidy } from './app-version.shape.ts'
import {
  appLooks,
  appTitle,
  Blueprint,
  BlueprintRole,
  BlueprintTable,
  blueprintId,
  TableRules,
} from './blueprint.shape.ts'
import {
  builtAppStates,
  grantKinds,
  MOST_APP_ROLES,
  MOST_GRANTS,
  makingFailures,
} from './built-app-limits.ts'
import { SpreadsheetSource, SpreadsheetUnreadable } from './spreadsheet.contract.ts'

export const builtAppName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)
const named = { name: builtAppName }

/** Who has a role of the app: one person, a department and all below it, a role of the space, or everybody. */
const GrantKind = z.enum(grantKinds)
const Grant = z
  .strictObject({ role: blueprintId, kind: GrantKind, id: id.optional() })
  .refine(({ kind, id: of }) => (kind === 'everybody') === (of === undefined), { path: ['id'] })
export type Grant = z.output<typeof Grant>
const grants = z.array(Grant).max(MOST_GRANTS)

const NamedGrant = z.object({
  role: z.string(),
  kind: GrantKind,
  id: z.int().nullable(),
  /** The name; empty where the directory hides it from the reader, and for everybody. */
  name: z.string(),
})
export type NamedGrant = z.output<typeof NamedGrant>

const idName = { id: z.string(), name: z.string() }
const looks = { name: z.string(), title: appTitle, icon: z.string(), colour: z.string() }

/** A built app as people see it who may open it. */
export const OwnBuiltApp = z.object(looks)
export type OwnBuiltApp = z.output<typeof OwnBuiltApp>

const BuiltAppState = z.enum(builtAppStates)

/** A built app as people see it who may build. */
export const BuiltApp = OwnBuiltApp.extend({
  state: BuiltAppState,
  revision: z.int(),
  /** How many rows have been imported from its file. */
  rowsDone: z.int(),
  rowsTotal: z.int(),
  /** Why the app could not be made. */
  failure: z.enum(makingFailures).nullable(),
  tables: z.int(),
  /** About how many records it has; counted from time to time. */
  rows: z.int(),
  builtBy: z.string().nullable(),
  /** Who sees the app, besides people who may build, who see every app. */
  seenBy: z.enum(['everybody', 'some', 'nobody']),
  made: z.string(),
  changed: z.string(),
  /** Until when a removed app can be restored; else null. */
  restorable: z.string().nullable(),
})
export type BuiltApp = z.output<typeof BuiltApp>

export const OpenApp = BuiltApp.pick({
  name: true,
  title: true,
  icon: true,
  colour: true,
  state: true,
  revision: true,
  rowsDone: true,
  rowsTotal: true,
  failure: true,
  restorable: true,
}).extend({
  version: z.int(),
  /** About as many records as it has now, for who builds; others may see fewer. */
  rows: z.int().nullable(),
  /** The blueprint as far as this reader may see it: hidden tables and fields are left out, and roles for members. */
  blueprint: Blueprint,
  /** What the reader may do, by table. */
  powers: z.record(z.string(), TableRules),
  /** Whether the reader may build. */
  canBuild: z.boolean(),
  /**
   * Whether the reader may build, or has a role that manages this app: they may ask why somebody else sees a record.
   */
  manages: z.boolean(),
  /** Who the reader is, where fields begin with that. */
  me: z.object({ person: z.object(idName), department: z.object(idName).nullable() }).nullable(),
  /** For people who may build: the version being published, or why one failed. */
  publishing: Publishing.nullable(),
  untidy: Untidy.nullable(),
})
export type OpenApp = z.output<typeof OpenApp>

/** The app is being made, or could not be made: nothing can be done with it yet. */
export const AppNotReady = failure('app_not_ready', 409, { state: BuiltAppState })

/**
 * A role that would be removed is still given to somebody: which role, and to whom, without names that the directory
 * hides.
 */
export const AppRoleHeld = failure('app_role_held', 409, {
  role: z.string(),
  holders: z.array(NamedGrant),
})

const staleOn = ['builtApp.moved', 'access.changed'] as const
const revision = count(1, 1_000_000_000)

export const builtAppCalls = {
  'builtApp.begin': write('POST', {
    path: '/v1/built-apps',
    access: 'may:build',
    statements: 34,
    proof: { gives: 'somebody gets a role of the app' },
    bulk: true,
    summary:
      'Make an app of a table, a spreadsheet, a template or an app file; `builtApp.moved` tells how far its job is',
    input: z.strictObject({
      title: appTitle,
      ...appLooks,
      source: z.union([
        z.strictObject({ kind: z.literal('blank'), table: BlueprintTable }),
        SpreadsheetSource,
        TemplateSource,
        AppFileSource,
      ]),
      grants: grants.default([]),
    }),
    output: z.object(named),
    fails: [LimitReached, StorageFull, SpreadsheetUnreadable, AppFileUnfit, ...arrivalFails],
  }),
  'builtApp.stop': write('POST', {
    path: '/v1/built-apps/{name}/stop',
    access: 'may:build',
    statements: 11,
    proof: 'own',
    summary: 'Give up an app that is being made, or could not be made; nothing of it stays',
    input: z.strictObject(named),
    output: z.object({}),
    fails: [AppNotReady],
  }),
  'builtApp.list': read({
    path: '/v1/built-apps',
    access: 'may:build',
    summary: 'All apps that the people of the space have made, or those that can be brought back',
    staleOn,
    input: z.object({
      ...pageInput,
      state: z.enum(['kept', 'removed']).default('kept'),
    }),
    output: page(BuiltApp),
  }),
  'builtApp.mine': read({
    path: '/v1/my-built-apps',
    access: 'member',
    isWork: true,
    summary: 'Those of them that the person may open',
    staleOn: [...staleOn, 'organisation.changed', 'role.changed'],
    input: z.object({}),
    output: z.array(OwnBuiltApp),
  }),
  'builtApp.get': read({
    path: '/v1/built-apps/{name}',
    access: 'member',
    isWork: true,
    statements: 7,
    summary: 'One of them: what the person may know of it, and do in it',
    staleOn: [...staleOn, 'organisation.changed', 'role.changed'],
    about: { app: 'name' },
    input: z.object(named),
    output: OpenApp,
  }),
  'builtApp.change': write('PUT', {
    path: '/v1/built-apps/{name}',
    access: 'may:build',
    statements: 10,
    proof: 'undoable',
    summary: 'Give an app another title, icon or colour; its address stays',
    input: z.strictObject({ ...named, revision, title: appTitle, ...appLooks }),
    output: z.object({ revision: z.int() }),
    fails: [Outdated],
  }),
  'builtApp.setRoles': write('PUT', {
    path: '/v1/built-apps/{name}/roles',
    access: 'may:build',
    statements: 12,
    proof: { gives: 'who has a role of the app gets more by it' },
    bulk: true,
    summary:
      'Say which roles an app has and what each may do in each of its tables, from the next call on; one that somebody has goes only if it is named as taken',
    input: z.strictObject({
      ...named,
      revision,
      roles: z.record(blueprintId, BlueprintRole),
      /** Roles to take from the people who have them, so that they can be removed. */
      taken: z.array(blueprintId).max(MOST_APP_ROLES).default([]),
    }),
    output: z.object({ revision: z.int() }),
    fails: [Outdated, AppRoleHeld],
  }),
  'builtApp.grants': read({
    path: '/v1/built-apps/{name}/grants',
    access: 'may:build',
    statements: 6,
    summary: 'Who has which role of an app',
    staleOn: [...staleOn, 'organisation.changed', 'role.changed'],
    about: { app: 'name' },
    input: z.object(named),
    output: z.object({ revision: z.int(), grants: z.array(NamedGrant) }),
  }),
  'builtApp.spaceRoles': read({
    path: '/v1/built-app-space-roles',
    access: 'may:build',
    summary: 'The roles of the space, to which a role of an app can be given',
    staleOn: ['role.changed'],
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  'builtApp.grant': write('PUT', {
    path: '/v1/built-apps/{name}/grants',
    access: 'may:build',
    statements: 18,
    proof: { gives: 'somebody gets more in the app than they had' },
    bulk: true,
    summary: 'Say who has which role of an app: the whole list, in the place of what was',
    input: z.strictObject({ ...named, revision, grants }),
    output: z.object({ revision: z.int() }),
    fails: [Outdated],
  }),
  'builtApp.remove': write('DELETE', {
    path: '/v1/built-apps/{name}',
    access: 'may:build',
    statements: 10,
    proof: 'undoable',
    summary: 'Remove an app: nobody opens it any more, and for thirty days it can be brought back',
    input: z.strictObject(named),
    output: z.object({}),
    fails: [AppNotReady],
  }),
  'builtApp.restore': write('POST', {
    path: '/v1/built-apps/{name}/restore',
    access: 'may:build',
    statements: 10,
    proof: 'undoable',
    summary: 'Bring a removed app back, with all its records',
    input: z.strictObject(named),
    output: z.object({}),
  }),
}
