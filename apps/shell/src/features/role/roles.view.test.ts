import { permissions } from '@atrium/contract/kernel/endpoint.ts'
import { expect, test } from 'vitest'
import { GROUPS, placeOf, rolesView } from './roles.view.ts'

test('every right is in one group', () =>
  expect(Object.values(GROUPS).flat().toSorted()).toEqual([...permissions].toSorted()))

test('a place on the page has an address, which leads back to it', () => {
  const place = placeOf({ show: 'who', of: 'permission', what: 'org' })
  const { filters } = rolesView.read(new URL(place, 'https://x.test').searchParams)
  expect(filters).toEqual({ show: 'who', of: 'permission', what: 'org' })
  expect(placeOf({})).toBe('/enterprise/roles')
})

test('parts of an address that make no sense are left out', () =>
  expect(rolesView.read(new URLSearchParams('show=x&role=-1&tab=y')).filters).toEqual({}))
