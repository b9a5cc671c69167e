import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { dataBlock, replace } from '../src/entrance/document/document.ts'
import { CSS_TARGET } from './css-target.ts'
import { settleTokens } from './entrance-parts.ts'
import { looks } from './looks.ts'
import { saidBy } from './said-words.ts'
import { scopedName } from './scoped-name.ts'

const pathOf = (file: string) => new URL(`../${file}`, import.meta.url).pathname
const read = (file: string) => readFileSync(pathOf(file), 'utf8').replaceAll(/>\s+</g, '><')
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * The page without a network, whole in one document, and the worker that keeps it. A kept document
 * has no fresh nonce: its script and style are named by their hashes instead, which are returned
 * (docs/decisions/0021).
 */
export async function buildOffline(dist: URL): Promise<{ script: string; style: string }> {
  const page = await inOnePiece('src/offline/offline.ts')
  const style = settleTokens(page.style, '')
  const keys = saidBy(page.modules)
  const words = Object.fromEntries(
    looks.map((look) => [
      look.language,
      Object.fromEntries(keys.map((key) => [key, look.words[key]])),
    ]),
  )
  const text = [
    replace('__LANG__', looks[0]?.language ?? ''),
    replace('__MARK__', read('public/favicon.svg').replace('<svg', '<svg aria-hidden="true"')),
    replace('</head>', `<style>${style}</style></head>`),
    replace('</body>', `${dataBlock('words', words)}<script>${page.script}</script></body>`),
  ].reduce((document, step) => step(document), read('offline.html'))
  if (!style) throw new Error('The page without a network has no style')
  if (text.split('</script').length !== 3) throw new Error('The script ends before its end')
  writeFileSync(new URL('offline.html', dist), text)

  const release = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const worker = await inOnePiece('src/worker/worker.ts', { RELEASE: JSON.stringify(release) })
  writeFileSync(new URL('sw.js', dist), worker.script)
  return { script: hashOf(page.script), style: hashOf(style) }
}

async function inOnePiece(entry: string, define: Record<string, string> = {}) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    define,
    css: { modules: { generateScopedName: scopedName } },
    build: {
      write: false,
      cssTarget: CSS_TARGET,
      // Else the script would bring its style, which the page's policy refuses.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: pathOf(entry), output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  const [script] = output
  const style = output.find((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
  return {
    script: script.code.trim(),
    style: style?.type === 'asset' ? String(style.source).trim() : '',
    modules: script.moduleIds,
  }
}
