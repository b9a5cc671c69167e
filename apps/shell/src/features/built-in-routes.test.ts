import { standardRoutes } from '@atrium/contract/apps/standard-routes.ts'
import { expect, test } from 'vitest'
import { builtIn } from './built-in-routes.ts'

test('built-in pages are where their own routes say', () => {
  for (const route of builtIn)
    expect(standardRoutes).toContainEqual(expect.objectContaining({ ...route, access: 'anyone' }))
})
