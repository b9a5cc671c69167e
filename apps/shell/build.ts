import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { checkBudgets } from './build/budgets.ts'
import { readChunks } from './build/chunks.ts'
import { precompress, sentSize } from './build/compress.ts'
import { type Dictionary, entranceWords, LANGUAGES } from './build/dictionaries.ts'
import { composeLogin } from './build/login-page.ts'

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
  prerenderLogin: (language: string, words: Dictionary, frame: string) => string
}
const { prerenderLogin }: Prerenderer = await import(new URL('prerender.js', prerenderer).href)

const chunks = readChunks(new URL('.vite/manifest.json', dist))
const login = chunks.of('login.html')
const shell = chunks.of('index.html')
const shellFiles = [...shell.scripts, ...shell.styles]
const shellPage = { name: 'shell', text: read('index.html'), files: shellFiles }

const loginTemplate = read('login.html').replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
const style = login.styles.map(read).join('')
const ahead = shellFiles.filter((file) => !login.scripts.includes(file))
const loginPages = LANGUAGES.flatMap((language) =>
  [
    { name: 'login', frame: 'hall' },
    { name: 'login-simple', frame: 'simple' },
  ].map(({ name, frame }) => {
    const markup = prerenderLogin(language, entranceWords(language), frame)
    const parts = { language, style, ahead, prerendered: { frame, markup } }
    const text = composeLogin(loginTemplate, parts)
    return { name: `${name}.${language}`, text, files: login.scripts }
  }),
)

for (const leftover of ['.prerender', '.vite', 'login.html', 'index.html']) {
  rmSync(new URL(leftover, dist), { recursive: true })
}
const assets = await precompress(dist)

mkdirSync(new URL('pages/', dist))
const pages = await Promise.all(
  [...loginPages, shellPage].map(async ({ name, text, files }) => {
    const file = `pages/${name}.html`
    writeFileSync(new URL(file, dist), text)
    const page = await sentSize(text)
    const sent = files.reduce((total, asset) => total + (assets[asset]?.br ?? 0), page)
    return [name, { file, bytes: Buffer.byteLength(text), sent, files }] as const
  }),
)
const manifest = { pages: Object.fromEntries(pages), assets }
writeFileSync(new URL('manifest.json', dist), `${JSON.stringify(manifest, null, 2)}\n`)

checkBudgets(manifest, chunks.pagesBeyond('index.html'))
