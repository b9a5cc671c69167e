import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { precompress, sentSize } from '@atrium/bridge/build/compress.ts'
import { build } from 'vite'
import { checkBudgets } from './build/budgets.ts'
import { readChunks } from './build/chunks.ts'
import {
  type Dictionary,
  type EntrancePage,
  entranceWords,
  LANGUAGES,
} from './build/dictionaries.ts'
import { composeEntrance } from './build/entrance-page.ts'
import { asset, listShared } from './build/shared-modules.ts'

/**
 * From sources to `dist`: hashed assets with their compressed twins, documents the server fills
 * for each response (nonce, theme, language), and a manifest that says what each of them costs.
 */
const dist = new URL('dist/', import.meta.url)
const prerenderer = new URL('.prerender/', dist)
const pathOf = (file: string) => new URL(file, import.meta.url).pathname
const read = (file: string) => readFileSync(new URL(`./${file}`, dist), 'utf8')

const settings = { configFile: pathOf('vite.config.ts'), logLevel: 'warn' } as const
await build(settings)
await build({
  ...settings,
  build: {
    ssr: pathOf('src/entrance/prerender.tsx'),
    outDir: prerenderer.pathname,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.js' } },
  },
})

type Prerenderer = {
  prerender: (name: string, language: string, words: Dictionary) => string
}
const { prerender }: Prerenderer = await import(new URL('prerender.js', prerenderer).href)

const chunks = readChunks(new URL('.vite/manifest.json', dist))
const shell = chunks.of('index.html')
const shellFiles = [...shell.scripts, ...shell.styles]
const shellPage = { name: 'shell', text: read('index.html'), files: shellFiles }

const ENTRANCE: { name: string; page: EntrancePage; frame: string }[] = [
  { name: 'login', page: 'login', frame: 'hall' },
  { name: 'login-simple', page: 'login', frame: 'simple' },
  { name: 'register', page: 'register', frame: 'hall' },
]
const entrancePages = ENTRANCE.flatMap(({ name, page, frame }) => {
  const { scripts, styles } = chunks.of(`${page}.html`)
  // Styles are in the document. Off, their links still tell later parts that they have been loaded.
  const template = read(`${page}.html`).replaceAll('<link rel="stylesheet"', '$& disabled')
  const style = styles.map(read).join('')
  const ahead = shellFiles.filter((file) => !scripts.includes(file))
  return LANGUAGES.map((language) => {
    const markup = prerender(name, language, entranceWords(page, language))
    const parts = { page, language, style, ahead, prerendered: { frame, markup } }
    return { name: `${name}.${language}`, text: composeEntrance(template, parts), files: scripts }
  })
})

const modules = listShared(chunks, dist)
const [frameScript = '', ...frameImports] = chunks.named('frame-host')
/** What runs in a partner's frame before the app does. */
const frameHost = {
  ...asset(frameScript, dist),
  preload: frameImports.map((file) => asset(file, dist)),
}

for (const leftover of ['.prerender', '.vite', 'login.html', 'register.html', 'index.html']) {
  rmSync(new URL(leftover, dist), { recursive: true })
}
const assets = await precompress(dist)

mkdirSync(new URL('pages/', dist))
const pages = await Promise.all(
  [...entrancePages, shellPage].map(async ({ name, text, files }) => {
    const file = `pages/${name}.html`
    writeFileSync(new URL(file, dist), text)
    const page = await sentSize(text)
    const sent = files.reduce((total, asset) => total + (assets[asset]?.br ?? 0), page)
    return [name, { file, bytes: Buffer.byteLength(text), sent, files }] as const
  }),
)
const manifest = { pages: Object.fromEntries(pages), assets, modules, frameHost }
writeFileSync(new URL('manifest.json', dist), `${JSON.stringify(manifest, null, 2)}\n`)

checkBudgets(manifest, [
  ...chunks.beyond('login.html', /\.tsx?[?]of-login$/),
  ...chunks.beyond('index.html', /\.page\.tsx$/),
])
