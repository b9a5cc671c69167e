import { z } from 'zod'
import { appName } from '../apps/micro-app.contract.ts'
import { read } from '../kernel/endpoint.ts'
import { flag, id } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'

/** A person as colleagues see them, without facts that the enterprise hides. */
export const Colleague = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  /** The departments that the reader may see, the main one first. */
  departments: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The phone number: whole, without its middle (`138****1234`), or null. */
  phone: z.string().nullable(),
  isHead: z.boolean(),
})
export type Colleague = z.output<typeof Colleague>

export const directoryCalls = {
  'directory.tree': read({
    path: '/v1/directory/departments',
    access: 'member',
    summary: 'The departments that this person may see',
    staleOn: ['organisation.changed', 'access.changed'],
    etag: true,
    input: z.object({}),
    output: z.object({
      ids: z.array(z.int()),
      parents: z.array(z.int().nullable()),
      names: z.array(z.string()),
      people: z.array(z.int()),
    }),
  }),
  'directory.people': read({
    path: '/v1/directory/people',
    access: 'member',
    summary: 'Colleagues that this person may see, of a department or found by name',
    staleOn: ['organisation.changed', 'access.changed'],
    input: z.object({
      ...pageInput,
      department: id.optional(),
      below: flag.default(false),
      /** Only people who have this app, which the reader has too. */
      app: appName.optional(),
    }),
    output: page(Colleague),
  }),
  'directory.person': read({
    path: '/v1/directory/people/{id}',
    access: 'member',
    statements: 6,
    summary: 'One colleague, as far as this person may see them',
    staleOn: ['organisation.changed', 'access.changed'],
    input: z.object({ id }),
    output: Colleague.extend({
      loginId: z.string(),
      superior: z.object({ id: z.int(), name: z.string() }).nullable(),
    }),
  }),
}
