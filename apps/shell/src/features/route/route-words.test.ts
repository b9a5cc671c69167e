import { standardRoutes } from '@atrium/contract/apps/standard-routes.ts'
import { expect, test } from 'vitest'
import english from '../../../../../words/en-US.json' with { type: 'json' }
import chinese from '../../../../../words/zh-CN.json' with { type: 'json' }

test.each([
  ['Chinese', chinese],
  ['English', english],
])('whom a page is for is said in %s words, whichever page it is', (_language, words) => {
  const access = new Set(standardRoutes.map((route) => `route.access.${route.access}`))
  expect([...access].filter((key) => !(key in words))).toEqual([])
})
