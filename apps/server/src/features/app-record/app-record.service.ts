import type { AppRecord } from '@atrium/contract/apps/app-record.contract.ts'
import { AccessDenied, LimitReached, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, gone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { requireApp, tell } from './app-record.here.ts'
import * as store from './app-record.store.ts'

export { topicsHere } from './app-record.here.ts'

/** No transaction of a call lasts longer: what began before this has committed, or never will. */
const LONGEST_CALL = 10_000

const present = ({ actor }: SpaceScope, row: store.RecordRow): AppRecord => ({
  id: row.id,
  collection: row.collection,
  body: row.body,
  version: row.version,
  seenBy: row.seen_by,
  isOwn: row.owner_id === actor.id,
  owner: row.owner,
  canWrite: row.can_write,
  readers: row.readers,
  made: row.made_at.toISOString(),
  madeBy: row.maker,
  changed: row.changed_at.toISOString(),
  changedBy: row.changer,
  removed: row.removed_at?.toISOString() ?? null,
})

const list =
  (hosting: AppHosting): Serve<'appRecord.list'> =>
  async (scope, input) => {
    await requireApp(scope, hosting, input.app, 'list')
    const { rows, isMore } = await store.page(scope, input)
    return {
      records: rows.map((row) => present(scope, row)),
      isMore,
      until: new Date(scope.now.getTime() - LONGEST_CALL).toISOString(),
    }
  }

export async function found(scope: SpaceScope, app: string, id: number): Promise<store.RecordRow> {
  const row = await store.find(scope, app, id)
  if (!row) throw NotHere({})
  return row
}

const get =
  (hosting: AppHosting): Serve<'appRecord.get'> =>
  async (scope, { app, id }) => {
    await requireApp(scope, hosting, app, 'get')
    return present(scope, await found(scope, app, id))
  }

/** As it is now, after everybody concerned has been told. */
async function told(scope: SpaceScope, app: string, id: number): Promise<AppRecord> {
  const row = await found(scope, app, id)
  await tell(scope, { app, ...row })
  return present(scope, row)
}

const add =
  (hosting: AppHosting): Serve<'appRecord.add'> =>
  async (scope, input) => {
    await requireApp(scope, hosting, input.app, 'add')
    await store.lockApp(scope, input.app)
    const most = store.isFull(await store.counted(scope, input.app))
    if (most !== null) throw LimitReached({ most })
    return told(scope, input.app, await store.add(scope, input))
  }

/** Not changed: because it is not there, not theirs to change, or not what they saw any more. */
const change =
  (hosting: AppHosting): Serve<'appRecord.change'> =>
  async (scope, input) => {
    await requireApp(scope, hosting, input.app, 'change')
    if (await store.change(scope, input)) return told(scope, input.app, input.id)
    const row = await found(scope, input.app, input.id)
    throw row.can_write ? Outdated({}) : AccessDenied({})
  }

const remove =
  (hosting: AppHosting): Serve<'appRecord.remove'> =>
  async (scope, { app, id }) => {
    await requireApp(scope, hosting, app, 'remove')
    if (await store.setRemoved(scope, app, id, true)) await told(scope, app, id)
    else await refuseOthers(scope, app, id)
    return {}
  }

const restore =
  (hosting: AppHosting): Serve<'appRecord.restore'> =>
  async (scope, { app, id }) => {
    await requireApp(scope, hosting, app, 'restore')
    if (await store.setRemoved(scope, app, id, false)) return told(scope, app, id)
    return present(scope, await refuseOthers(scope, app, id))
  }

/** What is shared with somebody is not theirs to delete. Done already, there is nothing to refuse. */
async function refuseOthers(scope: SpaceScope, app: string, id: number): Promise<store.RecordRow> {
  const row = await found(scope, app, id)
  if (row.owner_id !== null && row.owner_id !== scope.actor.id) throw AccessDenied({})
  return row
}

export const appRecordHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'appRecord.add': add(hosting),
    'appRecord.change': change(hosting),
    'appRecord.get': get(hosting),
    'appRecord.list': list(hosting),
    'appRecord.remove': remove(hosting),
    'appRecord.restore': restore(hosting),
  }) satisfies Partial<Handlers>

export const appRecordConstraints: Constraints = {
  app_record_readers_tenant_id_account_id_fkey: gone('people'),
  app_record_readers_tenant_id_owner_id_fkey: outOfSpace,
  app_records_changed_by_fkey: callerGone,
  app_records_made_by_fkey: callerGone,
  app_records_tenant_id_owner_id_fkey: outOfSpace,
}
