import { expect, test } from 'vitest'
import { destination } from './destination.ts'

const after = (toUrl: string) =>
  destination(
    new URL(`https://house.test/home/login?toUrl=${encodeURIComponent(toUrl)}`),
    '/user/workbench',
  )

test('leads to the page the person wanted', () => {
  expect(after('/space-acme/home/index?tab=2#news')).toBe('/space-acme/home/index?tab=2#news')
})

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)', ''])(
  'leads to the landing page instead of %j',
  (toUrl) => expect(after(toUrl)).toBe('/user/workbench'),
)
