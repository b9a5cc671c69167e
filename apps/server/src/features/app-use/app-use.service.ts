import { MOST_PINS } from '@atrium/contract/apps/micro-app-limits.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'
import { type Handlers, type Serve } from '../../kernel/call/implement.ts'
import { type SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { mine as builtAppsOf } from '../built-app/built-app.service.ts'
import { type AppHosting } from '../micro-app/micro-app.service.ts'
import { menuSeen } from '../navigation/navigation.service.ts'
import { frequentAmong, ownApps, ownBuiltApps } from './app-use.policy.ts'
import * as store from './app-use.store.ts'

export { ownApps } from './app-use.policy.ts'
export { ofSpace as usesOfSpace, type Use } from './app-use.store.ts'

/** Those of the market in the order of the menu, then those that people of the space have made. */
async function appsHere(scope: SpaceScope, hosting: AppHosting) {
  const [seen, built, uses] = await Promise.all([
    menuSeen(scope, hosting),
    builtAppsOf(scope, {}),
    store.uses(scope),
  ])
  return { apps: [...ownApps({ ...seen, uses }), ...ownBuiltApps(built, uses)], uses }
}

export const list =
  (hosting: AppHosting): Serve<'appUse.list'> =>
  async (scope, { ids }) => {
    const { apps } = await appsHere(scope, hosting)
    return ids ? apps.filter(({ id }) => ids.includes(id)) : apps
  }

export const frequent =
  (hosting: AppHosting): Serve<'appUse.frequent'> =>
  async (scope, { most }) => {
    const { apps, uses } = await appsHere(scope, hosting)
    return frequentAmong(apps, uses, most)
  }

/**
 * Not recorded and not announced: it happens all day, and concerns nobody else. An app that is not in the menu,
 * like one its developer tries, opens too; it is not counted.
 */
export const open =
  (hosting: AppHosting): Serve<'appUse.open'> =>
  async (scope, { id }) => {
    if (await isOpenable(scope, hosting, id)) await store.noteOpened(scope, id)
    return {}
  }

export const pin =
  (hosting: AppHosting): Serve<'appUse.pin'> =>
  async (scope, { id, before }) => {
    if (!(await isOpenable(scope, hosting, id))) throw NotHere({})
    const others = (await store.lockPinned(scope)).filter((app) => app !== id)
    if (before !== null && !others.includes(before)) throw Invalid({ fields: { before: 'gone' } })
    if (others.length >= MOST_PINS) throw Invalid({ fields: { id: 'too_many' } })
    const place = before === null ? others.length : others.indexOf(before)
    await store.place(scope, others.toSpliced(place, 0, id))
    await tell(scope)
    return {}
  }

/** Also of an app that is no longer theirs: it would come back pinned. */
export const unpin: Serve<'appUse.unpin'> = async (scope, { id }) => {
  if (!(await store.unpin(scope, id))) throw NotHere({})
  await tell(scope)
  return {}
}

async function isOpenable(scope: SpaceScope, hosting: AppHosting, app: string) {
  const apps = store.isBuilt(app)
    ? ownBuiltApps(await builtAppsOf(scope, {}), [])
    : ownApps({ ...(await menuSeen(scope, hosting)), uses: [] })
  return apps.some(({ id }) => id === app)
}

/** The person's other tabs and devices. */
const tell = ({ db, actor }: SpaceScope) =>
  announce(db, [`account:${actor.id}`], { kind: 'appUse.changed' })

export const appUseHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'appUse.frequent': frequent(hosting),
    'appUse.list': list(hosting),
    'appUse.open': open(hosting),
    'appUse.pin': pin(hosting),
    'appUse.unpin': unpin,
  }) satisfies Partial<Handlers>

export const appUseConstraints: Constraints = {
  app_uses_tenant_id_account_id_fkey: outOfSpace,
  built_app_uses_tenant_id_account_id_fkey: outOfSpace,
  // Removed for good meanwhile.
  built_app_uses_tenant_id_app_id_fkey: () => [NotHere({})],
}
