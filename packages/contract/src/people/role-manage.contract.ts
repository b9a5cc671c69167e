// long because there are many calls.
import { z } from 'zod'
import { permissions, read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { filter, flag, id, ids, moment, sitePath, Title, title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { ABOUT_LIMIT, grantable } from './built-in-roles.ts'
import { LastOwner, RoleModule } from './role.contract.ts'

/** The caller lacks rights of the role: nobody gives, takes or changes what they do not have. */
export const RightsLacking = failure('rights_lacking', 403, { permissions: z.array(z.string()) })
/** The caller has the rights, but for fewer people or not for as long. */
export const OutOfReach = failure('out_of_reach', 403, {})
export const BuiltIn = failure('built_in_role', 409, {})
export const RoleNameTaken = failure('role_name_taken', 409, {
  fields: z.record(z.string(), z.string()),
})
/** Sign-in management asks the people of this role for a second step. */
export const RoleInSignIn = failure('role_in_sign_in', 409, {})

const Grantable = z.enum(grantable)
const rights = z.array(Grantable).max(permissions.length)
const listed = z
  .union([rights, z.string().max(500)])
  .transform((given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given))
  .pipe(rights)

const Right = z.enum(['*', ...permissions])
const Named = z.object({ id: z.int(), name: z.string() })

// words for each: role.reach.*
const Reach = z.enum(['all', 'own', 'chosen'])
// words for each: role.rule.*
const RuleKind = z.enum(['everyone', 'department', 'head', 'title'])

const RolePage = z.object({
  id: z.string(),
  path: z.string(),
  title: Title,
  /** The permission the page needs; null where every member may open it. */
  needs: z.enum(permissions).nullable(),
})
export type RolePage = z.output<typeof RolePage>

const ManagedRole = z.object({
  id: z.int(),
  name: z.string(),
  about: z.string(),
  builtIn: z.boolean(),
  module: RoleModule,
  landing: z.string().nullable(),
  permissions: z.array(Right),
  /** How many people have the role, by hand or by a rule; `more` where there are more than were counted. */
  people: z.int(),
  more: z.boolean(),
  rules: z.int(),
  /** What the reader may do; `land` is choosing the page its people begin on. */
  can: z.object({
    edit: z.boolean(),
    give: z.boolean(),
    remove: z.boolean(),
    land: z.boolean(),
  }),
})
export type ManagedRole = z.output<typeof ManagedRole>

/** How a person got a role: by hand, or by which rule; for whom, until when, by whom and since when. */
const way = {
  rule: z.int().nullable(),
  kind: z.enum(['hand', ...RuleKind.options]),
  department: Named.nullable(),
  title: z.string().nullable(),
  reach: Reach,
  departments: z.array(Named),
  until: z.string().nullable(),
  by: z.string().nullable(),
  since: z.string().nullable(),
}
const Held = z.object({ ...way, role: Named, gives: z.array(Right) })
export type Held = z.output<typeof Held>

const Member = z.object({
  id: z.int(),
  name: z.string(),
  loginId: z.string(),
  title: z.string(),
  department: z.string().nullable(),
  status: z.enum(['active', 'disabled']),
})
const Holder = Member.extend({ held: z.array(Held), can: z.object({ take: z.boolean() }) })
export type Holder = z.output<typeof Holder>

const { kind: _, ...ruled } = way
const Rule = z.object({ ...ruled, id: z.int(), kind: RuleKind, people: z.int(), more: z.boolean() })
export type Rule = z.output<typeof Rule>

const given = {
  reach: Reach.default('all'),
  departments: z.array(id).max(100).default([]),
  until: moment.nullable().default(null),
}
const traits = {
  name: title(40),
  about: z.string().trim().max(ABOUT_LIMIT),
  permissions: rights,
  landing: sitePath.nullable(),
  module: RoleModule,
}
const rule = {
  kind: RuleKind,
  department: id.optional(),
  title: z.string().trim().max(100).optional(),
}
const people = z.array(id).min(1).max(200)
const refusals = [RightsLacking, OutOfReach, LastOwner]
const stale = ['role.changed', 'access.changed', 'user.changed'] as const

export const roleManageCalls = {
  'role.all': read({
    path: '/v1/enterprise/roles',
    access: 'may:roles',
    statements: 8,
    summary:
      'The roles of the space with what they allow, how many have them, and the pages each right opens',
    staleOn: [...stale, 'shell.changed'],
    input: z.object({}),
    output: z.object({
      roles: z.array(ManagedRole),
      pages: z.array(RolePage),
      /** The reader's own rights: nobody gives more. */
      own: z.array(Right),
      /** Whether the reader manages the roles of everybody, or of some departments only. */
      everybody: z.boolean(),
    }),
  }),
  'role.make': write('POST', {
    path: '/v1/enterprise/roles',
    access: 'may:roles',
    statements: 12,
    proof: { gives: 'it allows anything' },
    summary: 'A new role of the space',
    input: z.strictObject({
      ...traits,
      about: traits.about.default(''),
      landing: traits.landing.default(null),
      module: traits.module.default('system'),
    }),
    output: z.object({ id: z.int() }),
    fails: [RoleNameTaken, ...refusals],
  }),
  'role.update': write('PUT', {
    path: '/v1/enterprise/roles/{id}',
    access: 'may:roles',
    statements: 14,
    proof: { gives: 'it comes to allow more' },
    summary: 'Change a role; of a built-in one only the page its people begin on',
    input: z.strictObject({ id, ...z.object(traits).partial().shape }),
    output: z.object({}),
    fails: [RoleNameTaken, BuiltIn, ...refusals],
  }),
  'role.delete': write('DELETE', {
    path: '/v1/enterprise/roles/{id}',
    access: 'may:roles',
    statements: 12,
    proof: { final: 'anybody has it, or a rule gives it' },
    summary: 'Remove an own role; whoever has it loses it',
    input: z.strictObject({ id }),
    output: z.object({}),
    fails: [BuiltIn, RoleInSignIn, ...refusals],
  }),
  'role.preview': read({
    path: '/v1/enterprise/roles/{id}/preview',
    access: 'may:roles',
    statements: 6,
    summary:
      'Whom a change to a role would affect: how many gain or lose which right, and some of them by name',
    staleOn: stale,
    input: z.object({
      id,
      permissions: listed.optional(),
      removed: flag.optional(),
      give: ids.optional(),
      take: ids.optional(),
      kind: RuleKind.optional(),
      department: id.optional(),
      title: z.string().trim().max(100).optional(),
      rule: id.optional(),
      /** The reach with which the role would be given. */
      reach: Reach.default('all'),
    }),
    output: z.object({
      people: z.int(),
      more: z.boolean(),
      names: z.array(z.string()),
      rights: z.array(
        z.object({
          permission: Right,
          gains: z.boolean(),
          people: z.int(),
          names: z.array(z.string()),
        }),
      ),
    }),
  }),
  'role.holders': read({
    path: '/v1/enterprise/roles/{id}/people',
    access: 'may:roles',
    statements: 8,
    summary: 'Who has a role now, and how they came by it',
    staleOn: stale,
    about: { role: 'id' },
    input: z.object({ id, ...pageInput, byHand: flag.optional() }),
    output: page(Holder),
  }),
  'role.rules': read({
    path: '/v1/enterprise/roles/{id}/rules',
    access: 'may:roles',
    summary: 'The rules by which people have a role',
    staleOn: stale,
    about: { role: 'id' },
    input: z.object({ id }),
    output: z.array(Rule),
  }),
  'role.give': write('POST', {
    path: '/v1/enterprise/roles/{id}/people',
    access: 'may:roles',
    statements: 15,
    proof: { gives: 'it allows anything' },
    summary: 'Give a role to people, for everybody or some departments, for good or until a moment',
    input: z.strictObject({ id, people, ...given }),
    output: z.object({ given: z.int() }),
    fails: refusals,
  }),
  'role.take': write('POST', {
    path: '/v1/enterprise/roles/{id}/people/take',
    access: 'may:roles',
    statements: 13,
    proof: 'takes',
    summary: 'Take a role from people who were given it by hand',
    input: z.strictObject({ id, people }),
    output: z.object({ taken: z.int() }),
    fails: refusals,
  }),
  'role.rule.make': write('POST', {
    path: '/v1/enterprise/roles/{id}/rules',
    access: 'may:roles',
    statements: 12,
    proof: { gives: 'it allows anything' },
    summary: 'Give a role by a rule: to everyone, a department and below, heads, or a title',
    input: z.strictObject({
      id,
      ...rule,
      reach: Reach.exclude(['chosen']).default('all'),
      until: given.until,
    }),
    output: z.object({ id: z.int() }),
    fails: refusals,
  }),
  'role.rule.remove': write('DELETE', {
    path: '/v1/enterprise/roles/{id}/rules/{rule}',
    access: 'may:roles',
    statements: 11,
    proof: 'takes',
    summary: 'Remove a rule; who had the role by it alone loses it',
    input: z.strictObject({ id, rule: id }),
    output: z.object({}),
    fails: refusals,
  }),
  'role.targets': read({
    path: '/v1/enterprise/role-targets',
    access: 'may:roles',
    statements: 6,
    summary: 'People, departments or titles that a role can be given to, searched',
    staleOn: stale,
    input: z.object({ of: z.enum(['people', 'departments', 'titles']), search: filter() }),
    output: z.array(z.object({ id: z.int().nullable(), name: z.string(), detail: z.string() })),
  }),
  'role.person': read({
    path: '/v1/enterprise/people/{id}/rights',
    access: 'may:roles',
    statements: 9,
    summary:
      'What a member may do and why: each right with the role it comes from, and every page they may open',
    staleOn: [...stale, 'shell.changed'],
    input: z.object({ id }),
    output: Member.extend({
      held: z.array(Held),
      permissions: z.array(Right),
      pages: z.array(RolePage),
    }),
  }),
  'role.who': read({
    path: '/v1/enterprise/rights/who',
    access: 'may:roles',
    statements: 9,
    summary: 'Who may use a permission, open a page or make a call, and how they came by it',
    staleOn: [...stale, 'shell.changed'],
    input: z.object({
      ...pageInput,
      permission: z.enum(permissions).optional(),
      path: z.string().min(1).max(500).optional(),
      call: z.string().min(1).max(100).optional(),
    }),
    output: page(Holder).extend({
      /** The access that is needed; null where there is no such page or call. */
      access: z.string().nullable(),
      needs: z.enum(permissions).nullable(),
    }),
  }),
  'role.calls': read({
    path: '/v1/enterprise/rights/calls',
    access: 'may:roles',
    statements: 4,
    summary: 'The calls of the platform with what each needs',
    staleOn: { never: 'Changes with a release only.' },
    input: z.object({}),
    output: z.array(
      z.object({
        name: z.string(),
        method: z.string(),
        path: z.string(),
        access: z.string(),
        summary: z.string(),
      }),
    ),
  }),
}
