import { AppTokenRefused } from '@atrium/contract/apps/task.contract.ts'
import { AccessDenied, NotHere, Overloaded } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { openTo } from '../route/route.service.ts'
import { shellHere } from '../shell/shell.service.ts'
import { placeOfRequest, type RequestSource } from './task.place.ts'
import { dayOf, entriesOf, isTicked, placeIn } from './task.policy.ts'
import * as store from './task.store.ts'
import { tell } from './task.told.ts'

/** The apps the person can open here and now, and where: of the others nothing is shown. */
export async function entriesHere(scope: SpaceScope, hosting: AppHosting) {
  const { routes, apps } = await shellHere(scope, hosting)
  const open = openTo(scope, routes)
  return { routes: open, apps, entries: entriesOf(open) }
}

type Entries = Awaited<ReturnType<typeof entriesHere>>
const namesIn = ({ entries }: Entries) => [...entries.keys()]

const list =
  (hosting: AppHosting): Serve<'task.list'> =>
  async (scope, input) => {
    const { start, length, addressed, sort, order, ...wanted } = input
    const here = await entriesHere(scope, hosting)
    const { total, rows } = await store.page(
      scope,
      { ...wanted, apps: namesIn(here), isAddressed: addressed !== undefined },
      { sort, order, start, length },
    )
    return {
      total,
      rows: rows.map((row) => present(row, here)),
    }
  }

export { placeFor, placeOfRequest, type RequestSource } from './task.place.ts'
export { newestOpen } from './task.store.ts'

/** Those in apps that can be opened, with where in the space they are done. */
export function placed(tasks: store.OpenTask[], routes: Entries['routes']) {
  const entries = entriesOf(routes)
  return tasks.flatMap(({ due_at, ...task }) => {
    const entry = entries.get(task.app)
    const due = due_at && new Date(due_at).toISOString()
    return entry ? { ...task, due, path: placeOf(entry, task.path, routes) } : []
  })
}

type Entry = Entries['routes'][number]

/** A route may have changed since: what is not found any more begins at the app's first page. */
const placeOf = (entry: Entry, path: string, routes: Entry[]) =>
  placeIn(entry, path, routes) ?? placeIn(entry, '/', routes) ?? '/user/workbench'

function present(row: store.TaskRow, { entries, routes }: Entries) {
  const { source, id, kind, app, title, page, person, origin, said } = row
  const entry = entries.get(app)
  const path = entry ? placeOf(entry, row.path, routes) : placeOfRequest(source as RequestSource)
  const isTask = source === 'task' && isTicked(kind)
  return {
    source,
    id,
    kind,
    app,
    title,
    page,
    person,
    said,
    path,
    made: row.made_at.toISOString(),
    due: row.due_at?.toISOString() ?? null,
    done: row.done_at?.toISOString() ?? null,
    doneBy: row.doer,
    isHanded: origin === 'handed',
    truster:
      row.delegation_id === null
        ? null
        : { id: row.account_id, name: row.truster ?? '', delegationId: row.delegation_id },
    can: {
      done: isTask && row.done_at === null,
      reopen: isTask && row.done_at !== null && row.done_by !== null,
    },
  }
}

const countByApp =
  (hosting: AppHosting): Serve<'task.countByApp'> =>
  async (scope) =>
    store.countByApp(scope, namesIn(await entriesHere(scope, hosting)))

const summary =
  (hosting: AppHosting): Serve<'task.summary'> =>
  async (scope) =>
    store.summary(scope, namesIn(await entriesHere(scope, hosting)))

const calendar =
  (hosting: AppHosting): Serve<'task.calendar'> =>
  async (scope, { month: wanted, offset }) => {
    const here = await entriesHere(scope, hosting)
    const today = dayOf(scope.now, offset)
    const month = wanted ?? today.slice(0, 7)
    const { days, rows } = await store.dueIn(scope, namesIn(here), { month, offset })
    return { month, today, days, tasks: rows.map((row) => present(row, here)) }
  }

const course =
  (hosting: AppHosting): Serve<'task.course'> =>
  async (scope, { days, offset }) =>
    store.course(scope, namesIn(await entriesHere(scope, hosting)), {
      last: dayOf(scope.now, offset),
      days,
      offset,
    })

async function workable(scope: SpaceScope, hosting: AppHosting, id: number) {
  const task = await store.lock(scope, id, namesIn(await entriesHere(scope, hosting)))
  if (!task) throw NotHere({})
  if (!isTicked(task.kind)) throw AccessDenied({})
  return task
}

/** A deputy who finishes a task is named as the one who did it. */
const doerOf = ({ actor }: SpaceScope) => actor.viewAs?.byId ?? actor.id

const done =
  (hosting: AppHosting): Serve<'task.done'> =>
  async (scope, { id }) => {
    const task = await workable(scope, hosting, id)
    if (task.done_at) return { done: task.done_at.toISOString(), wasDone: true }
    await store.setDone(scope, id, scope.now, doerOf(scope))
    await noted(scope, 'task.done', task)
    return { done: scope.now.toISOString(), wasDone: false }
  }

const reopen =
  (hosting: AppHosting): Serve<'task.reopen'> =>
  async (scope, { id }) => {
    const task = await workable(scope, hosting, id)
    if (!task.done_at) return {}
    // A task that its app closed is opened again by the app alone.
    if (task.done_by === null) throw AccessDenied({})
    await store.setDone(scope, id, null, null)
    await noted(scope, 'task.reopened', task)
    return {}
  }

async function noted(
  scope: SpaceScope,
  action: 'task.done' | 'task.reopened',
  { account_id: person, app, title }: store.TaskState,
) {
  await audit(scope, { action, target: person, detail: { app, title } })
  await tell(scope, { tenant: scope.tenant.id, person, app })
}

export const taskHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'task.calendar': calendar(hosting),
    'task.countByApp': countByApp(hosting),
    'task.course': course(hosting),
    'task.done': done(hosting),
    'task.list': list(hosting),
    'task.reopen': reopen(hosting),
    'task.summary': summary(hosting),
  }) satisfies Partial<Handlers>

export const taskConstraints: Constraints = {
  app_token_uses_app_fkey: () => [AppTokenRefused({})],
  tasks_done_by_fkey: callerGone,
  tasks_on_behalf_of_fkey: callerGone,
  // Handed over and put at the same moment: the second try finds it there.
  tasks_subject: () => [Overloaded({ retryAfter: 1 })],
  tasks_tenant_id_account_id_fkey: outOfSpace,
}
