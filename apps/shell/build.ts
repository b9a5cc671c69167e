import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { checkBudgets } from './build/budgets.ts'
import { readChunks } from './build/chunks.ts'
import { precompress, sentSize } from './build/compress.ts'
import { looks } from './build/looks.ts'
import { putBack, rememberPrevious } from './build/previous.ts'
import { saidBy } from './build/said-words.ts'
import {
  dataBlock,
  type EntrancePage,
  type Look,
  listWords,
  replace,
} from './src/entrance/document.ts'

/**
 * From sources to `dist`: hashed assets with their compressed twins, templates of the documents,
 * the program that draws them in any look, and a manifest that says what each of them costs.
 */
const dist = new URL('dist/', import.meta.url)
const composer = new URL('entrance/', dist)
const pathOf = (file: string) => new URL(file, import.meta.url).pathname
const read = (file: string) => readFileSync(new URL(`./${file}`, dist), 'utf8')

const settings = { configFile: pathOf('vite.config.ts'), logLevel: 'warn' } as const
const assetFolder = new URL('assets/', dist)
const previous = rememberPrevious(assetFolder)
const { output } = (await build(settings)) as Rolldown.RolldownOutput
await build({
  ...settings,
  // Whole, with React in it: the server has no view library of its own.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: pathOf('src/entrance/compose.tsx'),
    outDir: composer.pathname,
    manifest: false,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'compose.js' } },
  },
})

type Composer = { compose: (template: string, name: string, look: Look) => string }
const { compose }: Composer = await import(new URL('compose.js', composer).href)

const chunks = readChunks(new URL('.vite/manifest.json', dist))
const shell = chunks.of('index.html')
const shellFiles = [...shell.scripts, ...shell.styles]
const templates: Record<EntrancePage | 'shell', string> = {
  shell: read('index.html'),
  login: entranceTemplate('login'),
  register: entranceTemplate('register'),
}

function entranceTemplate(page: EntrancePage): string {
  const { scripts, styles } = chunks.of(`${page}.html`)
  const ahead = shellFiles.filter((file) => !scripts.includes(file))
  const style = styles.map(read).join('')
  const modules = output.flatMap((part) =>
    part.type === 'chunk' && scripts.includes(`/${part.fileName}`) ? part.moduleIds : [],
  )
  const parts = `${listWords(saidBy(modules))}${dataBlock('ahead', ahead)}<style nonce="__NONCE__">${style}</style></head>`
  // Styles are in the document. Off, their links still tell later parts that they have been loaded.
  const template = read(`${page}.html`).replaceAll('<link rel="stylesheet"', '$& disabled')
  return replace('</head>', parts)(template)
}

for (const leftover of ['.vite', 'login.html', 'register.html', 'index.html']) {
  rmSync(new URL(leftover, dist), { recursive: true })
}
const assets = await precompress(assetFolder, dist)
putBack(assetFolder, previous)

mkdirSync(new URL('pages/', dist))
for (const [name, text] of Object.entries(templates))
  writeFileSync(new URL(`pages/${name}.html`, dist), text)

/** What is sent in the shipped languages and the look of the house. */
const documents = ['login', 'login-simple', 'register'].flatMap((name) =>
  looks.map((look) => ({ name, page: name.replace(/-.*/, '') as EntrancePage, look })),
)
const pages = await Promise.all(
  [
    ...documents.map(({ name, page, look }) => ({
      name: `${name}.${look.language}`,
      text: compose(templates[page], name, look),
      files: chunks.of(`${page}.html`).scripts,
    })),
    { name: 'shell', text: templates.shell, files: shellFiles },
  ].map(async ({ name, text, files }) => {
    const document = await sentSize(text)
    const sent = files.reduce((total, asset) => total + (assets[asset]?.br ?? 0), document)
    return [name, { bytes: Buffer.byteLength(text), sent, files }] as const
  }),
)
const manifest = { pages: Object.fromEntries(pages), assets }
writeFileSync(new URL('manifest.json', dist), `${JSON.stringify(manifest, null, 2)}\n`)

checkBudgets(manifest, [
  ...chunks.beyond('login.html', /\.tsx?[?]of-login$/),
  ...chunks.beyond('index.html', /\.page\.tsx$/),
])
