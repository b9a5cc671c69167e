import type { Change } from '@atrium/blueprint/change/change.ts'
import { difference } from '@atrium/blueprint/change/difference.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import type { SpaceScope } from '../../../kernel/transaction/scope.ts'
import * as apps from '../built-app.store.ts'
import { called } from './built-app.called.ts'
import * as store from './built-app.version.store.ts'

/** So many changes of a version are named; of the others it is said how many there are. */
const NAMED = 3

async function found(scope: SpaceScope, name: string): Promise<apps.AppRow> {
  const app = await apps.find(scope, name)
  if (!app || app.state === 'stopped') throw NotHere({})
  return app
}

const versions: Serve<'builtApp.versions'> = async (scope, { name, ...wanted }) => {
  const { id } = await found(scope, name)
  const rows = await store.page(scope, id, wanted)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => {
      const changes = row.before ? difference(row.before, row.blueprint) : []
      return {
        version: row.version,
        note: row.note,
        published: row.published_at.toISOString(),
        publishedBy: row.published_by,
        changes: changes.slice(0, NAMED).map((change) => namedIn(row, change)),
        changed: changes.length,
      }
    }),
  }
}

const namedIn = ({ blueprint, before }: store.VersionRow, change: Change) => ({
  ...(called(blueprint, change) ??
    (before && called(before, change)) ?? { of: 'app' as const, title: blueprint.title }),
  deed: change.deed,
})

const version: Serve<'builtApp.version'> = async (scope, { name, version: wanted }) => {
  const { id } = await found(scope, name)
  const kept = await store.find(scope, id, wanted)
  if (!kept) throw NotHere({})
  return kept
}

export const builtAppVersionsHandlers = {
  'builtApp.version': version,
  'builtApp.versions': versions,
} satisfies Partial<Handlers>
