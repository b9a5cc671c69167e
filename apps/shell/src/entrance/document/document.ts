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

/** The keys of the words a page needs at first, which the build leaves in the template. */
const LISTED = /<!--words:(.*?)-->/
export const listWords = (keys: string[]): string => `<!--words:${keys.join(' ')}-->`

/** The part of the dictionary that a document carries; in development, without the build's list, all of it. */
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

/** The notice that the program itself did not load, which only the document can show. Whatever starts removes it. */
const lateNotice = (words: Dictionary) =>
  [
    `<div id="late" role="alert" hidden><h1>${escapeText(words['fallback.chunk.title'])}</h1>`,
    `<p>${escapeText(words['fallback.chunk.text'])}</p><p><code>Loading chunk failed</code></p>`,
    `<a href="">${escapeText(words['do.retry'])}</a></div>`,
    `<script nonce="__NONCE__">setTimeout(()=>self.late&&(late.hidden=false),${CHUNK_TIMEOUT})</script>`,
  ].join('')

/** A document of the entrance, with its words, and drawn where a drawing is given. */
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

/** Puts language and brand into the template, so that no colour or name changes in sight. */
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

/** Replaces a part of the template; one that is missing is an error, because the template is broken. */
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
