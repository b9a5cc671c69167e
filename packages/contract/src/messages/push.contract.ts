import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id } from '../kernel/fields.ts'

/** The person has reached the limit of notified browsers. */
export const TooManyBrowsers = failure('too_many_browsers', 409, { most: z.int() })
/** This installation does not push to browsers. */
export const PushOff = failure('push_off', 409, {})

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** A browser that notifies a person while no page is open. */
export const PushedBrowser = z.object({
  id: z.int(),
  /** The browser's name. */
  browser: z.string(),
  since: z.string(),
  /** When something was last pushed to it. */
  lastUsed: z.string().nullable(),
  /** Whether it belongs to the reader's session. */
  current: z.boolean(),
})

export const pushCalls = {
  'push.list': read({
    path: '/v1/push',
    access: 'signedIn',
    ownEyes: true,
    vouched: true,
    summary: 'The browsers that notify the person',
    staleOn: ['preference.changed', 'access.changed'],
    input: z.object({}),
    output: z.array(PushedBrowser),
  }),
  'push.subscribe': write('POST', {
    path: '/v1/push',
    access: 'signedIn',
    statements: 8,
    proof: 'own',
    vouched: true,
    summary: 'Let this browser notify the person for as long as they are signed in here (RFC 8030)',
    input: z.strictObject({
      /** The address of the browser's push service. */
      endpoint: z.string().max(1000),
      /** The browser's P-256 key and secret, as it gives them. */
      p256dh: bytes(100),
      auth: bytes(32),
    }),
    output: z.object({ id: z.int() }),
    fails: [TooManyBrowsers, PushOff],
  }),
  'push.remove': write('DELETE', {
    path: '/v1/push/{id}',
    access: 'signedIn',
    statements: 8,
    proof: 'own',
    vouched: true,
    summary: 'Notify one browser no more',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
