import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { count, filter, id, line, moment, Title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { appName } from './micro-app.contract.ts'
import {
  DONE_TASK_DAYS,
  TASK_SAID_LENGTH,
  TASK_TITLE_LENGTH,
  taskDues,
  taskKinds,
  taskStates,
} from './task-limits.ts'

const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/)

/** What an app puts on somebody's list. */
const given = {
  /** The app's own name for it: sent again, it is the same task. */
  key,
  title: line(TASK_TITLE_LENGTH).min(1),
  kind: z.enum(taskKinds).default('do'),
  /** The path within the app at which the task is done: `/cards/3`. */
  path: z.string().max(500).default('/'),
  due: moment.nullable().default(null),
  /** Whether the task was done in the app: it leaves the list. */
  isDone: z.boolean().default(false),
  /** The result, in a few words. */
  said: line(TASK_SAID_LENGTH).default(''),
}

const Put = z.object({
  id: z.int(),
  outcome: z.enum(['made', 'changed', 'same']),
  /** When the task was done, by the person or the app; null while it is open. */
  done: z.string().nullable(),
})

export const Task = z.object({
  /** The kind of thing the task is kept as; with the id it identifies the task. */
  source: z.enum(['task', 'accessRequest', 'joinRequest']),
  id: z.int(),
  kind: z.enum(taskKinds),
  /** An app's name, or the source where it is the product's own. */
  app: z.string(),
  /** The title that the app wrote; empty where the product has words in the reader's language. */
  title: z.string(),
  /** Of requests: who asks, and for which page. */
  person: z.string().nullable(),
  page: Title.nullable(),
  /** The path at which the task is done. */
  path: z.string(),
  made: z.string(),
  due: z.string().nullable(),
  done: z.string().nullable(),
  doneBy: z.string().nullable(),
  said: z.string(),
  /** Whether the task came from a colleague who left. */
  isHanded: z.boolean(),
  /** The colleague who has entrusted the reader with this work, where it is theirs. */
  truster: z.object({ id: z.int(), name: z.string(), delegationId: z.int() }).nullable(),
  can: z.object({ done: z.boolean(), reopen: z.boolean() }),
})
export type Task = z.output<typeof Task>

/** The signature, the time, the space or the single use of an app's token is not right; which, it is not told. */
export const AppTokenRefused = failure('app_token_refused', 401, {})

const staleOn = ['task.changed', 'access.changed', 'delegation.changed', 'shell.changed'] as const

export const taskCalls = {
  'task.countByApp': read({
    path: '/api2/appcenter/applist/todocount',
    access: 'member',
    statements: 6,
    isWork: true,
    summary: 'Open to-dos, app by app; those of the product itself under what they are',
    staleOn,
    input: z.object({}),
    output: z.array(z.object({ app: z.string(), count: z.int() })),
  }),
  'task.list': read({
    path: '/v1/tasks',
    access: 'member',
    statements: 6,
    isWork: true,
    summary: 'What waits for this person, and for whom they act; or what was done lately',
    staleOn,
    input: z.object({
      ...pageInput,
      state: z.enum(taskStates).default('open'),
      kind: z.enum(taskKinds).optional(),
      app: filter(40),
      due: z.enum(taskDues).optional(),
      /** Only tasks addressed to the reader, not those that anybody with a right may do. */
      addressed: z.literal('1').optional(),
      /** The reader's clock, in minutes ahead of UTC: it says when today ends. */
      offset: count(-900, 900).default(0),
      sort: z.enum(['made', 'due']).default('due'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    output: page(Task),
  }),
  'task.summary': read({
    path: '/v1/tasks/summary',
    access: 'member',
    statements: 6,
    isWork: true,
    summary: 'How many to-dos are open, and how many of them are overdue',
    staleOn,
    input: z.object({}),
    output: z.object({ open: z.int(), overdue: z.int() }),
  }),
  'task.calendar': read({
    path: '/v1/tasks/calendar',
    access: 'member',
    statements: 6,
    isWork: true,
    summary:
      'On which days of a month open to-dos are due, by the clock of the reader; the first of them by name',
    staleOn,
    input: z.object({
      /** The month, as `2026-11`; without it, the reader's present one. */
      month: z
        .string()
        .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
      offset: count(-900, 900).default(0),
    }),
    output: z.object({
      month: z.string(),
      today: z.string(),
      days: z.array(z.object({ day: z.string(), count: z.int() })),
      tasks: z.array(Task),
    }),
  }),
  'task.course': read({
    path: '/v1/tasks/course',
    access: 'member',
    statements: 6,
    isWork: true,
    summary: "How many to-dos came to this person and were done, day by day, by the reader's clock",
    staleOn,
    input: z.object({
      days: count(1, DONE_TASK_DAYS).default(14),
      offset: count(-900, 900).default(0),
    }),
    output: z.array(z.object({ day: z.string(), came: z.int(), done: z.int() })),
  }),
  'task.done': write('POST', {
    path: '/v1/tasks/{id}/done',
    access: 'member',
    statements: 10,
    proof: 'own',
    isWork: true,
    summary: 'Tick off something to do or to read; again changes nothing',
    input: z.strictObject({ id }),
    output: z.object({ done: z.string(), wasDone: z.boolean() }),
  }),
  'task.reopen': write('POST', {
    path: '/v1/tasks/{id}/reopen',
    access: 'member',
    statements: 10,
    proof: 'own',
    isWork: true,
    summary: 'Take back that something was ticked off',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'task.ofApp': read({
    path: '/v1/app-tasks/{app}',
    access: 'member',
    statements: 6,
    isWork: true,
    summary: "What an app has put on this person's list, open or done lately; the newest first",
    staleOn,
    input: z.object({ app: appName }),
    output: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        due: z.string().nullable(),
        done: z.string().nullable(),
      }),
    ),
  }),
  'task.put': write('PUT', {
    path: '/v1/app-tasks/{app}',
    access: 'member',
    statements: 10,
    proof: 'own',
    isWork: true,
    summary: 'An app puts something on the list of the person who has it open, or changes it',
    input: z.strictObject({ app: appName, ...given }),
    output: Put,
  }),
  'task.drop': write('DELETE', {
    path: '/v1/app-tasks/{app}',
    access: 'member',
    statements: 10,
    proof: 'own',
    isWork: true,
    summary: 'An app takes something off the list of the person who has it open',
    input: z.strictObject({ app: appName, key }),
    output: z.object({}),
  }),
  'task.putByServer': write('PUT', {
    path: '/v1/app-server/tasks',
    access: 'anyone',
    statements: 14,
    proof: 'signed',
    summary:
      "An app's own server puts something on a member's list (Authorization: Bearer, signed by the app)",
    input: z.strictObject({ person: id, ...given }),
    output: Put,
    fails: [AppTokenRefused],
  }),
  'task.dropByServer': write('DELETE', {
    path: '/v1/app-server/tasks',
    access: 'anyone',
    statements: 14,
    proof: 'signed',
    summary: "An app's own server takes something off a member's list (Authorization: Bearer)",
    input: z.strictObject({ person: id, key }),
    output: z.object({}),
    fails: [AppTokenRefused],
  }),
}
