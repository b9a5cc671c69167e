import { expect, test } from 'vitest'
import { type AudienceValues, everybody, faultOf, inputOf, valuesOf } from './audience.values.ts'

const some: AudienceValues = {
  isChosen: true,
  people: [{ id: 1, name: 'Ada' }],
  departmentIds: [2],
  roleIds: [3],
}

test('an audience comes back as it was saved', () => {
  const kept = {
    isChosen: true,
    people: [{ id: 1, name: '' }],
    departments: [{ id: 2, name: 'Sales' }],
    roles: [{ id: 3, name: 'owner' }],
    allRoles: [],
  }
  const values = valuesOf(kept, 'hidden')
  expect(values.people).toEqual([{ id: 1, name: 'hidden' }])
  expect(inputOf(values)).toEqual({
    isChosen: true,
    personIds: [1],
    departmentIds: [2],
    roleIds: [3],
  })
})

test('an audience of everybody names nobody, whoever was chosen before', () => {
  expect(inputOf({ ...some, isChosen: false })).toEqual(inputOf(everybody))
})

test.each([
  [everybody, null],
  [some, null],
  [{ ...everybody, isChosen: true }, 'missing'],
  [{ ...some, departmentIds: Array.from({ length: 498 }, (_, n) => n) }, null],
  [{ ...some, departmentIds: Array.from({ length: 499 }, (_, n) => n) }, 'tooMany'],
])('nobody and too many are refused before they are sent', (values, fault) => {
  expect(faultOf(values)).toBe(fault)
})
