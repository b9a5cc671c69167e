import { expect, test } from 'vitest'
import { addInput, changesBetween, newValues } from './user.values.ts'

const root = { ...newValues, name: 'R', userType: '7', isRoot: true }

test('only changed fields are sent', () => {
  expect(changesBetween(root, { ...root, name: 'S' })).toEqual({ name: 'S' })
  expect(changesBetween({ ...root, phone: '+861' }, root)).toEqual({ phone: null })
  expect(changesBetween({ ...root, homepage: '/a' }, root)).toEqual({ homepage: null })
})

test('somebody who is no operator any more is no root either', () => {
  expect(changesBetween(root, { ...root, userType: '0' })).toEqual({ userType: 0, isRoot: false })
})

test('somebody new belongs where they were put, or nowhere yet', () => {
  expect(addInput({ ...newValues, entid: '3', admin: true }).join).toEqual([
    { entid: 3, admin: true },
  ])
  expect(addInput(newValues)).toMatchObject({ join: [], phone: null, userType: 0 })
})
