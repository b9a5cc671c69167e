import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { noticeKinds } from './message-kinds.ts'
import { isTimeZone } from './quiet-hours.ts'

const Kind = z.enum(noticeKinds)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const Quiet = z.strictObject({
  from: time,
  /**
   * The end; where it is not after `from` it is on the next day, and where it is the same, the hours last a whole day.
   */
  to: time,
  /** The days on which they begin; Monday is 1. */
  days: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .transform((days) => [...new Set(days)].sort((one, other) => one - other)),
  zone: z.string().max(64).refine(isTimeZone),
})

export const NoticeSettings = z.object({
  kinds: z.array(
    z.object({
      kind: Kind,
      /** Whether it pops up in an open page; null for kinds that are in a list of their own there. */
      pops: z.boolean().nullable(),
      /** Whether it is shown by the browsers that notify the person. */
      pushed: z.boolean(),
      /** Whether the kind cannot be turned off. */
      always: z.boolean(),
    }),
  ),
  /** The hours in which nothing pops up or is pushed, except kinds that are always notified. */
  quiet: Quiet.nullable(),
  /** The key with which browsers subscribe; null where the installation does not push. */
  pushKey: z.string().nullable(),
  /** The reader's session: a subscription belongs to one. */
  session: z.int(),
})
export type NoticeSettings = z.output<typeof NoticeSettings>

export const noticeCalls = {
  'notice.settings': read({
    path: '/v1/notice/settings',
    access: 'signedIn',
    statements: 6,
    ownEyes: true,
    vouched: true,
    summary: 'Of which messages the person wants to be told at once, and at which hours of none',
    staleOn: ['preference.changed'],
    input: z.object({}),
    output: NoticeSettings,
  }),
  'notice.choose': write('PUT', {
    path: '/v1/notice/settings',
    access: 'signedIn',
    statements: 9,
    proof: 'own',
    vouched: true,
    summary:
      'Choose it for one kind of message, or the quiet hours; what is not named stays as it is',
    input: z.strictObject({
      kind: Kind.optional(),
      pops: z.boolean().optional(),
      pushed: z.boolean().optional(),
      quiet: Quiet.nullable().optional(),
    }),
    output: NoticeSettings,
  }),
}
