import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { vouchFor } from './load.ts'

/** Fetches an app's files into the browser's module map and its cache. */
export async function fetchAhead({ entry, preload = [], css = [] }: MicroAppConfig): Promise<void> {
  // Browsers warn about a preloaded style that is not used soon; fetched into the cache, it is there without a
  // warning.
  const styles = css.map(({ url }) => fetch(url, { priority: 'low' }))
  await Promise.all([...styles, ...[entry, ...preload].map(vouchFor)])
}
