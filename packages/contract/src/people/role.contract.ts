import { z } from 'zod'
import { RouteAccess } from '../apps/route.contract.ts'
import { read } from '../kernel/endpoint.ts'
import { READER } from '../kernel/event-kinds.ts'
import { failure } from '../kernel/failure.ts'

/** The last owner who has the role without an end and can sign in, whom an enterprise must keep. */
export const LastOwner = failure('last_owner', 409, {})

/**
 * Where a role belongs. `box` is the box of apps: a role that people have for what they do in apps. Any other is a role of
 * the space itself, in `atrium` or `system` by the type of the enterprise, whichever of the two is asked for.
 */
export const RoleModule = z.enum(['box', 'atrium', 'system'])

/** A role of this person in this space; `sysId` is its module. */
export const RoleRow = z.object({
  id: z.int(),
  sysId: RoleModule,
  detail: z.object({
    name: z.string(),
    landing: z.string().nullable(),
    permissions: z.array(z.string()),
  }),
  subRoutes: z.array(z.object({ id: z.string(), path: z.string() })),
})

/** An enterprise of type 1 has its roles in the module `atrium`, any other in `system`. */
const roleInput = z.object({ module: RoleModule.optional() })

export const PageAuthorization = z.object({
  authorized: z.boolean(),
  /** The access that is missing: `member`, `operator`, `may:apps` … */
  missing: RouteAccess.nullable(),
  /** Whether there is such a page for this person. */
  known: z.boolean(),
  /** Names of those who could grant it, in this space. */
  grantors: z.array(z.string()),
  /** When this person asked for access, if nobody has answered yet. */
  asked: z.string().nullable(),
  /** Why the last request for access was refused, and by whom. */
  refused: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
})
export type PageAuthorization = z.output<typeof PageAuthorization>

export const roleCalls = {
  'role.landings': read({
    path: '/sapi/user/admin/role/getUserManageNodeRoute',
    access: 'signedIn',
    statements: 6,
    isWork: true,
    vouched: true,
    summary: "The person's roles in this space with the page each lands on",
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: roleInput,
    output: z.array(RoleRow),
  }),
  'role.data': read({
    path: '/sapi/user/admin/role/getSysAuthList',
    access: 'signedIn',
    isWork: true,
    vouched: true,
    summary: "The person's roles that allow something",
    staleOn: ['access.changed', 'shell.changed', 'user.changed'],
    about: { user: READER },
    input: roleInput,
    output: z.array(RoleRow),
  }),
  'role.subRoutes': read({
    path: '/sapi/user/admin/role/getSubRouteList',
    access: 'signedIn',
    statements: 6,
    isWork: true,
    vouched: true,
    summary: "The person's roles with every page they open",
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: roleInput,
    output: z.array(RoleRow),
  }),
  'role.judge': read({
    path: '/api/judgerole',
    access: 'signedIn',
    statements: 4,
    isWork: true,
    vouched: true,
    summary: 'May this person edit the organisation, or see how the space is used?',
    staleOn: ['access.changed', 'user.changed'],
    about: { user: READER },
    input: z.object({ operation: z.enum(['orgEdit', 'operationOverview']) }),
    output: z.object({ allowed: z.boolean() }),
  }),
  'role.page': read({
    path: '/api2/rbac/pageauthorization',
    access: 'signedIn',
    statements: 6,
    isWork: true,
    vouched: true,
    enrols: true,
    summary: 'May this person open this page, and if not, what is missing and who could grant it?',
    staleOn: ['access.changed', 'access.requested', 'shell.changed', 'user.changed'],
    about: { user: READER },
    input: z.object({ path: z.string().min(1).max(500) }),
    output: PageAuthorization,
  }),
}
