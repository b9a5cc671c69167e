import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CSS_TARGET } from './build/css-target.ts'
import { devApps } from './build/dev-apps.ts'
import { devPages } from './build/dev-pages.ts'
import { firstView } from './build/first-view.ts'
import { modularReact } from './build/modular-react.ts'
import { OWN_COPY, ownCopy } from './build/own-copy.ts'
import { scopedName } from './build/scoped-name.ts'
import { sharedEntries, sharedModules } from './build/shared-modules.ts'

const CALLS = '(api|api2|sapi|napi|v1|service_org|modules)/'
const SERVER = `http://localhost:${process.env.PORT ?? 8080}`
const at = (path: string) => new URL(path, import.meta.url).pathname

const ICON = 'href="/favicon.svg"'

/** The icon of the shell's document is in the document: a request less for every page (docs/decisions/0158). */
const iconInDocument = (file: URL): Plugin => ({
  name: 'icon-in-document',
  transformIndexHtml: (html) => {
    const drawn = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ').trim()
    return html.replace(ICON, `href="data:image/svg+xml,${encodeURIComponent(drawn)}"`)
  },
})

const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
const SHEET = /\/@mantine\/core\/styles\/([\w-]+)\.css$/

/**
 * A component of the library brings its own style, so that no page waits for that of parts which few people
 * open. Each is a layer by its name: which of two rules counts, `library-layers.css` says, whatever arrived
 * first; and any rule of ours counts more (docs/decisions/0047).
 */
const libraryStyles = (): Plugin => ({
  name: 'atrium:library-styles',
  enforce: 'pre',
  transform(code, id) {
    const [, part] = CLASSES.exec(id) ?? []
    if (part) return `import '@mantine/core/styles/${part}.css'\n${code}`
    const [, sheet] = SHEET.exec(id) ?? []
    return sheet ? `@layer library-${sheet} {\n${code}\n}` : null
  },
})

export default defineConfig(({ command }) => ({
  root: at('.'),
  plugins: [
    react(),
    devPages(),
    devApps(SERVER, process.env.ATRIUM_DEV_APPS),
    ownCopy(),
    modularReact(),
    iconInDocument(new URL('public/favicon.svg', import.meta.url)),
    libraryStyles(),
    sharedModules(),
  ],
  // A production page has no business with developer tools, nor has the reader with their code.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  html: { cspNonce: '__NONCE__' },
  css: { modules: { generateScopedName: scopedName } },
  server: {
    proxy: { [`^/${CALLS}`]: SERVER, [`^/space-[^/]+/${CALLS}`]: SERVER },
  },
  build: {
    manifest: true,
    cssTarget: CSS_TARGET,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        login: at('src/entrance/login.tsx'),
        register: at('src/entrance/register.tsx'),
        middle: at('src/entrance/middle.tsx'),
        bind: at('src/entrance/bind.tsx'),
        shell: at('index.html'),
        ...sharedEntries,
        'frame-host': at('src/frame-host/frame-host.ts'),
      },
      // What others import keeps its names; documents export nothing and are as small as before.
      preserveEntrySignatures: 'exports-only',
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler)\//,
            },
            {
              name: firstView([at('src/entrance/login.tsx')], 'entrance'),
              test: OWN_COPY,
              debugName: 'entrance',
            },
            {
              name: firstView([at('src/main.tsx')], 'every-page'),
              // The component library's one door leads to all of it, of which a page needs little.
              test: /^(?!.*node_modules\/(@mantine|@floating-ui|react-number-format|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref)\/)/,
              debugName: 'every-page',
            },
          ],
        },
      },
    },
  },
}))
