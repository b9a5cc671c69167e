import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { LimitReached } from '../kernel/failure.ts'
import { filter, flag, id, line, loginId, phone, title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { TITLE_LENGTH } from './people-limits.ts'
import { NotYourself, PersonRefused } from './person.contract.ts'
import { LastOwner } from './role.contract.ts'
import { OutOfReach, RightsLacking } from './role-manage.contract.ts'
import { LoginIdTaken } from './user.contract.ts'

export const MOST_DEPARTMENTS_OF_ONE = 20
const MANY = 500
/** The most people that can be chosen by filters; they are sent in pieces. */
export const MOST_MATCHING = 5000

const Named = z.object({ id: z.int(), name: z.string() })
const MemberStatus = z.enum(['active', 'disabled'])

export const MemberRow = z.object({
  id: z.int(),
  loginId: z.string(),
  name: z.string(),
  title: z.string(),
  /** The departments, the main one first. */
  departments: z.array(Named),
  superior: Named.nullable(),
  roles: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      isBuiltIn: z.boolean(),
      /** When the role ends, where every grant of it ends. */
      until: z.string().nullable(),
    }),
  ),
  phone: z.string().nullable(),
  /** Whether the person has confirmed the phone number by a code; until then it cannot be used to sign in. */
  phoneConfirmed: z.boolean(),
  /** The status in this space; `locked` says that an operator has disabled the person everywhere. */
  status: MemberStatus,
  locked: z.boolean(),
  joined: z.string(),
  lastSeen: z.string().nullable(),
  can: z.object({
    /** Whether the reader may change title, departments, superior and status, and remove the member. */
    manage: z.boolean(),
    /** Whether the reader may change name and phone of a person who belongs to this space alone. */
    account: z.boolean(),
    /**
     * Whether the reader, who manages sign-in, may reset their password; else why not: it is the reader's own, the
     * person may do more than the reader or has a role that the reader cannot give, or they belong to other
     * enterprises too.
     */
    password: z.enum(['may', 'own', 'rank', 'elsewhere']),
  }),
})
export type MemberRow = z.output<typeof MemberRow>

export const MemberSort = z.enum(['name', 'loginId', 'joined', 'lastSeen'])

const view = {
  search: filter(),
  department: id.optional(),
  /** Whether departments below are included. */
  below: flag.default(true),
  status: MemberStatus.optional(),
  role: id.optional(),
  sort: MemberSort.default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
}

const departments = z.array(id).min(1).max(MOST_DEPARTMENTS_OF_ONE)
const jobTitle = line(TITLE_LENGTH)

/** What a leaving member leaves behind, by what happens to it. */
export const Belongings = z.object({
  heads: z.array(Named),
  subordinates: z.array(Named),
  /** How many subordinates there are; only some are named. */
  subordinateCount: z.int(),
  invitations: z.int(),
  roles: z.array(Named),
  /** Requests for access that nobody else in the space could answer. */
  requests: z.int(),
  /** Running delegations they have given or received: they end, and the other people are told. */
  delegations: z.int(),
  /** Open to-dos that apps put on their list. */
  tasks: z.int(),
  /** Their own files; the new owner sees whose they were. */
  files: z.int(),
  /** Their own records in apps. */
  records: z.int(),
})
export type Belongings = z.output<typeof Belongings>

