import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeLogin } from './login-page.ts'

const template = readFileSync(new URL('../login.html', import.meta.url), 'utf8')
const compose = (more = {}) => composeLogin(template, { language: 'en-US', ...more })

test('the document speaks its language before any script runs', () => {
  const page = compose()
  expect(page).toContain('<html lang="en-US"')
  expect(page).toContain('<title>Login</title>')
  expect(page).toMatch(/<noscript><p>[^<]+JavaScript/)
})

test('carries the words of the entrance and no others', () => {
  const block = compose().match(/id="words">(.*?)<\/script>/)?.[1] ?? ''
  const keys = Object.keys(JSON.parse(block))
  expect(keys).toContain('login.title')
  expect(keys.filter((key) => !/^(login|entrance|brand|failure|language)\./.test(key))).toEqual([])
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
    composeLogin(template.replace('<div id="root">', '<div>'), {
      language: 'en-US',
      prerendered: { frame: 'hall', markup: '' },
    }),
  ).toThrow('<div id="root">')
})
