import { describe, expect, test } from 'vitest'
import {
  addInput,
  changesBetween,
  newValues,
  UNLIMITED,
  type Values,
  valuesOf,
} from './enterprise.values.ts'

const row = {
  id: 7,
  space: 'acme',
  name: 'Acme',
  entType: 1,
  status: 'active' as const,
  saasId: 3,
  saasName: 'Trade',
  parentId: null,
  parentName: null,
  private: false,
  isControl: true,
  saasEntType: 'formal' as const,
  members: 1,
  memberLimit: 100,
  storage: 1,
  storageLimit: 10_000_000_001,
  appStorage: 0,
  apps: 12,
  appLimit: 100,
  appTables: 40,
  appTableLimit: 500,
  appRows: 340_000,
  appRowLimit: 1_000_000,
  online: 0,
  lastActive: null,
  expires: new Date('2027-03-01T23:59:59').toISOString(),
  created: '2026-01-01T00:00:00Z',
  createdBy: null,
  isTemplate: false,
  deletion: null,
  homepage: null,
  revision: 4,
  can: { edit: true, suspend: true, resume: false, delete: true, keep: false, extend: false },
}

describe('creating', () => {
  const values: Values = {
    ...newValues,
    name: 'Acme',
    space: 'acme',
    entType: '2',
    parentId: '9',
    storageLimit: 1.5,
    expires: '2027-03-01',
    admin: { loginId: 'ada', name: 'Ada', phone: ' ', byText: true },
  }

  test('sends numbers as numbers, gigabytes as bytes, and a day as its end', () => {
    expect(addInput({ ...values, templateId: '7' })).toEqual({
      name: 'Acme',
      space: 'acme',
      templateId: 7,
      entType: 2,
      saasEntType: 'trial',
      saasId: null,
      parentId: 9,
      private: false,
      isControl: false,
      memberLimit: 100,
      storageLimit: 1_610_612_736,
      appLimit: 100,
      appTableLimit: 500,
      appRowLimit: 1_000_000,
      expires: new Date('2027-03-01T23:59:59').toISOString(),
      homepage: null,
      admin: { loginId: 'ada', name: 'Ada', phone: null, byText: false },
    })
  })

  test('an emptied limit is left to the server’s verdict', () => {
    expect(addInput({ ...values, memberLimit: '' }).memberLimit).toBe(0)
    expect(addInput({ ...values, appLimit: '', appRowLimit: '' })).toMatchObject({
      appLimit: Number.NaN,
      appRowLimit: Number.NaN,
    })
  })
})

test('no limit is sent as the greatest number, and is read again as none', () => {
  const limits = { memberLimit: UNLIMITED, storageLimit: UNLIMITED, appRowLimit: UNLIMITED }
  const sent = addInput({ ...newValues, ...limits })
  const most = {
    memberLimit: 10_000_000,
    storageLimit: Number.MAX_SAFE_INTEGER,
    appRowLimit: 1_000_000_000_000,
  }
  expect(sent).toMatchObject(most)
  expect(valuesOf({ ...row, ...most })).toMatchObject(limits)
})

describe('changing', () => {
  const before = valuesOf(row)

  test('sends nothing that was not touched, not even a limit that is no round number', () => {
    expect(changesBetween(before, { ...before })).toEqual({})
  })

  test('sends what was touched', () => {
    const after = { ...before, name: 'Acme 2', saasId: null, expires: null, storageLimit: 20 }
    expect(changesBetween(before, after)).toEqual({
      name: 'Acme 2',
      saasId: null,
      expires: null,
      storageLimit: 21_474_836_480,
    })
  })

  test('shows the day an enterprise expires on', () => expect(before.expires).toBe('2027-03-01'))
})
