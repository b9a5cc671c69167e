import type { Asset } from '@atrium/bridge'
import type { MicroAppConfig } from '@atrium/contract/shell.contract.ts'
import { vouchFor } from './load.ts'

/** An app's files, into the browser's table of modules and its cache. */
export async function fetchAhead({ entry, preload = [], css = [] }: MicroAppConfig): Promise<void> {
  css.forEach(fetchStyle)
  await Promise.all([entry, ...preload].map(vouchFor))
}

function fetchStyle({ url, integrity }: Asset) {
  if ([...document.head.querySelectorAll('link')].some((link) => link.href.endsWith(url))) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'style'
  link.integrity = integrity
  link.crossOrigin = 'anonymous'
  link.href = url
  document.head.append(link)
}
