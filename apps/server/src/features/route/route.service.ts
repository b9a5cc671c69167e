import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { standardRoutes } from '@atrium/contract/apps/standard-routes.ts'
import { Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { verdictsOn } from './route.check.ts'
import { layOver, type Route } from './route.policy.ts'
import * as store from './route.store.ts'

export { existsHere, findRoute, isWork, openTo, type Route } from './route.policy.ts'

/** Every route of the platform, with the operator's table as it was last saved. */
export const allRoutes = (table: unknown): Route[] => layOver(standardRoutes, table as RouteEntry[])

export const table: Serve<'route.table'> = async (scope) => {
  const newest = await store.newest(scope)
  return {
    version: newest?.version ?? 0,
    routes: (newest?.routes ?? []) as RouteEntry[],
    standard: standardRoutes.map(({ top: _, twin: __, phoneLayout: ___, ...route }) => route),
  }
}

export const save: Serve<'route.save'> = async (scope, { routes, version, note }) =>
  keep(scope, { routes, basedOn: version, note })

export const check: Serve<'route.check'> = async (scope, { routes }) => ({
  verdicts: await verdictsFor(scope, routes),
})

export const versions: Serve<'route.versions'> = async (scope, input) => {
  const rows = await store.versions(scope, {
    start: input.start,
    length: input.length,
  })
  const total = rows[0]?.total ?? 0
  return {
    total,
    rows: rows.map(({ routes, ...row }) => ({ ...present(row), routes })),
  }
}

export const version: Serve<'route.version'> = async (scope, input) => {
  const { routes, ...row } = await find(scope, input.version)
  return { ...present(row), routes: routes as RouteEntry[] }
}

/** An earlier table is saved anew, and checked anew: an app it names may be gone. */
export const restore: Serve<'route.restore'> = async (scope, input) => {
  const [earlier, newest] = await Promise.all([find(scope, input.version), store.newest(scope)])
  return keep(scope, {
    routes: earlier.routes as RouteEntry[],
    basedOn: newest?.version ?? 0,
    note: `↺ ${input.version}`,
  })
}

async function find(scope: OwnScope, wanted: number) {
  const row = await store.find(scope, wanted)
  if (!row) throw NotHere({})
  return row
}

async function verdictsFor(scope: OwnScope, routes: RouteEntry[]) {
  const known = await store.known(scope, routes)
  const { origin } = scope.visit
  return verdictsOn(routes, { ...known, origin, standard: standardRoutes })
}

type Draft = { routes: RouteEntry[]; basedOn: number; note: string }

async function keep(scope: OwnScope, draft: Draft) {
  const fields = await verdictsFor(scope, draft.routes)
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
  const saved = await store.save(scope, draft)
  if (saved === null) throw Outdated({})
  await audit(scope, {
    action: 'routes.saved',
    target: saved,
    detail: { basedOn: draft.basedOn, note: draft.note },
  })
  await announce(scope.db, ['everyone'], { kind: 'shell.changed' })
  return { version: saved }
}

type VersionRow = { version: number; saved_at: Date; by: string | null; note: string }

const present = ({ version: number, saved_at, by, note }: VersionRow) => ({
  version: number,
  saved: saved_at.toISOString(),
  by: by ?? '',
  note,
})

export const routeHandlers = {
  'route.check': check,
  'route.restore': restore,
  'route.save': save,
  'route.table': table,
  'route.version': version,
  'route.versions': versions,
} satisfies Partial<Handlers>

export const routeConstraints: Constraints = {
  route_tables_saved_by_fkey: callerGone,
}
