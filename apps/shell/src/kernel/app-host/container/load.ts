import type { Asset, MicroAppModule } from '@atrium/bridge'
import { RunFailure } from './failure.ts'

/** The files of an app, as the server names them. */
export type Files = { entry: Asset; css?: Asset[] | undefined; preload?: Asset[] | undefined }

/** A file that did not load, with the browser's error; `diagnose` finds out why. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  readonly asset: Asset
  readonly kind: string

  constructor(asset: Asset, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.asset = asset
    this.kind = cause instanceof Error ? cause.name : ''
  }
}

const vouched = new Map<string, Promise<void>>()

/**
 * Loads the app's module, with its files checked before any of them runs: a preload with a hash fills the browser's
 * module map, and the import below takes them from there (docs/decisions/0016).
 */
export async function loadModule(
  { entry, preload: imported = [] }: Files,
  tries: number,
): Promise<MicroAppModule> {
  const asset = { ...entry, url: addressOf(entry.url, tries) }
  await Promise.all([asset, ...imported].map(vouchFor))
  const loaded = await importModule(asset)
  const app = loaded.default ?? loaded
  if (typeof Object(app).mount !== 'function')
    throw new RunFailure('broken', 'load', `${entry.url} exports no mount`)
  return app as MicroAppModule
}

/** An import cannot be cancelled, and some browsers remember a failed one: each new try has a new address. */
function addressOf(url: string, tries: number): string {
  if (tries === 0) return url
  return `${url}${url.includes('?') ? '&' : '?'}r=${tries}`
}

async function importModule(asset: Asset): Promise<{ default?: unknown }> {
  try {
    return await import(/* @vite-ignore */ new URL(asset.url, location.href).href)
  } catch (cause) {
    // A TypeError may be the browser's, about the file, or the app's own.
    if (cause instanceof TypeError) throw new FileMissing(asset, cause)
    throw new RunFailure('broken', 'load', `${asset.url} fails: ${String(cause)}`, cause)
  }
}

/** Fetches an app's files into the browser's module map and its cache, before anybody opens it. */
export async function fetchAhead({
  entry,
  preload: imported = [],
  css = [],
}: Files): Promise<void> {
  // Browsers warn about a preloaded style that is not used soon; fetched into the cache, it is there without a
  // warning.
  const styles = css.map(({ url }) => fetch(url, { priority: 'low' }))
  await Promise.all([...styles, ...[entry, ...imported].map(vouchFor)])
}

/** Fetches a file ahead and holds it to its hash. A development server's files have none. */
function vouchFor(asset: Asset): Promise<void> {
  if (!asset.integrity) return Promise.resolve()
  const known = vouched.get(asset.url)
  if (known) return known
  const asked = preload(asset).catch((error: unknown) => {
    vouched.delete(asset.url)
    throw error
  })
  vouched.set(asset.url, asked)
  return asked
}

function preload(asset: Asset): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.integrity = asset.integrity
  link.crossOrigin = 'anonymous'
  link.href = asset.url
  const fetched = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () =>
      reject(new FileMissing(asset, new TypeError('not loaded'))),
    )
    document.head.append(link)
  })
  return fetched.finally(() => link.remove())
}
