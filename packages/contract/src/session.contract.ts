import { z } from 'zod'
import { read, write } from './kernel/endpoint.ts'
import { failure } from './kernel/failure.ts'
import { id } from './kernel/fields.ts'
import { Person } from './user.contract.ts'

/** One answer for a wrong password, an unknown name and a closed account: nobody learns which. */
export const SignInRefused = failure('sign_in_refused', 401, {})
export const RateLimited = failure('rate_limited', 429, { retryAfter: z.int() })

export const SignedIn = z.object({ login: z.literal(true), user: Person, landing: z.string() })

export const SessionRow = z.object({
  id: z.int(),
  current: z.boolean(),
  browser: z.string(),
  address: z.string(),
  created: z.string(),
  lastSeen: z.string(),
})

export const sessionCalls = {
  'session.create': write('POST', {
    path: '/v1/session',
    access: 'anyone',
    always: true,
    summary: 'Sign in by password',
    envelope: 'code',
    input: z.strictObject({
      loginId: z.string().trim().min(1).max(128),
      password: z.string().min(1).max(1024),
      remember: z.boolean().default(false),
    }),
    output: SignedIn,
    fails: [SignInRefused, RateLimited],
  }),
  'session.end': write('DELETE', {
    path: '/v1/session',
    access: 'anyone',
    always: true,
    summary: 'Sign out',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  'session.list': read({
    path: '/v1/session/list',
    access: 'signedIn',
    summary: 'Where the person is signed in',
    input: z.object({}),
    output: z.array(SessionRow),
  }),
  'session.revoke': write('DELETE', {
    path: '/v1/session/{id}',
    access: 'signedIn',
    summary: 'End one session of the person',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
