// long because it has all that is said of enterprises to those who run the platform.
import { z } from 'zod'
import { MOST_BUILT_APPS } from '../built-apps/built-app-limits.ts'
import { consoleRights, read, write } from '../kernel/endpoint.ts'
import { failure, Outdated } from '../kernel/failure.ts'
import {
  count,
  filter,
  flag,
  id,
  moment,
  newSpaceId,
  saying,
  sitePath,
  title,
} from '../kernel/fields.ts'
import { originalPage, originalPageInput, pageInput } from '../kernel/page.ts'
import { LoginIdTaken } from '../people/user.contract.ts'
import { SmsUnavailable } from '../sign-in/session.contract.ts'
import { Created, FirstAdmin } from './enterprise-created.ts'
import {
  UNLIMITED_APP_ROWS,
  UNLIMITED_APP_TABLES,
  UNLIMITED_MEMBERS,
  UNLIMITED_STORAGE,
  USUAL_APP_LIMITS,
} from './enterprise-limits.ts'

/** 0 standard, 1 developer, 2 SaaS. */
export const EntType = count(0, 2)
export const SaasEntType = z.enum(['trial', 'formal', 'internal'])
export const EnterpriseStatus = z.enum([
  'provisioning',
  'active',
  'suspended',
  'failed',
  'deleting',
])

export const Enterprise = z.object({
  id: z.int(),
  space: z.string(),
  name: z.string(),
  entType: z.int(),
  status: EnterpriseStatus,
  saasId: z.int().nullable(),
  saasName: z.string().nullable(),
  parentId: z.int().nullable(),
  parentName: z.string().nullable(),
  private: z.boolean(),
  isControl: z.boolean(),
  saasEntType: SaasEntType,
  members: z.int(),
  memberLimit: z.int(),
  storage: z.int(),
  storageLimit: z.int(),
  /** The storage of built apps, as a part of the whole. It and the numbers of apps are counted every few minutes. */
  appStorage: z.int(),
  apps: z.int(),
  appLimit: z.int(),
  appTables: z.int(),
  appTableLimit: z.int(),
  appRows: z.int(),
  appRowLimit: z.int(),
  online: z.int(),
  lastActive: z.string().nullable(),
  expires: z.string().nullable(),
  created: z.string(),
  createdBy: z.string().nullable(),
  /** The page on which its people begin, where neither they nor their roles say otherwise. */
  homepage: z.string().nullable(),
  /** New enterprises can be furnished like it. */
  isTemplate: z.boolean(),
  /** The planned deletion: the enterprise is suspended until this day, then deleted. */
  deletion: z.object({ at: z.string(), reason: z.string(), by: z.string().nullable() }).nullable(),
  /** The revision, which grows with each change; an update with an older one is refused. */
  revision: z.int(),
  /** What the caller may do to the enterprise, decided by the server so the page never guesses. */
  can: z.object({
    edit: z.boolean(),
    suspend: z.boolean(),
    resume: z.boolean(),
    delete: z.boolean(),
    keep: z.boolean(),
    /** Whether a console user may extend it; operators edit it. */
    extend: z.boolean(),
  }),
})
export type Enterprise = z.output<typeof Enterprise>

export const ProvisioningStep = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.string().nullable(),
})
export const Progress = z.object({
  entid: z.int(),
  status: EnterpriseStatus,
  percent: z.int().min(0).max(100),
  step: z.string().nullable(),
  steps: z.array(ProvisioningStep),
  error: z.string().nullable(),
})
export type Progress = z.output<typeof Progress>

export const EnterpriseSort = z.enum([
  'name',
  'space',
  'members',
  'storage',
  'apps',
  'appTables',
  'appRows',
  'lastActive',
  'expires',
  'created',
])

const nothing = z.literal('').transform(() => undefined)
const oneOf = <const Value extends string>(...values: Value[]) =>
  z.union([nothing, z.enum(values)]).optional()

const entType = z.union([z.literal('all'), EntType])

const narrowing = {
  name: filter(),
  saas_id: z.union([nothing, id]).optional(),
  parent_name: filter(),
  private: flag.optional(),
  isControl: flag.optional(),
  saasEntType: z.union([nothing, SaasEntType]).optional(),
  self: flag.optional(),
  status: z.union([nothing, EnterpriseStatus]).optional(),
  /** Enterprises that end within so many days, have ended (within 30 days), or never end. */
  expiry: oneOf('7', '30', '90', 'expired', 'expired30', 'never'),
  /** Their use against the limits; `near` is nine tenths of any. Apps are built apps, with their tables and rows. */
  use: oneOf(
    'people80',
    'peopleFull',
    'storage80',
    'storageFull',
    'apps80',
    'appsFull',
    'rows80',
    'rowsFull',
    'near',
  ),
  /** Enterprises in which nobody was active for more than so many days, or ever. */
  idle: oneOf('30', '90', 'never'),
}

/** The filters of enterprises, for lists and for bulk actions on all that match. */
export const enterpriseFilters = {
  entType: entType.default('all'),
  search: pageInput.search,
  ...narrowing,
}

