import type { Caller } from '../caller.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'

/** What an author would send: an app at another address, pinned by its hash. */
export const aManifest = (name: string, version = '1.0.0') => ({
  name,
  version,
  contract: 1 as const,
  format: 'esm' as const,
  title: { 'zh-CN': name, 'en-US': name },
  publisher: 'E2E',
  entry: { url: `https://cdn.example/${name}.js`, integrity: `sha384-${'a'.repeat(64)}` },
  requires: {},
  grants: [],
})

/** An app that could run, if anybody were allowed to have it. */
export async function aReleasedApp(operator: Caller): Promise<string> {
  const name = uniqueWord()
  await operator('microApp.register', { manifest: aManifest(name) })
  await operator('microApp.trust', { name, trust: 'platform' })
  await operator('microApp.release', { name, current: '1.0.0' })
  return name
}
