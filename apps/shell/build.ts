import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { precompress, sentSize } from '@atrium/bridge/build/compress.ts'
import { build, type Rolldown } from 'vite'
import { checkBudgets } from './build/budgets.ts'
import { readChunks } from './build/chunks.ts'
import { entranceTags, settleTokens } from './build/entrance-parts.ts'
import { looks } from './build/looks.ts'
import { buildOffline } from './build/offline.ts'
import { groupsOfPages } from './build/page-chunks.ts'
import { filesOfPages } from './build/page-files.ts'
import { wordsOfPages } from './build/page-words.ts'
import { putBack, rememberPrevious } from './build/previous.ts'
import { saidBy } from './build/said-words.ts'
import { asset, listShared } from './build/shared-modules.ts'
import {
  dataBlock,
  type EntrancePage,
  type Look,
  listWords,
  replace,
} from './src/entrance/document/document.ts'

/**
 * From sources to `dist`: hashed assets with their compressed twins, templates of the documents,
 * the program that draws them in any look, and a manifest that says what each of them costs.
 */
const dist = new URL('dist/', import.meta.url)
const pathOf = (file: string) => new URL(file, import.meta.url).pathname
const read = (file: string) => readFileSync(new URL(`./${file}`, dist), 'utf8')

const settings = { configFile: pathOf('vite.config.ts'), logLevel: 'warn' } as const
const assetFolder = new URL('assets/', dist)
const previous = rememberPrevious(assetFolder)
const first = (await build({ ...settings, build: { write: false } })) as Rolldown.RolldownOutput
const { output } = (await build({
  ...settings,
  build: {
    rolldownOptions: {
      // Needed by the groups; what documents and guests import keeps its names all the same.
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups: [groupsOfPages(first.output)] } },
    },
  },
})) as Rolldown.RolldownOutput
/** What is fetched later in a browser is not drawn by the server at all. */
const withoutLater = {
  name: 'atrium:without-later',
  enforce: 'pre',
  resolveDynamicImport: () => ({ id: 'later', external: true }),
} as const

/** Builds a program for the server, or for here: whole, because neither has a view library of its own. */
async function program(
  source: string,
  folder: URL,
  name: string,
  { inRoom = false } = {},
): Promise<string> {
  await build({
    ...settings,
    ...(inRoom && { plugins: [withoutLater] }),
    ssr: { noExternal: true, ...(inRoom && { target: 'webworker' }) },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: pathOf(source),
      outDir: folder.pathname,
      manifest: false,
      copyPublicDir: false,
      minify: true,
      emptyOutDir: false,
      rolldownOptions: {
        output: {
          codeSplitting: false,
          entryFileNames: name,
          ...(inRoom && { format: 'cjs' }),
        },
      },
    },
  })
  return new URL(name, folder).href
}
const composeProgram = await program(
  'src/entrance/document/compose.tsx',
  new URL('entrance/', dist),
  'compose.js',
)
await program('src/features/first-reads.ts', new URL('server/', dist), 'first-reads.js')
await program('src/first-view.tsx', new URL('server/', dist), 'first-view.cjs', { inRoom: true })
const frames = new URL('frames/', dist)
const { firstFrames }: { firstFrames: Record<string, string> } = await import(
  await program('src/layouts/first-frame.drawn.tsx', frames, 'first-frame.js')
)
rmSync(frames, { recursive: true })

type Composer = { compose: (template: string, name: string, look: Look) => string }
const { compose }: Composer = await import(composeProgram)

