import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeEntrance } from './entrance-page.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const template = read('entrance.html')
const compose = (more = {}) =>
  composeEntrance(template, { page: 'login', language: 'en-US', tags: '', ...more })
const wordsOf = (page: string): string[] =>
  Object.keys(JSON.parse(page.match(/id="words">(.*?)<\/script>/)?.[1] ?? ''))

test('the document speaks its language before any script runs', () => {
  const page = compose()
  expect(page).toContain('<html lang="en-US"')
  expect(page).toContain('<title>Login</title>')
  expect(page).toMatch(/<noscript><p>[^<]+JavaScript/)
})

test('carries the words of its first view and no others', () => {
  const keys = wordsOf(compose())
  expect(keys).toContain('login.title')
  expect(keys.filter((key) => !/^(login|entrance|brand|language)\./.test(key))).toEqual([])
})

test('the register document carries its own title and words', () => {
  const tags = '<script type="module" src="/src/entrance/register.tsx"></script>'
  const page = compose({ page: 'register', language: 'zh-CN', tags })
  expect(page).toContain('<title>注册</title>')
  expect(page).toContain('src="/src/entrance/register.tsx"')
  expect(wordsOf(page)).toEqual(
    expect.arrayContaining(['register.icode', 'way.code.send', 'verdict.taken']),
  )
})

test('nothing a data block carries can end it', () => {
  const page = compose({ ahead: ['</script><script>alert(1)</script>'] })
  expect(page).not.toContain('<script>alert')
  const block = page.match(/id="ahead">(.*?)<\/script>/)?.[1] ?? ''
  expect(JSON.parse(block)).toEqual(['</script><script>alert(1)</script>'])
})

test('markup with a dollar sign arrives as it was drawn', () => {
  const markup = "<p>$& costs $1 $'</p>"
  const page = compose({ prerendered: { frame: 'hall', markup } })
  expect(page).toContain(`<div id="root" data-frame="hall">${markup}</div>`)
})

test('inlined style carries the nonce of the response', () => {
  expect(compose({ style: 'p{}' })).toContain('<style nonce="__NONCE__">p{}</style>')
})

test('a template that lost its root is refused', () => {
  expect(() =>
    composeEntrance(template.replace('<div id="root">', '<div>'), {
      page: 'login',
      language: 'en-US',
      tags: '',
      prerendered: { frame: 'hall', markup: '' },
    }),
  ).toThrow('<div id="root">')
})
