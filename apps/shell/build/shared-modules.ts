import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import type { readChunks } from './chunks.ts'

/** What micro-apps import by name and share with the shell, so that a page has one React (docs/decisions/0016). */
const SPECIFIERS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', '@atrium/bridge']
const PREFIX = 'atrium:shared/'
const resolved = (id: string) => `\0${PREFIX}${id}`
const require = createRequire(import.meta.url)

/** One entry of the build for each, named after it. */
export const sharedEntries = Object.fromEntries(
  SPECIFIERS.map((specifier) => [nameOf(specifier), `${PREFIX}${specifier}`]),
)

function nameOf(specifier: string): string {
  return `shared-${specifier.replace('@', '').replaceAll('/', '-')}`
}

/**
 * React is CommonJS, whose names no bundler can know for sure: they are asked of the package itself
 * and written out. Our own module says its names.
 */
export const sharedModules = (): Plugin => ({
  name: 'atrium:shared-modules',
  resolveId: (id) => (id.startsWith(PREFIX) ? resolved(id.slice(PREFIX.length)) : null),
  /** In development the document has its map from here; in production from the server. */
  transformIndexHtml: {
    order: 'pre',
    handler: (_, { server }) => {
      if (!server) return []
      const at = (specifier: string) => `/@id/__x00__${PREFIX}${specifier}`
      const imports = Object.fromEntries(SPECIFIERS.map((name) => [name, at(name)]))
      const children = JSON.stringify({ imports })
      return [{ tag: 'script', attrs: { type: 'importmap' }, children, injectTo: 'head-prepend' }]
    },
  },
  load(id) {
    const specifier = SPECIFIERS.find((known) => resolved(known) === id)
    if (!specifier) return null
    if (specifier.startsWith('@atrium/')) return `export * from '${specifier}'`
    const names = Object.keys(require(specifier)).filter((name) =>
      /^(?!default$)[A-Za-z]\w*$/.test(name),
    )
    // From the whole: names that only guests want cost the login page nothing.
    return `import all from '${specifier}'\nexport default all\nexport const { ${names.join(', ')} } = all`
  },
})

type Chunks = ReturnType<typeof readChunks>

/** For the server, which puts them into the document's import map. */
export const listShared = (chunks: Chunks, dist: URL) =>
  SPECIFIERS.map((specifier) => {
    const [url, ...imported] = chunks.named(nameOf(specifier))
    if (!url) throw new Error(`The build has no module ${specifier}`)
    return {
      specifier,
      version: versionOf(specifier),
      ...asset(url, dist),
      preload: imported.map((file) => asset(file, dist)),
    }
  })

export const asset = (url: string, dist: URL) => ({
  url,
  integrity: `sha384-${createHash('sha384')
    .update(readFileSync(new URL(`.${url}`, dist)))
    .digest('base64')}`,
})

function versionOf(specifier: string): string {
  if (specifier === '@atrium/bridge')
    return JSON.parse(read(new URL('../../../packages/bridge/package.json', import.meta.url)))
      .version
  return require(`${specifier.split('/')[0]}/package.json`).version
}

const read = (file: URL) => readFileSync(file, 'utf8')
