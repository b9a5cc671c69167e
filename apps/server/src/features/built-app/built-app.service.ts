import { asKnown } from '@atrium/blueprint/shape/as-known.ts'
import { powersOf } from '@atrium/blueprint/shape/powers.ts'
import { APP_RESTORE_DAYS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { departmentOf } from './built-app.grant.store.ts'
import * as store from './built-app.store.ts'
import { tell } from './built-app.told.ts'

const DAY = 86_400_000

/** Since when what was removed can still be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - APP_RESTORE_DAYS * DAY)

/** Who acts for somebody in some apps of the market alone does not in those that the space has made. */
const isEntrusted = ({ actor }: SpaceScope) => !actor.viewAs?.entrusted?.apps
const canBuild = ({ actor }: SpaceScope) => covers(actor.permissions, 'build')

/** As the audit log calls it: in the first language it has a title in. */
export const titleOf = ({ title, name }: Pick<store.AppRow, 'title' | 'name'>): string =>
  Object.values(title)[0] ?? name

const restorable = (removed: Date | null): string | null =>
  removed && new Date(removed.getTime() + APP_RESTORE_DAYS * DAY).toISOString()

type Progress = Pick<
  store.AppRow,
  | 'name'
  | 'title'
  | 'icon'
  | 'colour'
  | 'state'
  | 'revision'
  | 'rows_done'
  | 'rows_total'
  | 'failure'
  | 'removed_at'
>
const presentProgress = (app: Progress) => ({
  name: app.name,
  title: app.title,
  icon: app.icon,
  colour: app.colour,
  state: app.state,
  revision: app.revision,
  rowsDone: app.rows_done,
  rowsTotal: app.rows_total,
  failure: app.failure,
  restorable: restorable(app.removed_at),
})

const list: Serve<'builtApp.list'> = async (scope, { state, ...wanted }) => {
  const removedSince = state === 'removed' ? restorableSince(scope.now) : null
  const { rows, total } = await store.page(scope, { ...wanted, removedSince })
  return {
    total,
    rows: rows.map((app) => ({
      ...presentProgress(app),
      tables: app.tables,
      rows: app.rows,
      builtBy: app.built_by,
      seenBy: app.seen_by,
      made: app.made_at.toISOString(),
      changed: app.changed_at.toISOString(),
    })),
  }
}

export const mine: Serve<'builtApp.mine'> = async (scope) =>
  isEntrusted(scope) ? store.open(scope, canBuild(scope)) : []

/** Whoever has no role of it does not hear that it is there; nor does a member before it is ready. */
const get: Serve<'builtApp.get'> = async (scope, { name }) => {
  const app = isEntrusted(scope) ? await store.find(scope, name) : undefined
  const builds = canBuild(scope)
  if (!app || app.state === 'stopped') throw NotHere({})
  if (!builds && (app.state !== 'ready' || app.removed_at)) throw NotHere({})
  const roles = builds ? [] : await store.heldRoles(scope, app.id)
  const powers = powersOf(app.blueprint, roles, builds)
  if (!builds && roles.length === 0) throw NotHere({})
  return {
    ...presentProgress(app),
    version: app.version,
    rows: builds ? app.rows : null,
    blueprint: builds ? app.blueprint : asKnown(app.blueprint, powers),
    powers,
    canBuild: builds,
    manages: builds || roles.some((role) => app.blueprint.roles[role]?.level === 'manage'),
    me: (await beginsWithReader(scope, app)) ?? null,
    publishing: builds ? presentPublishing(app.publishing) : null,
    untidy: builds ? presentUntidy(app.untidy) : null,
  }
}

const beginsWithReader = async (scope: SpaceScope, { blueprint }: store.AppRow) => {
  const isAsked = Object.values(blueprint.tables).some(({ fields }) =>
    Object.values(fields).some(({ default: begins }) => begins && 'me' in begins),
  )
  if (!isAsked) return null
  const { actor } = scope
  const department = await departmentOf(scope)
  return { person: { id: String(actor.id), name: actor.name }, department }
}

const presentPublishing = (publishing: store.PublishingRow | null) =>
  publishing && {
    version: publishing.version,
    step: publishing.step,
    rowsDone: publishing.rowsDone,
    rowsTotal: publishing.rowsTotal,
    failure: publishing.failure ?? null,
    field: publishing.field ?? null,
    next: publishing.next ?? null,
  }

const presentUntidy = (untidy: store.AppRow['untidy']) =>
  untidy && {
    table: untidy.table ?? null,
    field: untidy.field ?? null,
    since: untidy.since,
    next: untidy.next,
  }

/** To be changed by the caller, who has seen it as it is. */
export async function lockSeen(
  scope: SpaceScope,
  name: string,
  revision: number,
): Promise<store.AppRow> {
  const app = await store.lock(scope, name)
  if (!app || app.state === 'stopped' || app.removed_at) throw NotHere({})
  if (app.revision !== revision) throw Outdated({})
  return app
}

const change: Serve<'builtApp.change'> = async (scope, { name, revision, ...looks }) => {
  const app = await lockSeen(scope, name, revision)
  const blueprint = { ...app.blueprint, ...looks }
  const version = app.version + 1
  const changed = await store.set(scope, app.id, { ...looks, blueprint, version })
  const [before, after] = [titleOf(app), titleOf({ name, title: looks.title })]
  await audit(scope, {
    action: 'builtApp.changed',
    target: app.id,
    targetName: after,
    detail: before === after ? {} : { before, after },
  })
  await tell(scope, name)
  return changed
}

export const builtAppHandlers = {
  'builtApp.change': change,
  'builtApp.get': get,
  'builtApp.list': list,
  'builtApp.mine': mine,
} satisfies Partial<Handlers>
