import { AppNotReady } from '@atrium/contract/built-apps/built-app.contract.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import { restorableSince, titleOf } from './built-app.service.ts'
import * as store from './built-app.store.ts'
import { tell } from './built-app.told.ts'

const noted = async (
  scope: SpaceScope,
  action: 'builtApp.stopped' | 'builtApp.removed' | 'builtApp.restored',
  app: store.AppRow,
) => {
  await audit(scope, { action, target: app.id, targetName: titleOf(app) })
  await tell(scope, app.name)
  return {}
}

/** From now on it is nowhere to be seen; a job drops what there is of it, after whoever fills it has ended their batch. */
const stop: Serve<'builtApp.stop'> = async (scope, { name }) => {
  const app = await store.lock(scope, name)
  if (!app || app.state === 'stopped') throw NotHere({})
  if (app.state === 'ready') throw AppNotReady({ state: app.state })
  await store.set(scope, app.id, { state: 'stopped' })
  const { file } = (app.source ?? {}) as { file?: string | null }
  const input = { app: app.id, name, ...(file && { file }) }
  await enqueue(scope.db, { kind: 'builtAppDrop', steps: ['drop'], tenant: scope.tenant.id, input })
  return noted(scope, 'builtApp.stopped', app)
}

const remove: Serve<'builtApp.remove'> = async (scope, { name }) => {
  const app = await store.lock(scope, name)
  if (!app || app.removed_at || app.state === 'stopped') throw NotHere({})
  if (app.state !== 'ready') throw AppNotReady({ state: app.state })
  await store.set(scope, app.id, { removed_at: scope.now })
  return noted(scope, 'builtApp.removed', app)
}

const restore: Serve<'builtApp.restore'> = async (scope, { name }) => {
  const app = await store.lock(scope, name)
  if (!app?.removed_at || app.removed_at <= restorableSince(scope.now)) throw NotHere({})
  await store.set(scope, app.id, { removed_at: null })
  return noted(scope, 'builtApp.restored', app)
}

export const builtAppRemoveHandlers = {
  'builtApp.remove': remove,
  'builtApp.restore': restore,
  'builtApp.stop': stop,
} satisfies Partial<Handlers>
