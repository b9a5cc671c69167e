import { z } from 'zod'
import { consoleRights, read, write } from '../kernel/endpoint.ts'
import { failure, Outdated } from '../kernel/failure.ts'
import { count, filter, id, title } from '../kernel/fields.ts'
import { originalPage, originalPageInput } from '../kernel/page.ts'
import { Enterprise, EntType } from './enterprise.contract.ts'

const Administrator = z.object({ id: z.int(), loginId: z.string(), name: z.string() })
const Rights = z.array(z.enum(consoleRights))

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  position: z.int(),
  /** The console users of the category, and what each may do in it besides looking. */
  administrators: z.array(Administrator.extend({ rights: Rights })),
  /** The kinds of enterprises the category takes: 0 standard, 1 developer, 2 SaaS. Empty: all. */
  scope: z.array(z.int()),
  enterprises: z.int(),
  /** What the caller may do in the category as a console user. */
  rights: Rights,
  /** The revision, which grows with each change; an update with an older one is refused. */
  revision: z.int(),
})
export type Category = z.output<typeof Category>

/** The category still has enterprises: some of them by name, and how many there are. */
export const CategoryInUse = failure('category_in_use', 409, {
  count: z.int(),
  users: z.array(z.object({ id: z.int(), name: z.string() })),
})
export const CodeTaken = failure('code_taken', 409, { fields: z.record(z.string(), z.string()) })

const code = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
const traits = {
  name: title(60),
  code,
  /** The console users with their rights; one that is named by id alone keeps theirs, or begins with none. */
  administrators: z
    .array(
      z.union([
        id.transform((known) => ({ id: known, rights: null })),
        z.strictObject({ id, rights: Rights.max(consoleRights.length).nullable() }),
      ]),
    )
    .max(200),
  scope: z.array(EntType).max(3),
}

export const categoryCalls = {
  'saas.category.list': read({
    path: '/api/admin/saas/category',
    access: 'console',
    summary: 'SaaS categories in their order',
    staleOn: ['category.changed'],
    input: z.object({}),
    output: originalPage(Category),
  }),
  'saas.category.add': write('POST', {
    path: '/api/admin/saas/category',
    access: 'operator',
    statements: 11,
    proof: { gives: 'it names administrators' },
    summary: 'Add a category, at the end',
    input: z.strictObject({
      ...traits,
      administrators: traits.administrators.default([]),
      scope: traits.scope.default([]),
    }),
    output: z.object({ id: z.int() }),
    fails: [CodeTaken],
  }),
  'saas.category.update': write('PUT', {
    path: '/api/admin/saas/category',
    access: 'operator',
    statements: 13,
    proof: { gives: 'somebody becomes an administrator, or may do more' },
    summary: 'Change a category, or move it to another place in the order',
    input: z.strictObject({
      id,
      revision: count(1, Number.MAX_SAFE_INTEGER).optional(),
      ...z.object(traits).partial().shape,
      /** The new position of the category, counted from 0; the others make room. */
      position: count(0, 10_000).optional(),
    }),
    output: z.object({}),
    fails: [CodeTaken, Outdated],
  }),
  'saas.category.remove': write('DELETE', {
    path: '/api/admin/saas/category',
    access: 'operator',
    statements: 9,
    proof: 'undoable',
    summary: 'Remove a category that no enterprise is in',
    input: z.strictObject({ id }),
    output: z.object({}),
    fails: [CategoryInUse],
  }),
  'saas.administrator': read({
    path: '/api/admin/saas/administrator',
    access: 'operator',
    summary: 'Console users, who may administer categories, and which ones they have',
    staleOn: ['category.changed'],
    input: z.object({ iSearch: filter(), iDisplayLength: count(1, 500).default(50) }),
    output: z.array(
      Administrator.extend({
        categories: z.array(z.object({ id: z.int(), name: z.string(), rights: Rights })),
      }),
    ),
  }),
  'saas.scope': read({
    path: '/api/admin/saas/scope',
    access: 'operator',
    summary: 'What a category covers: enterprises by kind, people, storage',
    staleOn: ['category.changed'],
    about: { category: 'id' },
    input: z.object({ id }),
    output: z.object({
      kinds: z.array(z.object({ entType: z.int(), enterprises: z.int() })),
      enterprises: z.int(),
      members: z.int(),
      storage: z.int(),
    }),
  }),
  'saas.enterprises': read({
    path: '/api/admin/enterprise/saasent',
    access: 'console',
    statements: 7,
    summary: 'The enterprises of a category, page by page',
    staleOn: ['category.changed'],
    input: z.object({ saas_id: id, ...originalPageInput }),
    output: originalPage(Enterprise),
  }),
}