const chunks = readChunks(new URL('.vite/manifest.json', dist))
const shell = chunks.of('index.html')
const shellFiles = [...shell.scripts, ...shell.styles]
/** Each with the documents it is drawn as. */
const ENTRANCE: Record<EntrancePage, string[]> = {
  login: ['login', 'login-simple'],
  register: ['register'],
  middle: ['middle'],
  bind: ['bind'],
}
const entryOf = (page: EntrancePage) => `src/entrance/${page}.tsx`
/** Its parts that come when they are asked for; another page's bring that page's whole style. */
const laterOf = (page: EntrancePage) => new RegExp(`\\.tsx?[?]of-${page}$`)
const entrance = readFileSync(pathOf('entrance.html'), 'utf8').replaceAll(/>\s+</g, '><')
const entrancePages = Object.keys(ENTRANCE) as EntrancePage[]
const templates = new Map<string, string>([
  ['shell', stylesFirst(read('index.html'))],
  ...entrancePages.map((page) => [page, entranceTemplate(page)] as const),
])

/** Before the scripts, which a browser would else fetch at the same time: a page can be seen before it can be used. */
function stylesFirst(document: string): string {
  const styles = document.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
  const rest = styles.reduce((text, style) => text.replace(style, ''), document)
  return rest.replace(/ *<script type="module"/, (script) => styles.join('') + script)
}

function entranceTemplate(page: EntrancePage): string {
  const { scripts, styles } = chunks.of(entryOf(page))
  const later = chunks.beyond(entryOf(page), laterOf(page)).flatMap((part) => part.styles)
  const style = settleTokens(styles.map(read).join(''), later.map(read).join(''))
  const ahead = shellFiles.filter((file) => !scripts.includes(file))
  const modules = output.flatMap((part) =>
    part.type === 'chunk' && scripts.includes(`/${part.fileName}`) ? part.moduleIds : [],
  )
  const parts = [
    listWords(saidBy(modules)),
    dataBlock('ahead', ahead),
    entranceTags(scripts, styles),
    '</body>',
  ]
  const dressed = replace('</head>', `<style nonce="__NONCE__">${style}</style></head>`)(entrance)
  return replace('</body>', parts.join(''))(dressed)
}

const modules = listShared(chunks, dist)
const [frameScript = '', ...frameImports] = chunks.named('frame-host')
/** What runs in a partner's frame before the app does. */
const frameHost = {
  ...asset(frameScript, dist),
  preload: frameImports.map((file) => asset(file, dist)),
}

for (const leftover of ['.vite', 'index.html']) {
  rmSync(new URL(leftover, dist), { recursive: true })
}
const assets = await precompress(assetFolder, dist)
putBack(assetFolder, previous)

mkdirSync(new URL('pages/', dist))
for (const [name, text] of templates) writeFileSync(new URL(`pages/${name}.html`, dist), text)

/** What is sent in the shipped languages and the look of the platform. */
const documents = entrancePages.flatMap((page) =>
  ENTRANCE[page].flatMap((name) => looks.map((look) => ({ name, page, look }))),
)
const pages = await Promise.all(
  [
    ...documents.map(({ name, page, look }) => ({
      name: `${name}.${look.language}`,
      text: compose(templates.get(page) ?? '', name, look),
      files: chunks.of(entryOf(page)).scripts,
    })),
    { name: 'shell', text: templates.get('shell') ?? '', files: shellFiles },
  ].map(async ({ name, text, files }) => {
    const document = await sentSize(text)
    const sent = files.reduce((total, asset) => total + (assets[asset]?.br ?? 0), document)
    return [name, { bytes: Buffer.byteLength(text), sent, files }] as const
  }),
)
const offline = await buildOffline(dist)
const listed = readFileSync(pathOf('src/features/pages.ts'), 'utf8')
const pageFiles = filesOfPages(listed, chunks)
const pageWords = wordsOfPages(listed, first.output)
const manifest = {
  pages: Object.fromEntries(pages),
  assets,
  modules,
  frameHost,
  offline,
  pageFiles,
  pageWords,
  firstFrames,
}
writeFileSync(new URL('manifest.json', dist), `${JSON.stringify(manifest, null, 2)}\n`)

checkBudgets(manifest, [
  ...chunks.beyond(entryOf('login'), laterOf('login')),
  ...chunks.beyond('index.html', /\.page\.tsx$/),
])
