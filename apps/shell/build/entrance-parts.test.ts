import { expect, test } from 'vitest'
import { entranceTags, settleTokens } from './entrance-parts.ts'

test('a token that never changes stands where it was named', () => {
  const style = ':root{--atrium-a:var(--atrium-b);--atrium-b:2}p{order:var(--atrium-a)}'
  expect(settleTokens(style, '')).toBe(':root{}p{order:2}')
})

test('a token that changes stays one', () => {
  const style = ':root{--atrium-a:1}:lang(zh){--atrium-a:2}p{order:var(--atrium-a)}'
  expect(settleTokens(style, '')).toBe(style)
})

test('a token that a later part names stays, one whose name only begins alike does not', () => {
  const style = ':root{--atrium-a:1;--atrium-ab:2}'
  expect(settleTokens(style, 'p{order:var(--atrium-a, 3)}')).toBe(':root{--atrium-a:1;}')
})

test('every tag carries the nonce of the response, and a style inside the document is off', () => {
  const tags = entranceTags(['/a.js', '/b.js'], ['/c.css'])
  expect(tags.match(/nonce="__NONCE__"/g)).toHaveLength(4)
  expect(tags).toContain('<link rel="stylesheet" disabled href="/c.css"')
  expect(tags).toContain('<script type="module" src="/a.js"')
})
