import {
  type MicroAppManifest,
  VersionRegistered,
} from '@atrium/contract/apps/micro-app.contract.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { validRange } from 'semver'
import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { shipped } from '../../kernel/http/words.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { type AppHosting, pinnedBy, problemOf, type Released } from './micro-app.policy.ts'
import { fingerprintOf } from './micro-app.server-key-shape.ts'
import * as store from './micro-app.store.ts'
import { add as allow } from './whitelist.store.ts'

export {
  type AppHosting,
  addressesIn,
  configOf,
  isEntrustedWith,
  mayKeepRecords,
  mayPutTasks,
  pinnedBy,
  problemOf,
  type RecordDeed,
  type Released,
} from './micro-app.policy.ts'
export { importServerKey } from './micro-app.server-key-shape.ts'

const list =
  (hosting: AppHosting): Serve<'microApp.list'> =>
  async (scope) => {
    const [apps, versions, trials] = await Promise.all([
      store.all(scope),
      store.versions(scope),
      store.trials(scope),
    ])
    return apps.map(({ name, trust, current, candidate, installs, server_key }) => {
      const own = versions.filter(({ app }) => app === name)
      const manifestOf = (version: string | null) =>
        (own.find((one) => one.version === version) ?? own[0])?.manifest as Released['manifest']
      const manifest = manifestOf(current)
      return {
        name,
        title: manifest.title,
        publisher: manifest.publisher ?? '',
        trust,
        current,
        candidate:
          candidate === null
            ? null
            : {
                version: candidate,
                enterprises: trials.filter(({ app }) => app === name),
              },
        versions: own.map((one) => ({
          ...pinnedBy(one.manifest as Released['manifest']),
          version: one.version,
          registered: one.registered_at.toISOString(),
          by: one.by ?? '',
        })),
        installs,
        serverKey: server_key && fingerprintOf(server_key),
        problem: current
          ? problemOf({ name, trust, version: current, manifest }, hosting)
          : { kind: 'withdrawn' as const, detail: '' },
      }
    })
  }

/** What its shape alone does not tell, one word a field. */
export const manifestFaults = (manifest: MicroAppManifest): Record<string, string> => ({
  ...Object.fromEntries(
    [...shipped.keys()]
      .filter((language) => !manifest.title[language])
      .map((language) => [`manifest.title.${language}`, 'required']),
  ),
  ...Object.fromEntries(
    Object.entries(manifest.requires)
      .filter(([, range]) => validRange(range) === null)
      .map(([specifier]) => [`manifest.requires.${specifier}`, 'malformed']),
  ),
})

/**
 * Registers a version that an enterprise has sent, and releases it: to the enterprise itself, and to whom the app was
 * open before. Says false where the name is somebody else's: `isTheirs` is whether it is known as this enterprise's.
 */
export async function takeInFor(
  scope: OwnScope,
  manifest: MicroAppManifest,
  enterprise: number,
  isTheirs: boolean,
): Promise<boolean> {
  const { name, version } = manifest
  const { now, actor } = scope
  if (!(await store.make(scope, name, now)) && !isTheirs) return false
  await requireProofInPage(scope, name)
  // A version that exists already has this very manifest: that was checked.
  await store.addVersion(scope, { manifest, fromDisk: false, now, by: actor.id })
  await store.release(scope, name, { current: version, candidate: null })
  await store.setTrials(scope, name, [])
  await allow(scope, name, [enterprise])
  await announce(scope.db, ['everyone'], { kind: 'shell.changed' })
  return true
}

const register: Serve<'microApp.register'> = async (scope, { manifest }) => {
  const { name, version } = manifest
  const fields = manifestFaults(manifest)
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
  const { now, actor } = scope
  await store.make(scope, name, now)
  await requireProofInPage(scope, name)
  if (!(await store.addVersion(scope, { manifest, fromDisk: false, now, by: actor.id })))
    throw VersionRegistered({})
  await audit(scope, { action: 'microApp.registered', target: name, detail: { version } })
  await announce(scope.db, ['platform'], { kind: 'shell.changed' })
  return { name, version }
}

const release: Serve<'microApp.release'> = async (scope, { name, current, candidate }) => {
  const known = new Set((await store.versions(scope, name)).map(({ version }) => version))
  if (known.size === 0) throw NotHere({})
  const entids = [...new Set(candidate?.entids)]
  const fields = {
    ...(current && !known.has(current) && { current: 'unknown' }),
    ...(candidate && !known.has(candidate.version) && { 'candidate.version': 'unknown' }),
    ...((await store.whichExist(scope, entids)).size < entids.length && {
      'candidate.entids': 'gone',
    }),
  }
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
  await requireProofInPage(scope, name)
  await store.release(scope, name, { current, candidate: candidate?.version ?? null })
  await store.setTrials(scope, name, entids)
  return changed(scope, 'microApp.released', name, { current, candidate })
}

/**
 * In the page an app can do whatever the person who opens it can. So its code, its version and whom it
 * reaches want the proof that trusting it wants. A partner's app runs in a frame on another site.
 */
export async function requireProofInPage(scope: OwnScope, name: string): Promise<void> {
  if ((await store.lockTrust(scope, name)) !== 'partner') requireProof(scope)
}

const trust: Serve<'microApp.trust'> = async (scope, { name, trust: given }) => {
  if (given !== 'partner') requireProof(scope)
  if (!(await store.setTrust(scope, name, given))) throw NotHere({})
  return changed(scope, 'microApp.trusted', name, { trust: given })
}

const withdraw: Serve<'microApp.withdraw'> = async (scope, { name }) => {
  if (!(await store.find(scope, name))) throw NotHere({})
  await store.release(scope, name, { current: null, candidate: null })
  await store.setTrials(scope, name, [])
  return changed(scope, 'microApp.withdrawn', name)
}

/** What operators change about an app concerns every space that has it. */
export async function changed(
  scope: OwnScope,
  action: ActionOn<'app'>,
  target: string,
  detail = {},
) {
  await audit(scope, { action, target, detail })
  await announce(scope.db, ['everyone'], { kind: 'shell.changed' })
  return {}
}

export const microAppHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'microApp.list': list(hosting),
    'microApp.register': register,
    'microApp.release': release,
    'microApp.trust': trust,
    'microApp.withdraw': withdraw,
  }) satisfies Partial<Handlers>

export const microAppConstraints: Constraints = {
  app_installs_by_id_fkey: callerGone,
  micro_app_trials_enterprise_id_fkey: gone('candidate.entids'),
  micro_app_versions_registered_by_fkey: callerGone,
  micro_app_whitelist_enterprise_id_fkey: gone('entids'),
}
