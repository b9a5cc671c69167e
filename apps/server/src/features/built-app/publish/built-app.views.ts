import type { TableView } from '@atrium/blueprint/uses/uses-of.ts'
import { recordListKey } from '@atrium/contract/built-apps/record-list-key.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import type { SpaceScope } from '../../../kernel/transaction/scope.ts'
import { viewsOfLists } from '../../saved-view/saved-view.service.ts'
import * as store from '../built-app.store.ts'

/** Saved views of the lists of an app, as far as whoever asks sees them: their own, and what others share. */
export async function viewsOfApp(
  scope: SpaceScope,
  { name, blueprint }: Pick<store.AppRow, 'name' | 'blueprint'>,
): Promise<TableView[]> {
  const tables = new Map(
    Object.keys(blueprint.tables).map((table) => [recordListKey({ app: name, table }), table]),
  )
  const found = await viewsOfLists(scope, [...tables.keys()])
  return found.map(({ list, ...view }) => ({ ...view, table: tables.get(list) ?? '' }))
}

const views: Serve<'builtApp.views'> = async (scope, { name }) => {
  const app = await store.find(scope, name)
  if (!app || app.state === 'stopped' || app.removed_at) throw NotHere({})
  return viewsOfApp(scope, app)
}

export const builtAppViewsHandlers = {
  'builtApp.views': views,
} satisfies Partial<Handlers>
