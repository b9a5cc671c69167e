import { z } from 'zod'
import { read, write } from './kernel/endpoint.ts'
import { moment, page } from './kernel/fields.ts'

/** Maintenance now (`updating`), or in a window from one moment until another. */
export const Maintenance = z.object({
  updating: z.boolean(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  text: z.string(),
})

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  position: z.int(),
})

export const systemCalls = {
  'sysop.update.get': read({
    path: '/api/sysop/update',
    access: 'anyone',
    always: true,
    summary: 'Maintenance as configured',
    input: z.object({}),
    output: Maintenance,
  }),
  'sysop.update.set': write('POST', {
    path: '/api/sysop/update',
    access: 'operator',
    summary: 'Start, schedule or end maintenance',
    input: z.strictObject({
      updating: z.boolean(),
      from: moment.nullable().default(null),
      until: moment.nullable().default(null),
      text: z.string().trim().max(2000).default(''),
    }),
    output: Maintenance,
  }),
  'sysop.updatetime': read({
    path: '/api/sysop/updatetime',
    access: 'anyone',
    always: true,
    summary: "The maintenance window and the server's clock",
    input: z.object({}),
    output: z.object({
      updating: z.boolean(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      now: z.string(),
    }),
  }),
  'saas.category.list': read({
    path: '/api/admin/saas/category',
    access: 'console',
    summary: 'SaaS categories',
    input: z.object({}),
    output: page(Category),
  }),
}
