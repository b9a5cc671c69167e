import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { appStatesHere } from '../micro-app/install.service.ts'
import { type AppHosting, pinnedBy } from '../micro-app/micro-app.service.ts'
import { partOf, patternsFor } from './listing.policy.ts'
import * as store from './listing.store.ts'

/** For everybody, signed in or not: nothing in it depends on who asks. */
const list: Serve<'market.list'> = async (scope, input) => {
  const term = input.search?.toLowerCase() ?? ''
  const { found, categories, apps } = await store.found(
    scope,
    {
      isCompany: input.by === 'company',
      category: input.category ?? null,
      term,
      patterns: patternsFor(term),
    },
    input,
  )
  return {
    total: found,
    categories,
    rows: apps.map(({ words, ...app }) => ({
      ...app,
      name: partOf(words, 'name'),
      summary: partOf(words, 'summary'),
    })),
  }
}

const get: Serve<'market.get'> = async (scope, { id }) => {
  const found = await store.shown(scope, id)
  if (!found) throw NotHere({})
  const { words, manifest, is_company, since, versions, ...listing } = found
  const { grants, origins } = pinnedBy(manifest)
  return {
    ...listing,
    isCompany: is_company,
    name: partOf(words, 'name'),
    summary: partOf(words, 'summary'),
    description: partOf(words, 'description'),
    icon: manifest.icon ?? null,
    grants,
    origins,
    since: since.toISOString(),
    versions: versions.map((version) => ({ ...version, at: new Date(version.at).toISOString() })),
  }
}

/** What the people of a space are told of these apps besides: the market itself says the same to all. */
const here =
  (hosting: AppHosting): Serve<'market.here'> =>
  async (scope, { ids }) => {
    const [live, states] = await Promise.all([
      store.liveAmong(scope, ids),
      appStatesHere(scope, hosting),
    ])
    return {
      mayInstall: covers(scope.actor.permissions, 'apps'),
      apps: live.map(({ id, app }) => ({ id, state: states.get(app) ?? ('closed' as const) })),
    }
  }

const picture: Serve<'market.picture'> = async (scope, { hash }) => {
  const found = await store.picture(scope, hash)
  if (!found) throw NotHere({})
  return found
}

export const marketHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'market.get': get,
    'market.here': here(hosting),
    'market.list': list,
    'market.picture': picture,
  }) satisfies Partial<Handlers>
