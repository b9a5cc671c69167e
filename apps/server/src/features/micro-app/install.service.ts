import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { choose, seenBy } from './audience.service.ts'
import { toldOfApp } from './audience.told.ts'
import type { Keyring } from './micro-app.keyring.ts'
import { type AppHosting, isEntrustedWith, maySignFor, problemOf } from './micro-app.policy.ts'
import * as store from './micro-app.store.ts'

const offered =
  (hosting: AppHosting): Serve<'app.list'> =>
  async (scope) => {
    const apps = (await store.appsOffered(scope)).filter((app) => !problemOf(app, hosting))
    const people = await store.namesOf(
      scope,
      apps.flatMap(({ by_id }) => by_id ?? []),
    )
    return apps.map(({ name, trust, version, manifest, since, by_id, reached }) => ({
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
        audience: reached === null ? null : { people: reached },
      },
    }))
  }

/** The apps a space could run, by name: whether it has them, and has them for who asks. */
export async function appStatesHere(scope: SpaceScope, hosting: AppHosting) {
  const [here, seen] = await Promise.all([store.appsHere(scope), seenBy(scope, scope.actor.id)])
  const stateOf = ({ name, since }: (typeof here)[number]) => {
    if (!since) return 'available' as const
    return seen.has(name) ? ('installed' as const) : ('withheld' as const)
  }
  const apps = here.filter((app) => !problemOf(app, hosting))
  return new Map(apps.map((app) => [app.name, stateOf(app)]))
}

const install =
  (hosting: AppHosting): Serve<'app.install'> =>
  async (scope, { name, audience: given }) => {
    const app = (await store.appsHere(scope)).find((one) => one.name === name)
    if (!app || problemOf(app, hosting)) throw NotHere({})
    const isNew = await store.install(scope, name)
    // Install and audience are written in one transaction, so nobody outside the audience has the app for a moment.
    const detail = given && (await choose(scope, name, given))
    if (isNew) await toldOfApp(scope, 'app.installed', name, detail)
    else if (detail) await toldOfApp(scope, 'app.audienceChanged', name, detail)
    return {}
  }

const remove: Serve<'app.remove'> = async (scope, { name }) => {
  if (!(await store.remove(scope, name))) throw NotHere({})
  await toldOfApp(scope, 'app.removed', name)
  return {}
}

/**
 * Says to an app's own server who is asking: only for an app this person has in this space, and only
 * if it may have tokens. What is signed was read in one transaction; the signing needs none (docs/decisions/0113).
 */
const token = (hosting: AppHosting, keyring: Keyring): ManualHandler<'microservice.login'> => ({
  manual: async ({ open, visit, now }, { app }) => {
    const claims = await open(async (scope) => {
      const { actor, tenant } = scope as SpaceScope
      const own = await store.appSeen(scope, app, actor.id)
      const { viewAs } = actor
      if (!own || problemOf(own, hosting)) throw NotHere({})
      if (!isEntrustedWith(viewAs?.entrusted ?? null, app)) throw NotHere({})
      if (!maySignFor(own.manifest)) throw AccessDenied({})
      const roles = await store.roleNames(scope)
      if (viewAs && (await store.noteOpened(scope, viewAs.id, app)))
        await audit(scope, { action: 'delegation.appOpened', target: actor.id, detail: { app } })
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

const keys = (keyring: Keyring): ManualHandler<'microservice.keys'> => ({
  manual: async () => ({ keys: await keyring.published() }),
})

export const installHandlers = ({ hosting, keyring }: { hosting: AppHosting; keyring: Keyring }) =>
  ({
    'app.install': install(hosting),
    'app.list': offered(hosting),
    'app.remove': remove,
    'microservice.keys': keys(keyring),
    'microservice.login': token(hosting, keyring),
  }) satisfies Partial<Handlers>
