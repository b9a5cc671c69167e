import type { MicroAppConfig } from '@atrium/contract/shell.contract.ts'
import { baseInfoNow } from '../house.ts'
import { vouchFor } from './load.ts'

/** Fetches an app's files before anybody opens it. A partner's come from another place, with its frame. */
export function preloadApp(name: string): void {
  const app = baseInfoNow()[1].find((known) => known.name === name)
  if (app) fetchFiles(app)
}

/** What routes want ahead of time without being pointed at. */
export function preloadRoutes(): void {
  const [routes] = baseInfoNow()
  const wanted = (when: string) =>
    routes.flatMap(({ target, preload }) =>
      target.kind === 'app' && preload === when ? [target.app] : [],
    )
  for (const app of wanted('eager')) preloadApp(app)
  const idly = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000))
  idly(() => wanted('idle').forEach(preloadApp))
}

function fetchFiles({ isolation, entry, preload = [], css = [] }: MicroAppConfig) {
  if (isolation === 'frame') return
  // What does not come now is asked for again, and complained about, when the app is opened.
  for (const asset of [entry, ...preload]) vouchFor(asset).catch(() => {})
  for (const { url, integrity } of css) {
    if (document.head.querySelector(`link[href="${CSS.escape(url)}"]`)) continue
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'style'
    link.integrity = integrity
    link.crossOrigin = 'anonymous'
    link.href = url
    document.head.append(link)
  }
}
