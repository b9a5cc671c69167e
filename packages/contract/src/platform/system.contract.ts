import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, moment } from '../kernel/fields.ts'

const text = z.string().trim().max(2000)

/** Maintenance now (`updating`), or in a window from one moment until another. */
export const Maintenance = z.object({
  updating: z.boolean(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** The announcement, in the reader's language. */
  text: z.string(),
  texts: z.record(z.string(), z.string()),
  /** How many minutes before the beginning open pages announce it. */
  notice: z.int(),
})

/** The parts that installed clients keep a copy of. */
export const Updatable = z.enum(['shell', 'routes', 'dictionary', 'apk', 'ipa'])

const kept = {
  /** The versions that a client has; parts that it does not name it does not have. */
  shell: z.string().max(64).optional(),
  routes: z.string().max(64).optional(),
  dictionary: z.string().max(64).optional(),
  lang: z.string().max(35).optional(),
  /** The id and build of an app on a phone. */
  appId: z.string().max(255).optional(),
  apk: z.string().max(64).optional(),
  ipa: z.string().max(64).optional(),
}

export const systemCalls = {
  'sysop.update.get': read({
    path: '/api/sysop/update',
    access: 'anyone',
    always: true,
    summary: 'Maintenance as configured',
    staleOn: ['maintenance.changed'],
    input: z.object({}),
    output: Maintenance,
  }),
  'sysop.update.set': write('POST', {
    path: '/api/sysop/update',
    access: 'operator',
    statements: 7,
    proof: 'undoable',
    summary: 'Start, schedule or end maintenance',
    input: z.strictObject({
      updating: z.boolean(),
      from: moment.nullable().default(null),
      until: moment.nullable().default(null),
      /** The text for languages without one of their own. */
      text: text.default(''),
      texts: z.record(z.string().max(35), text).default({}),
      notice: count(0, 7 * 24 * 60).default(24 * 60),
    }),
    output: Maintenance,
  }),
  'sysop.updatetime': read({
    path: '/api/sysop/updatetime',
    access: 'anyone',
    always: true,
    summary: "The maintenance window and the server's clock",
    staleOn: ['maintenance.changed'],
    input: z.object({}),
    output: z.object({
      updating: z.boolean(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      now: z.string(),
    }),
  }),
  'update.status': read({
    path: '/api/user/offline/getUpdateStatus',
    access: 'signedIn',
    vouched: true,
    summary: 'Is anything newer than what an installed client has?',
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: z.object(kept),
    output: z.object({ update: z.boolean() }),
  }),
  'update.list': read({
    path: '/api/user/offline/getUpdateList',
    access: 'signedIn',
    statements: 15,
    vouched: true,
    summary: 'What is newer than what an installed client has, and where it is',
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: z.object(kept),
    output: z.array(
      z.object({
        kind: Updatable,
        version: z.string(),
        had: z.string().nullable(),
        url: z.string(),
        /** Whether the client must install the update before it goes on. */
        forced: z.boolean(),
      }),
    ),
  }),
}
