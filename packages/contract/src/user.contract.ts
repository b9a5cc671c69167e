import { z } from 'zod'
import { read } from './kernel/endpoint.ts'
import { count, filter, flag, id, page, pageInput } from './kernel/fields.ts'

export const Person = z.object({
  id: z.int(),
  loginId: z.string(),
  name: z.string(),
  user_type: z.int(),
  isRoot: z.boolean(),
})

export const Space = z.object({ id: z.int(), space: z.string(), name: z.string() })

export const Baseinfo = z.object({
  login: z.boolean(),
  is_login: z.boolean(),
  user: Person.nullable(),
  user_type: z.int().nullable(),
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
})
export type Baseinfo = z.output<typeof Baseinfo>

export const UserRow = Person.extend({
  status: z.enum(['active', 'disabled']),
  spaces: z.int(),
  online: z.boolean(),
  lastSeen: z.string().nullable(),
  created: z.string(),
})

export const userCalls = {
  'user.baseinfo': read({
    path: '/sapi/user/baseinfo',
    access: 'anyone',
    always: true,
    summary: 'Who is here: login state, person, spaces, maintenance',
    input: z.object({}),
    output: Baseinfo,
  }),
  'user.homelink': read({
    path: '/sapi/user/entuser/homelink',
    access: 'signedIn',
    summary: 'The landing page of the person',
    input: z.object({}),
    output: z.object({ link: z.string() }),
  }),
  'sysop.user.list': read({
    path: '/api/sysop/user/{userType}',
    access: 'console',
    summary: 'People, page by page',
    input: z.object({
      userType: z.union([z.literal('all'), count(0, 99)]),
      ...pageInput,
      isRoot: flag.optional(),
      entid: z.union([z.literal('').transform(() => undefined), id]).optional(),
      userName: filter(),
      online: flag.optional(),
      saas_id: z.union([z.literal('').transform(() => undefined), id]).optional(),
    }),
    output: page(UserRow),
  }),
}
