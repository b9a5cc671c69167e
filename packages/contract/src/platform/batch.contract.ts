import { z } from 'zod'
import { enterpriseFilters, enterpriseLimits } from '../enterprises/enterprise.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { failure, NotHandedOver } from '../kernel/failure.ts'
import { count, flag, id, moment, title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { MessageLevel } from '../messages/message.contract.ts'
import { peopleFilters } from '../people/user.contract.ts'
import { SmsUnavailable } from '../sign-in/session.contract.ts'
import {
  enterpriseActions,
  MOST_NAMED,
  MOST_TARGETS,
  plainActions,
  userActions,
} from './batch-actions.ts'

const Noun = z.enum(['enterprise', 'user'])
const Action = z.enum([...enterpriseActions, ...userActions])

// words for each: batch.state.*
/** The state of a bulk action. `refused`: the person who began it may not any more, so the rest was left as it was. */
export const BatchState = z.enum(['waiting', 'done', 'failed', 'cancelled', 'refused'])
export type BatchState = z.output<typeof BatchState>

const plain = <const Name extends string>(action: Name) =>
  z.strictObject({ action: z.literal(action) })

/** The action with its values. */
const Act = z.discriminatedUnion('action', [
  /** By so many months from the enterprise's end, or from today where that is over; or until a day. */
  z.strictObject({
    action: z.literal('extend'),
    months: count(1, 60).optional(),
    until: moment.optional(),
  }),
  z.strictObject({ action: z.literal('suspend'), reason: title(200) }),
  plain('resume'),
  z.strictObject({ action: z.literal('category'), saasId: id.nullable() }),
  z.strictObject({ action: z.literal('limits'), ...z.object(enterpriseLimits).partial().shape }),
  z.strictObject({
    action: z.literal('announce'),
    title: title(120),
    body: z.string().trim().min(1).max(20_000),
    level: MessageLevel.default('info'),
  }),
  /** What the enterprises lack of the template; what they have stays. */
  z.strictObject({ action: z.literal('template'), templateId: id }),
  ...plainActions.map(plain),
  /** By a text message to each, or in a list that the person who begins it can take once. */
  z.strictObject({ action: z.literal('resetPassword'), how: z.enum(['text', 'list']) }),
  /** From one enterprise into another, as a member; what people leave behind goes to a successor, or with them. */
  z.strictObject({
    action: z.literal('move'),
    from: id,
    to: id,
    successor: id.nullable().default(null),
  }),
])
export type Act = z.output<typeof Act>

/** The rows that are named, or all that match these filters when the action begins. */
const Chosen = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(MOST_NAMED) }),
  z.strictObject({ enterprises: z.strictObject(enterpriseFilters) }),
  z.strictObject({ people: z.strictObject(peopleFilters) }),
])
export type Chosen = z.output<typeof Chosen>

export const Batch = z.object({
  id: z.int(),
  noun: Noun,
  action: Action,
  /** The values of the action: months, a reason, a category with its name. */
  setting: z.record(z.string(), z.unknown()),
  /** The filters as in the list's address; null where the rows were named one by one. */
  filters: z.record(z.string(), z.string()).nullable(),
  state: BatchState,
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  made: z.string(),
  ended: z.string().nullable(),
  total: z.int(),
  done: z.int(),
  leftOut: z.int(),
  /** The action that this one undoes, and the one that undid it. */
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  /** How many one-time passwords wait to be taken, once, by the person who began the action. */
  passwords: z.int(),
  can: z.object({ cancel: z.boolean(), undo: z.boolean() }),
})
export type Batch = z.output<typeof Batch>

export const BatchRow = z.object({
  id: z.int(),
  /** The name of the row; null where it no longer exists, or not for the caller. */
  name: z.string().nullable(),
  code: z.string().nullable(),
  /** What happened to the row: `done`, why it was left out, or null while it waits. */
  outcome: z.string().nullable(),
})
export type BatchRow = z.output<typeof BatchRow>

