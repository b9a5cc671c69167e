import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { RateLimited } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import { Buckets } from '../../../kernel/limits/buckets.ts'
import { isPair } from '../../../kernel/transaction/search.ts'
import { entrustedWithAll, modelFrom } from '../reach/record.opened.ts'
import * as store from './record.find.store.ts'

/** As often as somebody types, on all their devices. */
const PER_SECOND = 5
const MOST_APPS = 12
const MOST_TABLES = 24

/** One letter is in nearly every record; one ideograph says something. */
const saysNothing = (term: string): boolean => [...term].length < 2 && !isPair(term)

/** Two statements, however many apps there are: what may be seen of them, and what is called so. */
const find = (): Serve<'record.find'> => {
  const buckets = new Buckets()
  return async (scope, { search: term, length: most }) => {
    const bucket = { key: String(scope.actor.id), perSecond: PER_SECOND }
    const wait = buckets.waitFor([bucket], scope.now.getTime())
    if (wait > 0) throw RateLimited({ retryAfter: Math.ceil(wait / 1000) })
    buckets.take(bucket, scope.now.getTime())
    if (saysNothing(term) || !entrustedWithAll(scope)) return []
    const canBuild = covers(scope.actor.permissions, 'build')
    const places = (await store.openApps(scope, canBuild, MOST_APPS))
      .flatMap((app) => {
        const model = modelFrom(scope, app.name, app)
        return [...model.tables.values()]
          .filter(({ rules }) => rules.see !== 'none')
          .map((table) => ({ app, model, table }))
      })
      .slice(0, MOST_TABLES)
    if (places.length === 0) return []
    const found = await store.called(scope, places, { term, most })
    return found.flatMap(({ place, id, name }) => {
      const at = places[place]
      if (!at) return []
      const { app, table } = at
      const named = { id: String(id), name, tableTitle: table.title }
      return [{ app: app.name, table: table.key, title: app.title, icon: app.icon, ...named }]
    })
  }
}

export const recordFindHandlers = {
  'record.find': find(),
} satisfies Partial<Handlers>
