import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { READER } from '../kernel/event-kinds.ts'
import { failure } from '../kernel/failure.ts'
import { count, filter, flag, id, moment } from '../kernel/fields.ts'
import { originalPage, originalPageInput, pageInput } from '../kernel/page.ts'
import { Person } from '../sign-in/session.contract.ts'
import { ShutOut } from '../sign-in/shut-out.ts'
import { userTypes } from './user-types.ts'

export const LoginIdTaken = failure('login_id_taken', 409, {
  fields: z.record(z.string(), z.string()),
})

export const Space = z.object({ id: z.int(), space: z.string(), name: z.string() })

export const Baseinfo = z.object({
  login: z.boolean(),
  is_login: z.boolean(),
  user: Person.nullable(),
  user_type: z.int().nullable(),
  /** The homepage in force: the person's own choice, else that of their role, else that of their space. */
  loginHomepage: z.string().nullable(),
  /** First landing path of the person's roles; the developer host uses it. */
  roleLanding: z.string().nullable(),
  /** Whether they may build apps here; the developer host uses it. */
  canBuild: z.boolean(),
  updating: z.boolean(),
  /** Maintenance that is planned or on, for people whose work it concerns. */
  maintenance: z
    .object({
      from: z.string().nullable(),
      until: z.string().nullable(),
      text: z.string(),
      /** When pages begin to announce it, and the server's clock. */
      told: z.string(),
      now: z.string(),
    })
    .nullable(),
  /** The spaces of the person, and the one that the address or the session names. */
  spaces: z.array(Space),
  space: Space.nullable(),
  /**
   * Only the workplace of this space has vouched for the person: no other space, and nothing of the
   * account, until they have proven who they are by one of these methods.
   */
  vouched: z.object({ space: z.string(), methods: z.array(z.string()) }).nullable(),
  /** Whether the session outlives the browser being closed. */
  isRemembered: z.boolean(),
  /** Why this browser's session or the space of the address is over; null while neither is. */
  out: ShutOut.nullable(),
  /** Set where an operator views as this person and can change nothing, or a colleague acts for them. */
  viewingAs: z
    .object({ by: z.string(), isActing: z.boolean(), reason: z.string(), ends: z.string() })
    .nullable(),
})
export type Baseinfo = z.output<typeof Baseinfo>

export const UserRow = Person.extend({
  status: z.enum(['active', 'disabled']),
  /** How many enterprises the person is in, as far as the caller may know, and the first of them. */
  spaces: z.int(),
  firstSpace: z.string().nullable(),
  online: z.boolean(),
  /** Whether the person is locked for a while after too many wrong tries; only operators learn it. */
  isLocked: z.boolean(),
  lastSeen: z.string().nullable(),
  created: z.string(),
  /** What the caller may do to them, decided by the server so the page never guesses. */
  can: z.object({ manage: z.boolean(), disable: z.boolean(), viewAs: z.boolean() }),
})
export type UserRow = z.output<typeof UserRow>

export const UserType = z.literal(Object.values(userTypes))

export const UserSort = z.enum(['created', 'name', 'loginId', 'lastSeen'])

const nothing = z.literal('').transform(() => undefined)

const userType = z.union([z.literal('all'), count(0, 99)])

const narrowing = {
  isRoot: flag.optional(),
  entid: z.union([nothing, id]).optional(),
  userName: filter(),
  online: flag.optional(),
  saas_id: z.union([nothing, id]).optional(),
  status: z.union([nothing, z.enum(['active', 'disabled'])]).optional(),
  /**
   * People who are locked after too many wrong tries, and people with a second step; both filters are for operators.
   */
  locked: flag.optional(),
  twoStep: flag.optional(),
  /** People who were not active for more than so many days, or never. */
  idle: z.union([nothing, z.enum(['30', '90', 'never'])]).optional(),
  /** People who joined the named enterprise since then, or else were added since then. */
  joined: z.union([nothing, moment]).optional(),
}

/** The filters of people, for lists and for bulk actions on all that match. */
export const peopleFilters = {
  userType: userType.default('all'),
  search: pageInput.search,
  ...narrowing,
}

const ordering = {
  sort: UserSort.default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

export const userFilters = { ...peopleFilters, ...ordering }

export const userCalls = {
  'user.baseinfo': read({
    path: '/sapi/user/baseinfo',
    access: 'anyone',
    statements: 6,
    always: true,
    summary: 'Who is here: login state, person, spaces, maintenance',
    staleOn: ['access.changed', 'maintenance.changed', 'user.changed'],
    about: { user: READER },
    input: z.object({}),
    output: Baseinfo,
  }),
  'user.homelink': read({
    path: '/sapi/user/entuser/homelink',
    access: 'signedIn',
    isWork: true,
    vouched: true,
    summary: 'The landing page of the person',
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: z.object({}),
    output: z.object({ link: z.string() }),
  }),
  'sysop.user.list': read({
    path: '/api/sysop/user/{userType}',
    access: 'console',
    statements: 7,
    summary: 'People, page by page',
    staleOn: ['user.changed'],
    input: z.object({
      ...originalPageInput,
      ...narrowing,
      ...ordering,
      userType,
    }),
    output: originalPage(UserRow).extend({ isCapped: z.boolean() }),
  }),
}
