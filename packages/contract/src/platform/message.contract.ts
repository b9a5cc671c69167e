import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, flag, id, moment, page, pageInput, title } from '../kernel/fields.ts'

export const MessageLevel = z.enum(['info', 'success', 'warning', 'critical'])
/** `space`: a space to its own people; the others are an operator's. */
export const Audience = z.enum(['all', 'categories', 'enterprises', 'space'])

/** A notice to one person, about what was done to their account. */
const ReadAudience = z.enum([...Audience.options, 'person'])

export const Message = z.object({
  id: z.int(),
  title: z.string(),
  /** Markdown. Whoever draws it draws text, headings, lists, links; nothing that runs. */
  body: z.string(),
  level: MessageLevel,
  pinned: z.boolean(),
  from: z.string(),
  until: z.string().nullable(),
  audience: ReadAudience,
  by: z.string().nullable(),
  read: z.boolean(),
})
export type Message = z.output<typeof Message>

/** Those removed come back for a while, and are then cleared away. */
export const MessageState = z.enum(['ahead', 'now', 'over', 'removed'])
export type MessageState = z.output<typeof MessageState>

/** As those see it who may change it. */
export const ManagedMessage = Message.extend({
  audience: Audience,
  saasIds: z.array(z.int()),
  enterprises: z.array(z.object({ id: z.int(), name: z.string() })),
  reads: z.int(),
  state: MessageState,
  /** Until when a removed one can be restored. */
  restorable: z.string().nullable(),
})
export type ManagedMessage = z.output<typeof ManagedMessage>

const ids = z.array(id).max(500)

const traits = {
  title: title(120),
  body: z.string().trim().min(1).max(20_000),
  level: MessageLevel.default('info'),
  pinned: z.boolean().default(false),
  from: moment.nullable().default(null),
  until: moment.nullable().default(null),
  audience: Audience,
  saasIds: ids.default([]),
  entids: ids.default([]),
}

const News = z.object({
  unread: z.int(),
  messages: z.array(Message),
  /** When the answer changes by itself, because one begins or ends. */
  next: z.string().nullable(),
})

export const messageCalls = {
  'message.list': read({
    path: '/api2/home/message',
    access: 'signedIn',
    vouched: true,
    summary: 'Announcements to this person, newest first, pinned ones before',
    staleOn: ['message.changed'],
    input: z.object({ ...pageInput, unread: flag.optional() }),
    output: page(Message),
  }),
  'message.managed': read({
    path: '/v1/messages/managed',
    access: 'signedIn',
    vouched: true,
    summary: 'Announcements this person may change, also those ahead and over, or those removed',
    staleOn: ['message.changed'],
    input: z.object({
      ...pageInput,
      audience: Audience.optional(),
      state: MessageState.optional(),
      sort: z.enum(['from', 'name', 'reads']).default('from'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(ManagedMessage),
  }),
  'message.write': write('POST', {
    path: '/api2/home/message',
    access: 'signedIn',
    vouched: true,
    summary: 'Write an announcement, or change one: operators to all, admins to their own space',
    input: z.strictObject({ id: id.optional(), ...traits }),
    output: z.object({ id: z.int() }),
  }),
  'message.remove': write('DELETE', {
    path: '/api2/home/message/',
    access: 'signedIn',
    vouched: true,
    summary: 'Remove announcements; they can be restored for thirty days',
    input: z.strictObject({
      /** With commas. */
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
        .transform((given) => given.split(',').map(Number)),
    }),
    /** Which they were: those somebody else had removed before are not among them. */
    output: z.object({ removed: z.int(), ids: z.array(z.int()) }),
  }),
  'message.restore': write('POST', {
    path: '/v1/messages/restore',
    access: 'signedIn',
    vouched: true,
    summary: 'Bring removed announcements back as they were, with who has read them',
    input: z.strictObject({ ids: ids.min(1) }),
    output: z.object({ restored: z.int() }),
  }),
  'message.newest': read({
    path: '/api2/home/message/newest',
    access: 'signedIn',
    vouched: true,
    summary: 'The newest announcements and how many are unread',
    staleOn: ['message.changed'],
    input: z.object({ length: count(1, 20).default(5) }),
    output: News,
  }),
  'notice.all': read({
    path: '/api2/notice/all',
    access: 'signedIn',
    vouched: true,
    summary: 'All notices to this person that are in force, with the unread count',
    staleOn: ['message.changed'],
    input: z.object({}),
    output: News,
  }),
  'message.read': write('POST', {
    path: '/v1/messages/read',
    access: 'signedIn',
    vouched: true,
    summary: 'Mark announcements as read; without ids, all of them',
    input: z.strictObject({ ids: ids.optional() }),
    output: z.object({ marked: z.int() }),
  }),
}
