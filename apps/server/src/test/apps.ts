import type { MicroAppManifest } from '@atrium/contract/micro-app.contract.ts'
import type { Errand } from '../kernel/within.ts'

const integrity = `sha384-${'a'.repeat(64)}`

/** What an author would send, whole and different only where the test says so. */
export const aManifest = (traits: Partial<MicroAppManifest> = {}): MicroAppManifest => {
  const name = traits.name ?? 'sample'
  return {
    name,
    version: '1.0.0',
    contract: 1,
    format: 'esm',
    title: { 'zh-CN': `${name} 应用`, 'en-US': `${name} app` },
    publisher: `${name} publisher`,
    entry: { url: `https://cdn.example/${name}.js`, integrity },
    requires: {},
    grants: ['token'],
    ...traits,
  }
}

/** An app that one enterprise alone may use. */
export async function addApp({ db, now }: Errand, name: string, enterprise_id: number) {
  const manifest = JSON.stringify(aManifest({ name }))
  await db.insertInto('micro_apps').values({ name, trust: 'house', made_at: now }).execute()
  await db
    .insertInto('micro_app_versions')
    .values({ app: name, version: '1.0.0', manifest, from_disk: false, registered_at: now })
    .execute()
  await db.updateTable('micro_apps').set({ current: '1.0.0' }).where('name', '=', name).execute()
  await db.insertInto('micro_app_whitelist').values({ app: name, enterprise_id }).execute()
}
