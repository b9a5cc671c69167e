import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Asset, DependencyModule } from '@atrium/contract/platform/shell.contract.ts'

/**
 * What the shell's build offers: to guests, modules shared by name and the script of a frame; and the
 * hashes of what runs in the page without a network.
 */
export type Build = {
  /** Another build has another one. */
  id: string
  modules: DependencyModule[]
  frameHost: (Asset & { preload: Asset[] }) | null
  offline: { script: string; style: string } | null
  /** The files of a page's own, by its name. */
  pageFiles: Record<string, { scripts: string[]; styles: string[] }>
  /** What the shell can say before anything is opened, and each page besides: keys of the dictionary. */
  pageWords: { shell: string[]; pages: Record<string, string[]> } | null
  /** What a document shows until its page is there, by the name of the frame. */
  firstFrames: Record<string, string>
}

export function readBuild(folder: string): Build {
  const file = join(folder, 'manifest.json')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const known = JSON.parse(text) as Partial<Build>
  const { modules = [], frameHost = null, offline = null } = known
  const { pageFiles = {}, pageWords = null, firstFrames = {} } = known
  const id = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { id, modules, frameHost, offline, pageFiles, pageWords, firstFrames }
}

/**
 * The one import map of a document: what guests import by name is what the shell itself runs, and
 * bytes that are not those of the build are refused.
 */
export function importMap({ modules }: Build): string {
  const files = modules.flatMap(({ preload = [], ...module }) => [module, ...preload])
  const map = {
    imports: Object.fromEntries(modules.map(({ specifier, url }) => [specifier, url])),
    integrity: Object.fromEntries(files.map(({ url, integrity }) => [url, integrity])),
  }
  return `<script type="importmap" nonce="__NONCE__">${JSON.stringify(map).replaceAll('<', '\\u003c')}</script>`
}

/** Puts the map before the first module; preloads it covers say their hash too, or are fetched twice. */
export function withImportMap(page: string, build: Build): string {
  if (build.modules.length === 0) return page
  const hashes = new Map(
    build.modules
      .flatMap(({ preload = [], ...module }) => [module, ...preload])
      .map(({ url, integrity }) => [url, integrity]),
  )
  const first = page.search(/<script\b|<link rel="modulepreload"/)
  const rest = page
    .slice(first)
    .replace(/<link rel="modulepreload"[^>]*href="([^"]+)"/g, (link, url: string) => {
      const integrity = hashes.get(url)
      return integrity ? `${link} integrity="${integrity}"` : link
    })
  return page.slice(0, first) + importMap(build) + rest
}