export const memberCalls = {
  'member.list': read({
    path: '/v1/members',
    access: 'may:org',
    statements: 9,
    summary: 'People of a department and below, or of the whole space',
    staleOn: ['organisation.changed', 'access.changed'],
    input: z.object({ ...pageInput, ...view }),
    output: page(MemberRow),
  }),
  'member.matching': read({
    path: '/v1/members/matching',
    access: 'may:org',
    statements: 7,
    summary: 'The ids of all people a view shows, to do the same to all of them',
    staleOn: { never: 'Asked when somebody is about to act on all of them.' },
    input: z.object(view),
    output: z.object({ ids: z.array(z.int()) }),
    fails: [LimitReached],
  }),
  'member.export': read({
    path: '/v1/members/export',
    access: 'may:org',
    statements: 11,
    proof: 'exports',
    summary: 'The current view of the list as a spreadsheet (CSV)',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object(view),
    output: z.any(),
  }),
  'member.roles': read({
    path: '/v1/members/roles',
    access: 'may:org',
    summary: 'The roles of the space by which the list can be narrowed',
    staleOn: ['role.changed'],
    input: z.object({}),
    output: z.array(Named),
  }),
  'member.get': read({
    path: '/v1/members/{id}',
    access: 'may:org',
    statements: 7,
    summary: 'One member of the space',
    staleOn: ['organisation.changed', 'access.changed'],
    input: z.object({ id }),
    output: MemberRow.extend({
      /** Their present sessions. */
      sessions: z.int(),
      subordinates: z.int(),
      heads: z.array(Named),
    }),
  }),
  'member.add': write('POST', {
    path: '/v1/members',
    access: 'may:org',
    statements: 25,
    proof: 'gives',
    summary: 'A new person of the space, with a one-time password',
    input: z.strictObject({
      loginId,
      name: title(60),
      phone: phone.nullable().default(null),
      title: jobTitle.default(''),
      departments,
      superior: id.nullable().default(null),
    }),
    output: z.object({ id: z.int(), loginId: z.string(), password: z.string() }),
    fails: [LoginIdTaken, PersonRefused],
  }),
  'member.update': write('PUT', {
    path: '/v1/members/{id}',
    access: 'may:org',
    statements: 27,
    proof: {
      gives:
        'the phone changes, somebody disabled is let in again, or a department or title gives them a right',
    },
    summary:
      'Title, departments, superior and status; name and phone of who belongs to this space alone',
    input: z.strictObject({
      id,
      title: jobTitle.optional(),
      /** All departments, the main one first. */
      departments: departments.optional(),
      superior: id.nullable().optional(),
      status: MemberStatus.optional(),
      name: title(60).optional(),
      phone: phone.nullable().optional(),
    }),
    output: z.object({}),
    fails: [PersonRefused, NotYourself, LastOwner],
  }),
  'member.many': write('POST', {
    path: '/v1/members/many',
    access: 'may:org',
    // It also grows with the number of people.
    statements: 60,
    proof: { gives: 'people are let in again, or a department or title gives somebody a right' },
    summary: 'The same for many people; those it cannot be done to are named',
    input: z.strictObject({
      ids: z.array(id).min(1).max(MANY),
      action: z.enum(['move', 'addTo', 'disable', 'enable', 'title', 'superior']),
      /** The department, for `move` and `addTo`. */
      department: id.optional(),
      /** The department they leave by `move`, with all below; without it, their main one. */
      from: id.optional(),
      title: jobTitle.optional(),
      /** The superior; null for none. */
      superior: id.nullable().optional(),
    }),
    output: z.object({
      done: z.int(),
      refused: z.array(
        z.object({
          id: z.int(),
          why: z.enum(['not_found', 'not_yourself', 'forbidden', 'last_owner', 'circle']),
        }),
      ),
    }),
    fails: [LastOwner],
  }),
  'member.belongings': read({
    path: '/v1/members/{id}/belongings',
    access: 'may:org',
    summary: 'What somebody would hand over by leaving',
    staleOn: ['organisation.changed', 'access.changed'],
    input: z.object({ id }),
    output: Belongings,
  }),
  'member.leave': write('POST', {
    path: '/v1/members/{id}/leave',
    access: 'may:org',
    statements: 22,
    proof: 'final',
    summary:
      'Somebody leaves the space, and what was theirs goes to a named successor, all at once',
    input: z.strictObject({
      id,
      successor: id.nullable().default(null),
      /** Whether the successor gets their roles too. */
      withRoles: z.boolean().default(false),
    }),
    /** What was handed to whom. */
    output: z.object({
      name: z.string(),
      successor: Named.nullable(),
      handed: Belongings,
      at: z.string(),
    }),
    fails: [NotYourself, LastOwner, RightsLacking, OutOfReach],
  }),
}
