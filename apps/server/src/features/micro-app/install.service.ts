import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { type Action, record } from '../../kernel/transaction/record.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import type { Keyring } from './micro-app.keyring.ts'
import { type AppHosting, isEntrustedWith, maySignFor, problemOf } from './micro-app.policy.ts'
import * as store from './micro-app.store.ts'

export const offered =
  (hosting: AppHosting): Serve<'app.list'> =>
  async (scope) => {
    const apps = (await store.appsHere(scope)).filter((app) => !problemOf(app, hosting))
    const people = await store.namesOf(
      scope,
      apps.flatMap(({ by_id }) => by_id ?? []),
    )
    return apps.map(({ name, trust, version, manifest, since, by_id }) => ({
      name,
      title: manifest.title,
      ...(manifest.icon && { icon: manifest.icon }),
      publisher: manifest.publisher ?? '',
      trust,
      version,
      grants: manifest.grants,
      installed: since && {
        since: since.toISOString(),
        by: people.find(({ id }) => id === by_id)?.name ?? '',
      },
    }))
  }

/** The apps a space could run, by name, and whether it has them. */
export async function appStatesHere(scope: SpaceScope, hosting: AppHosting) {
  const apps = (await store.appsHere(scope)).filter((app) => !problemOf(app, hosting))
  return new Map(
    apps.map(({ name, since }) => [name, since ? ('installed' as const) : ('available' as const)]),
  )
}

export const install =
  (hosting: AppHosting): Serve<'app.install'> =>
  async (scope, { name }) => {
    const app = (await store.appsHere(scope)).find((one) => one.name === name)
    if (!app || problemOf(app, hosting)) throw NotHere({})
    if (await store.install(scope, name)) await told(scope, 'app.installed', name)
    return {}
  }

export const remove: Serve<'app.remove'> = async (scope, { name }) => {
  if (!(await store.remove(scope, name))) throw NotHere({})
  await told(scope, 'app.removed', name)
  return {}
}

async function told(scope: SpaceScope, action: Action, name: string) {
  await record(scope, { action, target: name })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'shell.changed' })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'navigation.changed' })
}

/**
 * Says to an app's own server who is asking: only for an app this person has in this space, and only
 * if it may have tokens. What is signed was read in one transaction; the signing needs none.
 */
export const token = (
  hosting: AppHosting,
  keyring: Keyring,
): ManualHandler<'microservice.login'> => ({
  manual: async ({ open, visit, now }, { app }) => {
    const claims = await open(async (scope) => {
      const { actor, tenant } = scope as SpaceScope
      const own = (await store.appsHere(scope)).find(({ name, since }) => name === app && since)
      const { viewAs } = actor
      if (!own || problemOf(own, hosting)) throw NotHere({})
      if (!isEntrustedWith(viewAs?.entrusted ?? null, app)) throw NotHere({})
      if (!maySignFor(own.manifest)) throw AccessDenied({})
      const roles = await store.roleNames(scope)
      if (viewAs && (await store.noteOpened(scope, viewAs.id, app)))
        await record(scope, { action: 'delegation.appOpened', target: actor.id, detail: { app } })
      return {
        sub: String(actor.id),
        name: actor.name,
        space: tenant.space,
        roles,
        // Who really is at the screen, where they act for this person (RFC 8693, 4.1).
        ...(viewAs && { act: { sub: String(viewAs.byId), name: viewAs.byName } }),
      }
    })
    return keyring.sign(claims, { audience: app, issuer: visit.origin, now })
  },
})

export const keys = (keyring: Keyring): ManualHandler<'microservice.keys'> => ({
  manual: async () => ({ keys: await keyring.published() }),
})
