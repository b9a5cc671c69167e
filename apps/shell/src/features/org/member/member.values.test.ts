import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { expect, test } from 'vitest'
import { addInput, changesBetween, newValues, valuesOf } from './member.values.ts'

const member: MemberRow = {
  id: 7,
  loginId: 'lei',
  name: '王磊',
  title: '工程师',
  departments: [
    { id: 2, name: '前端' },
    { id: 3, name: '生产部' },
  ],
  superior: { id: 4, name: '周敏' },
  roles: [],
  phone: '+8613812345678',
  phoneConfirmed: true,
  status: 'active',
  locked: false,
  joined: '2026-01-01T00:00:00Z',
  lastSeen: null,
  can: { manage: true, account: true, password: 'may' },
}

test('only changed fields are sent', () => {
  const before = valuesOf(member)
  expect(before.phone).toBe('13812345678')
  expect(changesBetween(before, before)).toEqual({})
  expect(
    changesBetween(before, { ...before, phone: '', departments: [3, 2], superior: null }),
  ).toEqual({ phone: null, departments: [3, 2], superior: null })
})

test('somebody new begins in the department in sight', () => {
  const values = { ...newValues(5), loginId: 'new', name: 'New', superior: '4' }
  expect(addInput(values)).toMatchObject({ departments: [5], phone: null, superior: 4 })
})
