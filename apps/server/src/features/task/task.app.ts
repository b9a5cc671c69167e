import { MOST_OPEN_TASKS } from '@atrium/contract/apps/task-limits.ts'
import { AccessDenied, Invalid, LimitReached, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { type AppHosting, mayPutTasks } from '../micro-app/micro-app.service.ts'
import { placeIn } from './task.policy.ts'
import * as store from './task.put.store.ts'
import { entriesHere } from './task.service.ts'
import * as lists from './task.store.ts'
import { tell } from './task.told.ts'

type Deed = Parameters<typeof mayPutTasks>[1]

/** An app this person can open here, and which may do that; anybody else's does not exist. */
async function appHere(scope: SpaceScope, hosting: AppHosting, name: string, deed: Deed) {
  const { routes, apps, entries } = await entriesHere(scope, hosting)
  const app = apps.find((one) => one.name === name)
  const entry = entries.get(name)
  if (!app || !entry) throw NotHere({})
  if (!mayPutTasks(app, deed)) throw AccessDenied({})
  return { entry, routes }
}

const put =
  (hosting: AppHosting): Serve<'task.put'> =>
  async (scope, { app, ...given }) => {
    const { entry, routes } = await appHere(scope, hosting, app, 'put')
    if (!placeIn(entry, given.path, routes)) throw Invalid({ fields: { path: 'malformed' } })
    return putFor(scope, { tenant: scope.tenant.id, person: scope.actor.id, app }, given)
  }

/** What both ways end in: the page's, and the one of the app's own server. */
export async function putFor(scope: Scope, whose: store.Whose, given: store.TaskInput) {
  const { outcome, id, done_at } = await store.put(scope, whose, given)
  if (outcome === 'gone') throw Invalid({ fields: { person: 'gone' } })
  if (outcome === 'unknown') throw Invalid({ fields: { key: 'unknown' } })
  if (outcome === 'full') throw LimitReached({ most: MOST_OPEN_TASKS })
  if (outcome !== 'same') {
    const { app, person, tenant } = whose
    const { key, title, isDone } = given
    const detail = { app, key, title, ...(isDone && { isDone }) }
    await audit(scope, { action: 'task.put', target: person, detail, enterprise: tenant })
    await tell(scope, whose)
  }
  return { id, outcome, done: done_at?.toISOString() ?? null }
}

const drop =
  (hosting: AppHosting): Serve<'task.drop'> =>
  async (scope, { app, key }) => {
    await appHere(scope, hosting, app, 'drop')
    return dropFor(scope, { tenant: scope.tenant.id, person: scope.actor.id, app }, key)
  }

export async function dropFor(scope: Scope, whose: store.Whose, key: string) {
  if (!(await store.drop(scope, whose, key))) throw NotHere({})
  const { app, person, tenant } = whose
  const detail = { app, key }
  await audit(scope, { action: 'task.dropped', target: person, detail, enterprise: tenant })
  await tell(scope, whose)
  return {}
}

const ofApp =
  (hosting: AppHosting): Serve<'task.ofApp'> =>
  async (scope, { app }) => {
    await appHere(scope, hosting, app, 'list')
    const rows = await lists.ofApp(scope, app)
    return rows.map(({ subject, title, due_at, done_at }) => ({
      key: subject,
      title,
      due: due_at?.toISOString() ?? null,
      done: done_at?.toISOString() ?? null,
    }))
  }

export const taskAppHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'task.drop': drop(hosting),
    'task.ofApp': ofApp(hosting),
    'task.put': put(hosting),
  }) satisfies Partial<Handlers>
