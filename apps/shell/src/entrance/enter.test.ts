import { expect, test } from 'vitest'
import { destination } from './enter.ts'

const HOST = 'house.test'

const after = (toUrl: string) =>
  destination(
    new URL(`http://${HOST}/home/login?toUrl=${encodeURIComponent(toUrl)}`),
    '/user/workbench',
  )

test('a sign-in leads to the page the person wanted', () => {
  expect(after('/space-acme/home/index?tab=2#news')).toBe('/space-acme/home/index?tab=2#news')
})

/** Ways to write another site that guards on the text have let through. */
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:/\\evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'http:\\\\evil.example',
  `http://${HOST}.evil.example`,
  `http://${HOST}@evil.example`,
  `http://evil.example#${HOST}`,
  `http://evil.example?${HOST}`,
  `http://evil.example/${HOST}`,
  `http://someone@${HOST}/x`,
  `https://${HOST}/x`,
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  `javascript://${HOST}/%0aalert(1)`,
  'data:text/html,<script>alert(1)</script>',
  `blob:http://${HOST}/b3c1`,
  'file:///etc/passwd',
  'ftp://evil.example/',
  '',
]

test.each(elsewhere)('a sign-in leads to the landing page instead of %j', (toUrl) =>
  expect(after(toUrl)).toBe('/user/workbench'),
)