/** Another bulk action of the caller is running. */
export const BatchRunning = failure('batch_running', 409, { id: z.int() })
/** The number of matching rows has changed since it was confirmed. */
export const CountChanged = failure('count_changed', 409, { count: z.int() })
export const TooMany = failure('too_many_rows', 409, { most: z.int() })
export const BatchOver = failure('batch_over', 409, {})
export const NothingToUndo = failure('nothing_to_undo', 409, {})

const rows = {
  id,
  search: pageInput.search,
  outcome: z.enum(['done', 'leftOut', 'waiting']).optional(),
}

export const batchCalls = {
  'batch.check': write('POST', {
    path: '/v1/batches/check',
    access: 'console',
    statements: 7,
    proof: 'harmless',
    summary: 'How many rows an act would concern now; nothing happens',
    input: z.strictObject({ action: Action, chosen: Chosen, templateId: id.optional() }),
    output: z.object({
      total: z.int(),
      /** How many of the enterprises lack something of the template. */
      lacking: z.int().nullable(),
      /** The enterprise that all named people are in, where they would be moved. */
      shared: z.int().nullable(),
      /** For a console user: how many are in categories for which they do not have this right; they are left out. */
      notHandedOver: z.int(),
    }),
    fails: [TooMany, NotHandedOver],
  }),
  'batch.start': write('POST', {
    path: '/v1/batches',
    access: 'console',
    // Each user is notified, besides, and what the action names is looked up: a move names two enterprises and a
    // successor.
    statements: 16,
    proof: {
      gives:
        'it lets people in, resets passwords or second steps, or puts enterprises or people into other hands',
    },
    summary:
      'Do the same to many enterprises or people, by a durable job; which they are is fixed now',
    input: z.strictObject({ act: Act, chosen: Chosen, expected: count(1, MOST_TARGETS) }),
    output: z.object({ id: z.int() }),
    fails: [BatchRunning, CountChanged, TooMany, NotHandedOver, SmsUnavailable],
  }),
  'batch.list': read({
    path: '/v1/batches',
    access: 'console',
    summary: 'What was done to many at once: everybody’s, or of a console user their own',
    staleOn: ['batch.moved'],
    input: z.object({
      ...pageInput,
      noun: Noun.optional(),
      state: BatchState.optional(),
      mine: flag.optional(),
    }),
    output: page(Batch),
  }),
  'batch.get': read({
    path: '/v1/batches/{id}',
    access: 'console',
    summary: 'One of them, and how far it has come',
    staleOn: ['batch.moved'],
    about: { batch: 'id' },
    input: z.object({ id }),
    output: Batch,
  }),
  'batch.rows': read({
    path: '/v1/batches/{id}/rows',
    access: 'console',
    statements: 7,
    summary: 'What became of each row, page by page',
    staleOn: ['batch.moved'],
    about: { batch: 'id' },
    input: z.object({ ...pageInput, ...rows }),
    output: page(BatchRow),
  }),
  'batch.report': read({
    path: '/v1/batches/{id}/report',
    access: 'console',
    statements: 6,
    proof: 'exports',
    summary: 'What became of each row, as a spreadsheet (CSV)',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object(rows),
    output: z.any(),
  }),
  'batch.passwords': write('POST', {
    path: '/v1/batches/{id}/passwords',
    access: 'operator',
    statements: 9,
    proof: 'exports',
    summary: 'The one-time passwords of a reset (CSV), for whoever began it, once',
    input: z.strictObject({ id }),
    output: z.object({ name: z.string(), csv: z.string(), passwords: z.int() }),
  }),
  'batch.cancel': write('POST', {
    path: '/v1/batches/{id}/cancel',
    access: 'console',
    statements: 9,
    proof: 'undoable',
    summary: 'Stop it: what is done stays done, the rest stays as it is',
    input: z.strictObject({ id }),
    output: z.object({}),
    fails: [BatchOver],
  }),
  'batch.undo': write('POST', {
    path: '/v1/batches/{id}/undo',
    access: 'console',
    statements: 16,
    proof: {
      gives: 'it lets people in again, or puts enterprises back into the hands they were in',
    },
    summary: 'Put the former values back, where nobody has changed them since',
    input: z.strictObject({ id }),
    output: z.object({ id: z.int() }),
    fails: [BatchRunning, NothingToUndo, NotHandedOver],
  }),
}
