import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { vouchFor } from './load.ts'

/** An app's files, into the browser's table of modules and its cache. */
export async function fetchAhead({ entry, preload = [], css = [] }: MicroAppConfig): Promise<void> {
  // A preloaded style that nobody wears soon is complained about; the cache keeps it as well.
  const styles = css.map(({ url }) => fetch(url, { priority: 'low' }))
  await Promise.all([...styles, ...[entry, ...preload].map(vouchFor)])
}
