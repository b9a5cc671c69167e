import { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import { compareLoose } from 'semver'
import type { ModuleFolder } from '../../kernel/site/modules.ts'
import type { BackgroundScope } from '../../kernel/transaction/within.ts'
import { reachOf } from './micro-app.policy.ts'
import * as store from './micro-app.store.ts'

type Faulty = { folder: string; fields: string[] }

/**
 * Registers what was built beside this server, as often as it starts. A new app is released at once,
 * to nobody yet; later releases are the operator's. Says which manifests make no sense.
 */
export async function registerShipped(
  { db, now }: BackgroundScope,
  found: ModuleFolder[],
): Promise<Faulty[]> {
  const faulty: Faulty[] = []
  const sound: MicroAppManifest[] = []
  for (const { manifest, folder } of found) {
    const { data, error } = MicroAppManifest.safeParse(manifest)
    if (data) sound.push(data)
    else faulty.push({ folder, fields: error.issues.map(({ path }) => path.join('.')) })
  }
  for (const [name, manifests] of Map.groupBy(sound, (manifest) => manifest.name)) {
    const isNew = await store.make({ db }, name, now)
    for (const manifest of manifests)
      await store.addVersion({ db }, { manifest, fromDisk: true, now, by: null })
    const onDisk = manifests.map(({ version }) => version).sort(compareLoose)
    if (isNew)
      await store.release({ db }, name, { current: onDisk.at(-1) ?? null, candidate: null })
    else await store.followDisk({ db }, name, onDisk)
  }
  return faulty
}

/** What the frame of an app may reach, by the versions that may run in it; null for no such app. */
export async function reachOfApp({ db }: Pick<BackgroundScope, 'db'>, name: string) {
  const [app, versions] = await Promise.all([
    store.find({ db }, name),
    store.versions({ db }, name),
  ])
  const running = versions.filter(
    ({ version }) => version === app?.current || version === app?.candidate,
  )
  if (app?.trust !== 'partner' || running.length === 0) return null
  return reachOf(running.map(({ manifest }) => manifest as MicroAppManifest))
}
