import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { RateLimited } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { Buckets } from '../../kernel/limits/buckets.ts'
import { nearest, wholeSound } from '../../kernel/text/closeness.ts'
import { namesIn } from '../../kernel/text/titles.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { ownApps } from '../app-use/app-use.service.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { menuSeen } from '../navigation/navigation.service.ts'
import { placed } from '../task/task.service.ts'
import * as store from './suggestion.store.ts'

/** As often as somebody types, on all their devices; a program that tries names is slower than with the directory. */
const PER_SECOND = 5

/** Pages for signing in, and those that say what is wrong, are never suggested. */
const NO_PLACES = new Set(['root', 'noLogin', 'maintenance', 'saas'])

/** Nearest first, and of those as near the one that comes first here; the rest is not found (docs/decisions/0052). */
function nearestOf<Thing>(
  things: Thing[],
  stepOf: (thing: Thing) => number | null,
  most: number,
): Thing[] {
  return things
    .map((thing) => ({ thing, step: stepOf(thing) }))
    .filter((one): one is { thing: Thing; step: number } => one.step !== null)
    .sort((one, other) => one.step - other.step)
    .slice(0, most)
    .map(({ thing }) => thing)
}

export const find = (hosting: AppHosting): Serve<'suggestion.find'> => {
  const buckets = new Buckets()
  return async (scope, { iSearch: term, length: most }) => {
    takeOne(buckets, scope)
    const reading = wholeSound(term)
    const [seen, { people, uses, tasks, messages }] = await Promise.all([
      menuSeen(scope, hosting),
      store.found(scope, { term, reading, most }),
    ])
    const warmth = new Map(uses.map((use) => [use.app, use.warmth ?? 0]))
    const apps = ownApps({ ...seen, uses }).toSorted(
      (one, other) => (warmth.get(other.id) ?? 0) - (warmth.get(one.id) ?? 0),
    )
    return {
      apps: nearestOf(apps, ({ id, title }) => nearest(term, [...namesIn(title), id]), most),
      people,
      pages: nearestOf(
        seen.routes.filter(isPlace),
        ({ title }) => nearest(term, namesIn(title)),
        most,
      ).map(({ id, title, icon, path }) => ({ id, title, path, ...(icon && { icon }) })),
      tasks: nearestOf(placed(tasks, seen.routes), ({ title }) => nearest(term, [title]), most),
      messages: nearestOf(
        messages,
        // One that has it in its text stands behind those called so.
        ({ title, mentions }) => nearest(term, [title]) ?? (mentions ? BELOW : null),
        most,
      ).map(({ id, title, from_at }) => ({ id, title, from: new Date(from_at).toISOString() })),
    }
  }
}

const BELOW = 7

const isPlace = ({ layout, path, target }: RouteConfig) =>
  target.kind === 'page' && !NO_PLACES.has(layout) && !path.includes(':')

function takeOne(buckets: Buckets, { actor, now }: SpaceScope) {
  const bucket = { key: String(actor.id), perSecond: PER_SECOND }
  const wait = buckets.waitFor([bucket], now.getTime())
  if (wait > 0) throw RateLimited({ retryAfter: Math.ceil(wait / 1000) })
  buckets.take(bucket, now.getTime())
}

export const suggestionHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({ 'suggestion.find': find(hosting) }) satisfies Partial<Handlers>