const ordering = {
  sort: EnterpriseSort.default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

export const enterpriseLimits = {
  memberLimit: count(1, UNLIMITED_MEMBERS),
  storageLimit: count(0, UNLIMITED_STORAGE),
  appLimit: count(0, MOST_BUILT_APPS),
  appTableLimit: count(0, UNLIMITED_APP_TABLES),
  appRowLimit: count(0, UNLIMITED_APP_ROWS),
}
const traits = {
  name: title(100),
  entType: EntType,
  saasId: id.nullable(),
  parentId: id.nullable(),
  private: z.boolean(),
  isControl: z.boolean(),
  saasEntType: SaasEntType,
  ...enterpriseLimits,
  expires: moment.nullable(),
  homepage: sitePath.nullable(),
}

export const SpaceTaken = failure('space_taken', 409, { fields: z.record(z.string(), z.string()) })
/** The enterprise will be deleted; that has to be stopped first. */
export const DeletionScheduled = failure('deletion_scheduled', 409, {})
/** The deletion has begun and cannot be stopped. */
export const DeletionBegun = failure('deletion_begun', 409, {})
export const StillProvisioning = failure('still_provisioning', 409, {})

export const enterpriseCalls = {
  'sysop.enterprise.list': read({
    path: '/api/sysop/enterprise/{entType}',
    access: 'console',
    statements: 7,
    summary: 'Enterprises, page by page',
    staleOn: ['enterprise.changed', 'category.changed'],
    input: z.object({ ...originalPageInput, ...narrowing, ...ordering, entType }),
    output: originalPage(Enterprise),
  }),
  'sysop.enterprise.add': write('POST', {
    path: '/api/sysop/enterprise',
    access: 'operator',
    statements: 25,
    proof: 'gives',
    summary: 'Found an enterprise and start its provisioning',
    input: z.strictObject({
      ...traits,
      space: newSpaceId,
      entType: EntType.default(0),
      saasId: traits.saasId.default(null),
      parentId: traits.parentId.default(null),
      private: traits.private.default(false),
      isControl: traits.isControl.default(false),
      saasEntType: SaasEntType.default('trial'),
      memberLimit: enterpriseLimits.memberLimit.default(100),
      storageLimit: enterpriseLimits.storageLimit.default(10 * 1024 ** 3),
      appLimit: enterpriseLimits.appLimit.default(USUAL_APP_LIMITS.apps),
      appTableLimit: enterpriseLimits.appTableLimit.default(USUAL_APP_LIMITS.tables),
      appRowLimit: enterpriseLimits.appRowLimit.default(USUAL_APP_LIMITS.rows),
      expires: traits.expires.default(null),
      homepage: traits.homepage.default(null),
      admin: FirstAdmin,
      /** The template whose roles, departments, menu, look, words, sign-in and apps the new enterprise gets. */
      templateId: id.nullable().default(null),
    }),
    output: Created,
    fails: [SpaceTaken, LoginIdTaken, SmsUnavailable],
  }),
  'sysop.enterprise.update': write('PUT', {
    path: '/api/sysop/enterprise',
    access: 'operator',
    statements: 14,
    proof: {
      gives:
        'it comes into another category, and so into other hands; or its deletion is scheduled',
    },
    summary: 'Change an enterprise, suspend or resume it',
    input: z.strictObject({
      id,
      revision: count(1, Number.MAX_SAFE_INTEGER).optional(),
      ...z.object(traits).partial().shape,
      status: z.enum(['active', 'suspended']).optional(),
      /** The reason, for the audit logs of the platform and of the enterprise. */
      reason: title(200).optional(),
      isTemplate: z.boolean().optional(),
      /** Schedules the deletion, which wants a proof and the exact name; null stops it. */
      deletion: z
        .strictObject({ reason: saying(500), name: z.string().max(100) })
        .nullable()
        .optional(),
    }),
    output: Enterprise,
    fails: [Outdated, StillProvisioning, DeletionScheduled, DeletionBegun],
  }),
  'sysop.entinfo': read({
    path: '/api/sysop/entinfo',
    access: 'console',
    statements: 7,
    summary: 'One enterprise whole, with use against limits',
    staleOn: ['enterprise.changed', 'category.changed'],
    about: { enterprise: 'entid' },
    input: z.object({ entid: id }),
    output: Enterprise.extend({
      admins: z.array(
        z.object({
          id: z.int(),
          loginId: z.string(),
          name: z.string(),
          /** Whether a console user may reset the password; operators do it at the people. */
          canReset: z.boolean(),
          phone: z.string().nullable(),
          lastSeen: z.string().nullable(),
          /** Until when the one-time password can be used; null where they have chosen their own. */
          onceUntil: z.string().nullable(),
        }),
      ),
      children: z.int(),
    }),
  }),
  'sysop.entlist': read({
    path: '/api/sysop/entlist',
    access: 'console',
    summary: 'Enterprises by id and name, for pickers',
    staleOn: ['enterprise.changed'],
    input: z.object({
      iSearch: filter(),
      template: flag.optional(),
      /** For a console user: only enterprises in categories where they have this right. */
      right: z.enum(consoleRights).optional(),
      iDisplayLength: originalPageInput.iDisplayLength,
    }),
    output: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        space: z.string(),
        status: EnterpriseStatus,
        isOver: z.boolean(),
      }),
    ),
  }),
  'sysop.progress': read({
    path: '/api/sysop/progress/{entid}',
    access: 'console',
    summary: 'How far provisioning has come',
    staleOn: ['enterprise.changed'],
    about: { enterprise: 'entid' },
    input: z.object({ entid: id }),
    output: Progress,
  }),
  'enterprise.export': read({
    path: '/v1/enterprise/export',
    access: 'console',
    proof: 'exports',
    summary: 'The current view of the list as a spreadsheet (CSV)',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object({ ...enterpriseFilters, ...ordering }),
    output: z.any(),
  }),
}
