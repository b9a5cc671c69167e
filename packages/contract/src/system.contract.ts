import { z } from 'zod'
import { read, write } from './kernel/endpoint.ts'
import { moment } from './kernel/fields.ts'

/** Maintenance now (`updating`), or in a window from one moment until another. */
export const Maintenance = z.object({
  updating: z.boolean(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  text: z.string(),
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
}
