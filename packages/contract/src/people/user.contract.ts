import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { count, filter, flag, id, moment, page, pageInput } from '../kernel/fields.ts'
import { READER } from '../platform/event-kinds.ts'
import { userTypes } from './user-types.ts'

export const Person = z.object({
  id: z.int(),
  loginId: z.string(),
  name: z.string(),
  user_type: z.int(),
  isRoot: z.boolean(),
})

export const Space = z.object({ id: z.int(), space: z.string(), name: z.string() })

/**
 * Why somebody is not, or no longer, let in. `time`, `idle`, `person` (signed out by themselves, from
 * elsewhere), `surplus` (too many sessions), `admin`, `operator`: the session ended. `disabled`: the account
 * is. `suspended`, `expired`, `leaving` (to be deleted): the enterprise is. `blocked`, `removed`: they are
 * no longer of it. `way`, `network`: the enterprise does not let people in by this way, or from there.
 */
// words for each: out.title.*, out.text.*
export const OutWhy = z.enum([
  'time',
  'idle',
  'person',
  'surplus',
  'admin',
  'operator',
  'disabled',
  'suspended',
  'expired',
  'leaving',
  'blocked',
  'removed',
  'way',
  'network',
])
export type OutWhy = z.output<typeof OutWhy>

export const Out = z.object({
  why: OutWhy,
  since: z.string().nullable(),
  /** When an enterprise that is to be deleted will be; told to its administrators. */
  until: z.string().nullable(),
  /** The enterprise it is about, if it is about one. */
  enterprise: z.string().nullable(),
  /** Administrators to ask, by name; empty for who is one, whom the operator can help. */
  admins: z.array(z.string()),
  isAdmin: z.boolean(),
  /** How to reach the operator of the platform, where that was set. */
  contact: z.string().nullable(),
})
export type Out = z.output<typeof Out>

export const Baseinfo = z.object({
  login: z.boolean(),
  is_login: z.boolean(),
  user: Person.nullable(),
  user_type: z.int().nullable(),
  /** What counts here: the person's own choice, else that of their role, else that of their space. */
  loginHomepage: z.string().nullable(),
  /** First landing path of the person's roles; the developer host uses it. */
  roleLanding: z.string().nullable(),
  updating: z.boolean(),
  /** Maintenance that lies ahead or is on, told to people whose work it concerns. */
  maintenance: z
    .object({
      from: z.string().nullable(),
      until: z.string().nullable(),
      text: z.string(),
      /** From when on pages say so, and the server's clock. */
      told: z.string(),
      now: z.string(),
    })
    .nullable(),
  /** Spaces the person belongs to, and the one the address or the session names. */
  spaces: z.array(Space),
  space: Space.nullable(),
  /**
   * Only the workplace of this space has vouched for the person: no other space, and nothing of the
   * account, until they have proven who they are by one of these methods.
   */
  vouched: z.object({ space: z.string(), methods: z.array(z.string()) }).nullable(),
  /** Whether the session outlives the browser being closed. */
  isRemembered: z.boolean(),
  /** What became of this browser's session, or of the space of the address; null while all is well. */
  out: Out.nullable(),
  /** An operator sees the platform with this person's eyes and changes nothing, or a colleague acts for them. */
  viewingAs: z
    .object({ by: z.string(), isActing: z.boolean(), reason: z.string(), ends: z.string() })
    .nullable(),
})
export type Baseinfo = z.output<typeof Baseinfo>

export const UserRow = Person.extend({
  status: z.enum(['active', 'disabled']),
  /** How many enterprises they are in, as far as the caller may know, and the first of them. */
  spaces: z.int(),
  firstSpace: z.string().nullable(),
  online: z.boolean(),
  /** Shut out for a while after too many wrong tries; only operators learn it. */
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

/** Which people: what a list is narrowed by, and what is done to all that it shows. */
export const peopleFilters = {
  userType: z.union([z.literal('all'), count(0, 99)]).default('all'),
  iSearch: pageInput.iSearch,
  isRoot: flag.optional(),
  entid: z.union([nothing, id]).optional(),
  userName: filter(),
  online: flag.optional(),
  saas_id: z.union([nothing, id]).optional(),
  status: z.union([nothing, z.enum(['active', 'disabled'])]).optional(),
  /** Shut out after too many wrong tries; has a second step. Both an operator's to ask. */
  locked: flag.optional(),
  twoStep: flag.optional(),
  /** Was not here for more than so many days, or never. */
  idle: z.union([nothing, z.enum(['30', '90', 'never'])]).optional(),
  /** Joined the enterprise since then, where one is named; else: was added since then. */
  joined: z.union([nothing, moment]).optional(),
}

export const userFilters = {
  ...peopleFilters,
  sort: UserSort.default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

export const userCalls = {
  'user.baseinfo': read({
    path: '/sapi/user/baseinfo',
    access: 'anyone',
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
    summary: 'People, page by page',
    staleOn: ['user.changed'],
    input: z.object({
      ...pageInput,
      ...userFilters,
      userType: z.union([z.literal('all'), count(0, 99)]),
    }),
    output: page(UserRow),
  }),
}
