import { expect, test } from 'vitest'
import { followBrand } from './brand.values.ts'

const before = { name: 'Acme', logo: '/one', colour: '#112233' }
const now = { name: 'Acme & Co', logo: null, colour: '#445566' }

test('what was typed stays when something else is saved meanwhile; the rest follows', () => {
  expect(followBrand(before, before, now)).toEqual(now)
  expect(followBrand({ ...before, name: 'Typed' }, before, now)).toEqual({ ...now, name: 'Typed' })
})
