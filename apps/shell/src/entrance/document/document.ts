import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import { CHUNK_TIMEOUT } from '../../kernel/browser/chunk-timeout.ts'
import { shadesOf } from '../../kernel/look/shades.ts'

type Dictionary = Partial<Record<string, string>>

/** What a document says and how it looks; the server decides it for each reader and space. */
export type Look = {
  language: string
  words: Dictionary
  languages: { lang: string; name: string }[]
  brand: Brand
}

export type EntrancePage = 'login' | 'register' | 'middle' | 'bind'

/** The build knows what a page can say before anything else is loaded, and leaves it in the template. */
const LISTED = /<!--words:(.*?)-->/
export const listWords = (keys: string[]): string => `<!--words:${keys.join(' ')}-->`

/** The part of the dictionary a document carries; in development, where nobody has listed it, all. */
export function carriedWords(template: string, words: Dictionary): Dictionary {
  const listed = LISTED.exec(template)?.[1]?.split(' ')
  return listed ? Object.fromEntries(listed.map((key) => [key, words[key]])) : words
}

const ROOT = '<div id="root">'

/** The document of everything after sign-in. */
export const shellDocument = (template: string, look: Look): string =>
  [
    replace(/<title>.*?<\/title>/, `<title>${escapeText(look.brand.name)}</title>`),
    replace(ROOT, lateNotice(look.words) + ROOT),
  ].reduce((text, step) => step(text), dressed(template, look))

/** As the program says of its parts; of the program itself the document has to. Whatever begins takes it away. */
const lateNotice = (words: Dictionary) =>
  [
    `<div id="late" role="alert" hidden><h1>${escapeText(words['fallback.chunk.title'])}</h1>`,
    `<p>${escapeText(words['fallback.chunk.text'])}</p><p><code>Loading chunk failed</code></p>`,
    `<a href="">${escapeText(words['do.retry'])}</a></div>`,
    `<script nonce="__NONCE__">setTimeout(()=>self.late&&(late.hidden=false),${CHUNK_TIMEOUT})</script>`,
  ].join('')

/** A document of the entrance, with what it says in it, and drawn if somebody drew it. */
export function entranceDocument(
  template: string,
  look: Look,
  { page, frame, markup }: { page: EntrancePage; frame?: string; markup?: string },
): string {
  const { words, brand, languages } = look
  const isListed = LISTED.test(template)
  const carried =
    dataBlock('words', carriedWords(template, words)) + dataBlock('face', { brand, languages })
  return [
    replace(
      /<title>.*?<\/title>/,
      `<title>${escapeText(words[`${page}.title`])} – ${escapeText(brand.name)}</title>`,
    ),
    replace('<noscript>', `<noscript><p>${escapeText(words['entrance.noscript'])}</p>`),
    // Last, because nothing of it is needed to draw the page.
    isListed ? replace(LISTED, carried) : replace('</body>', `${carried}</body>`),
    replace(ROOT, `<div id="root"${frame ? ` data-frame="${frame}"` : ''}>${markup ?? ''}`),
  ].reduce((text, step) => step(text), dressed(template, look))
}

/** The language and the brand of whoever opens the page: no colour or name may change in sight. */
function dressed(template: string, { language, brand: { colour, logo } }: Look): string {
  const tokens = Object.entries(colour ? shadesOf(colour).tokens : {})
  const style = tokens.map(([name, value]) => `${name}:${value}`).join(';')
  return [
    replace('__LANG__', language),
    ...(logo
      ? [replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${escapeText(logo)}">`)]
      : []),
    ...(style
      ? [replace('</head>', `<style nonce="__NONCE__" id="brand">:root{${style}}</style></head>`)]
      : []),
  ].reduce((text, step) => step(text), template)
}

/** A replacement that is not there to be made is a broken template, not a smaller page. */
export const replace = (part: string | RegExp, by: string) => (page: string) => {
  const isThere = typeof part === 'string' ? page.includes(part) : part.test(page)
  if (!isThere) throw new Error(`The document has no ${part}`)
  return page.replace(part, () => by)
}

/** Nothing in a data block may end it: `<` is written as an escape. */
export const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const escapeText = (text = ''): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
