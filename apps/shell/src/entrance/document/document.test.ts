import { readFileSync } from 'node:fs'
import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import { describe, expect, test } from 'vitest'
import enUS from '../../../../../words/en-US.json' with { type: 'json' }
import { entranceDocument, type Look, listWords, shellDocument } from './document.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const template = read('entrance.html').replace(
  '</head>',
  `${listWords(['login.title', 'brand.home'])}</head>`,
)
const look: Look = {
  language: 'fr',
  words: { ...enUS, 'login.title': 'Connexion' },
  languages: [{ lang: 'fr', name: 'Français' }],
  brand: platformBrand,
}
const draw = (more: Partial<Look> = {}, parts = {}) =>
  entranceDocument(template, { ...look, ...more }, { page: 'login', ...parts })
const block = (page: string, id: string) =>
  JSON.parse(page.match(new RegExp(`id="${id}">(.*?)</script>`))?.[1] ?? '')

test('the document speaks its language before any script runs', () => {
  const page = draw()
  expect(page).toContain('<html lang="fr"')
  expect(page).toContain(`<title>Connexion – ${platformBrand.name}</title>`)
  expect(page).toMatch(/<noscript><p>[^<]+JavaScript/)
})

test('the document carries the words the build listed and no others', () => {
  const page = draw()
  expect(block(page, 'words')).toEqual({ 'login.title': 'Connexion', 'brand.home': '{name} home' })
  expect(page).not.toContain('<!--words')
})

test('the document carries whose sign-in page it is, and the languages there are', () => {
  expect(block(draw(), 'face')).toEqual({ brand: platformBrand, languages: look.languages })
})

test('markup with a dollar sign arrives as it was drawn', () => {
  const markup = "<p>$& costs $1 $'</p>"
  const page = draw({}, { frame: 'pictured', markup })
  expect(page).toContain(`<div id="root" data-frame="pictured">${markup}</div>`)
})

test('a template that lost its root is refused', () => {
  const broken = template.replace('<div id="root">', '<div>')
  expect(() => entranceDocument(broken, look, { page: 'login' })).toThrow('<div id="root">')
})

describe('words and names from people', () => {
  const evil = '</script><script>alert(1)</script>"><img onerror=x>'
  const brand = { name: evil, logo: '/space-x/v1/brand/logo/0?"><script>', colour: '#0a66c2' }
  const words = { ...look.words, 'login.title': evil, 'entrance.noscript': evil }
  const pages = [
    ['login', draw({ words, brand })],
    ['shell', shellDocument(read('index.html'), { ...look, words, brand })],
  ] as const

  test.each(pages)('can end nothing and begin nothing in the %s document', (_, page) => {
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img')
    expect(page).not.toContain('logo/0?">')
  })

  test('are never a placeholder of the server’s, which is a whole attribute', () => {
    const name = 'x" nonce="__NONCE__" data-theme="__THEME__" href="__PREFIX__/'
    const named = { ...brand, name, logo: name }
    const said = { ...look.words, 'login.title': name, 'entrance.noscript': name }
    const places = (page: string) =>
      page.match(/ (nonce="__NONCE__"|data-theme="__THEME__"|href="__PREFIX__\/)/g)
    for (const shown of [brand, named]) {
      expect(places(draw({ words: said, brand: shown }))).toEqual(places(draw({ brand })))
      const shell = (face: typeof brand) =>
        places(shellDocument(read('index.html'), { ...look, words: said, brand: face }))
      expect(shell(shown)).toEqual(shell({ ...brand, name: 'Acme', logo: '/logo' }))
    }
  })

  test('arrive whole', () => {
    expect(block(draw({ words, brand }), 'face').brand.name).toBe(evil)
    expect(block(draw({ words }), 'words')['login.title']).toBe(evil)
  })
})

describe('a brand', () => {
  const brand = { name: 'Acme', logo: '/space-acme/v1/brand/logo/1', colour: '#0a66c2' }

  test('is in the document before anything is drawn', () => {
    for (const page of [draw({ brand }), shellDocument(read('index.html'), { ...look, brand })]) {
      expect(page).toMatch(/<style nonce="__NONCE__" id="brand">:root\{--atrium-primary-0:#/)
      expect(page).toContain('<link rel="icon" href="/space-acme/v1/brand/logo/1">')
    }
  })

  test('names what is after sign-in', () => {
    const page = shellDocument(read('index.html'), { ...look, brand })
    expect(page).toContain('<title>Acme</title>')
  })

  test('of the platform costs nothing', () => {
    expect(draw()).not.toContain('id="brand"')
    expect(draw()).toContain('href="/favicon.svg"')
  })
})
