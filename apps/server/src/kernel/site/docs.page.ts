import { type Dictionary, say } from '../http/words.ts'
import { type Call, type DocsWords, entry } from './docs.entry.ts'
import { docsGroups, nounOf } from './docs.nouns.ts'
import { text } from './docs.text.ts'

const READERS = ['anyone', 'signedIn', 'member', 'may', 'console', 'operator'] as const

/** The calls of one noun stand together, and nouns beside those they are looked for with. */
export function docsBody(calls: Call[], words: Dictionary): string {
  const told: DocsWords = (key, values) => text(say(words, `docs.${key}`, values))
  const byNoun = Map.groupBy(calls, ({ operation }) => nounOf(operation.operationId))
  const groups = Object.entries(docsGroups).map(([group, nouns]) => ({
    group,
    nouns: nouns.split(' ').flatMap((noun) => {
      const of = byNoun.get(noun)
      return of ? [{ noun, of }] : []
    }),
  }))
  const ways = groups.map(
    ({ group, nouns }) =>
      `<li><b>${told(`group.${group}`)}</b><ul>${nouns
        .map(
          ({ noun, of }) =>
            `<li data-way="${noun}"><a href="#${noun}">${told(`noun.${noun}`)}</a> <small>${of.length}</small></li>`,
        )
        .join('')}</ul></li>`,
  )
  const sections = groups.flatMap(({ nouns }) =>
    nouns.map(({ noun, of }) => {
      const name = say(words, `docs.noun.${noun}`)
      return `<section id="${noun}" data-noun><h2>${text(name)} <code>${noun}</code></h2>${of
        .map((call) => entry(call, told, name))
        .join('')}</section>`
    }),
  )
  return `${tools(told, calls.length)}
<nav aria-label="${told('nouns')}"><ul>${ways.join('')}</ul></nav><main>${sections.join('')}
<div id="none" hidden><p>${told('none')}</p><button type="button" id="clear">${told('clear')}</button></div></main>`
}

const tools = (told: DocsWords, total: number) => `<div class="tools" role="search">
<input type="search" id="search" aria-label="${told('search')}" placeholder="${told('search')}" autocomplete="off">
<select id="kind" aria-label="${told('kind')}">${options(told, 'kind', ['read', 'write'])}</select>
<select id="reader" aria-label="${told('reader')}">${options(told, 'access', READERS)}</select>
<span id="count" role="status" data-of="${total}">${told('count', { n: total, total })}</span></div>`

const options = (told: DocsWords, family: string, values: readonly string[]) =>
  ['any', ...values]
    .map(
      (value) =>
        `<option value="${value === 'any' ? '' : value}">${told(`${family}.${value}`)}</option>`,
    )
    .join('')

type Frame = {
  version: string
  language: string
  /** `light`, `dark`, or what the system says. */
  theme: string
  style: string
  words: Dictionary
  languages: { lang: string; name: string }[]
  body: string
  script: string
}

/** What the script says, by name; it has no dictionary of its own. */
const SAID = ['noJson', 'unreachable', 'count']

export function docsPage({ version, language, theme, words, ...frame }: Frame): string {
  const told: DocsWords = (key, values) => text(say(words, `docs.${key}`, values))
  const others = frame.languages
    .filter(({ lang }) => lang !== language)
    .map(
      ({ lang, name }) => `<button type="button" data-lang="${text(lang)}">${text(name)}</button>`,
    )
  const said = SAID.map((key) => `data-${key.toLowerCase()}="${told(key)}"`).join(' ')
  return `<!doctype html>
<html lang="${text(language)}" data-theme="${theme}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${told('title')} – Atrium ${text(version)}</title><link rel="icon" href="/favicon.svg">
<style>${frame.style}</style><body ${said}>
<header><a class="brand" href="/"><img src="/favicon.svg" alt="" width="24" height="24"><h1>${told('title')}</h1></a>
<small>${text(version)}</small><span class="ways">${others.join('')}<a href="/docs/openapi.json">openapi.json</a></span>
<p>${told('lead')} <code>/space-{id}</code></p></header>
${frame.body}<script>${frame.script}</script></body></html>`
}
