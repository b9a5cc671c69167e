import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { NotHandedOver } from '../kernel/failure.ts'
import { count, filter, flag, id, moment, title } from '../kernel/fields.ts'
import { originalPage, originalPageInput, page, pageInput } from '../kernel/page.ts'
import { messageKinds } from './message-kinds.ts'

export const MessageLevel = z.enum(['info', 'success', 'warning', 'critical'])
/** `space`: a space to its own people; the others are an operator's, and all but `all` a console user's. */
export const Audience = z.enum(['all', 'categories', 'enterprises', 'space'])

/** The audiences of a message as readers know them; `person` is a notice to one person, about their account. */
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
  kind: z.enum(messageKinds),
  /** The page in this space that the message leads to, if any. */
  place: z.string().nullable(),
  by: z.string().nullable(),
  read: z.boolean(),
})
export type Message = z.output<typeof Message>

const Named = z.object({ id: z.int(), name: z.string() })

/** The state of a message. Removed ones can be restored for a while, and are then deleted. */
export const MessageState = z.enum(['ahead', 'now', 'over', 'removed'])
export type MessageState = z.output<typeof MessageState>

/** A message as its managers see it. */
export const ManagedMessage = Message.omit({ place: true }).extend({
  audience: Audience,
  saasIds: z.array(z.int()),
  enterprises: z.array(Named),
  /**
   * Whether it is for chosen departments and roles of the space and whoever is in them at the time; else it is for
   * everybody.
   */
  isChosen: z.boolean(),
  departments: z.array(Named),
  roles: z.array(Named),
  reads: z.int(),
  /** Whether a console user wrote it, for their categories: it reaches nobody outside them. */
  isOfConsole: z.boolean(),
  /** How many people of the space it reaches now; null for an operator's, which are not counted. */
  recipients: z.int().nullable(),
  state: MessageState,
  /** Until when a removed message can be restored. */
  restorable: z.string().nullable(),
})
export type ManagedMessage = z.output<typeof ManagedMessage>

const ids = z.array(id).max(500)

/** In a space: the chosen departments with all below them, and roles. Without any, everybody. */
const chosen = {
  departmentIds: ids.default([]),
  roleIds: ids.default([]),
  /** Whether some are meant: then choosing none is a mistake, and does not mean everybody. */
  isChosen: z.boolean().default(false),
}

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
  ...chosen,
}

/** Several values, in a query separated by commas. */
const listed = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15}){0,499})?$/)
  .transform((given) => (given ? given.split(',').map(Number) : []))
  .default([])

const News = z.object({
  unread: z.int(),
  messages: z.array(Message),
  /** When the answer changes by itself, because a message begins or ends. */
  next: z.string().nullable(),
})

export const messageCalls = {
  'message.list': read({
    path: '/api2/home/message',
    access: 'signedIn',
    statements: 6,
    isWork: true,
    vouched: true,
    summary: 'Announcements to this person, newest first, pinned ones before',
    staleOn: ['message.changed'],
    input: z.object({
      ...originalPageInput,
      unread: flag.optional(),
      kind: z.enum(messageKinds).optional(),
    }),
    output: originalPage(Message),
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
    statements: 10,
    proof: 'undoable',
    vouched: true,
    summary:
      'Write an announcement, or change one: operators to all, console users to their categories, admins to their own space',
    input: z.strictObject({ id: id.optional(), ...traits }),
    output: z.object({ id: z.int() }),
    fails: [NotHandedOver],
  }),
  'message.remove': write('DELETE', {
    path: '/api2/home/message/',
    access: 'signedIn',
    statements: 8,
    proof: 'undoable',
    vouched: true,
    summary: 'Remove announcements; they can be restored for thirty days',
    input: z.strictObject({
      /** Ids, separated by commas. */
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
        .transform((given) => given.split(',').map(Number)),
    }),
    /** The removed ids, without those that somebody else had removed before. */
    output: z.object({ removed: z.int(), ids: z.array(z.int()) }),
  }),
  'message.restore': write('POST', {
    path: '/v1/messages/restore',
    access: 'signedIn',
    statements: 7,
    proof: 'undoable',
    vouched: true,
    summary: 'Bring removed announcements back as they were, with who has read them',
    input: z.strictObject({ ids: ids.min(1) }),
    output: z.object({ restored: z.int() }),
  }),
  'message.addressees': read({
    path: '/v1/messages/addressees',
    access: 'may:message',
    statements: 7,
    summary: 'Departments and roles of the space to write to, found by a term',
    staleOn: ['access.changed'],
    input: z.object({ search: filter() }),
    output: z.object({
      departments: z.array(Named.extend({ above: z.array(z.string()) })),
      roles: z.array(Named),
    }),
  }),
  'message.reach': read({
    path: '/v1/messages/reach',
    access: 'may:message',
    summary: 'How many people an announcement to these departments and roles would reach now',
    staleOn: { never: 'A forecast, asked anew with every choice.' },
    input: z.object({ departmentIds: listed, roleIds: listed }),
    output: z.object({ people: z.int() }),
  }),
  'message.readers': read({
    path: '/v1/messages/readers',
    access: 'may:message',
    summary: 'Whom an announcement of the space reaches now, and who of them has read it',
    staleOn: ['message.changed'],
    about: { message: 'id' },
    input: z.object({ id, read: flag.default(false), ...pageInput }),
    output: page(
      z.object({
        id: z.int(),
        name: z.string(),
        title: z.string(),
        department: z.string().nullable(),
        readAt: z.string().nullable(),
      }),
    ).extend({ reached: z.int(), readers: z.int() }),
  }),
  'message.newest': read({
    path: '/api2/home/message/newest',
    access: 'signedIn',
    statements: 7,
    isWork: true,
    vouched: true,
    summary: 'The newest announcements and how many are unread',
    staleOn: ['message.changed'],
    input: z.object({ length: count(1, 20).default(5) }),
    output: News,
  }),
  'notice.all': read({
    path: '/api2/notice/all',
    access: 'signedIn',
    statements: 7,
    isWork: true,
    vouched: true,
    summary: 'All notices to this person that are in force, with the unread count',
    staleOn: ['message.changed'],
    input: z.object({}),
    output: News,
  }),
  'message.read': write('POST', {
    path: '/v1/messages/read',
    access: 'signedIn',
    proof: 'own',
    vouched: true,
    summary: 'Mark announcements as read; without ids, all of them',
    input: z.strictObject({ ids: ids.optional() }),
    output: z.object({ marked: z.int() }),
  }),
}
