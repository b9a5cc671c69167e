import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { expect, test } from 'vitest'
import { inputOf, newValues, toClock, valuesOf } from './message.values.ts'

const message: ManagedMessage = {
  id: 7,
  title: 't',
  body: 'b',
  level: 'warning',
  pinned: true,
  from: '2026-03-01T09:30:17.000Z',
  until: null,
  audience: 'enterprises',
  kind: 'platform',
  by: null,
  read: true,
  saasIds: [],
  enterprises: [{ id: 3, name: 'Three' }],
  isChosen: false,
  departments: [],
  roles: [],
  isOfConsole: false,
  reads: 0,
  recipients: null,
  state: 'now',
  restorable: null,
}

test('a message that is opened and saved untouched stays as it is', () => {
  const { id, title, body, level, pinned, from, until, audience } = message
  expect(inputOf(valuesOf(message), message)).toEqual({
    id,
    title,
    body,
    level,
    pinned,
    from,
    until,
    audience,
    saasIds: [],
    entids: [3],
  })
})

test('a moment is shown on the own clock and sent as the same moment', () => {
  const until = '2026-12-31T23:00:00.000Z'
  expect(inputOf({ ...newValues, until: toClock(until) }, null)).toMatchObject({ until })
})

test('an empty beginning means at once, an empty end means never', () => {
  expect(inputOf(newValues, null)).toMatchObject({ from: null, until: null })
})

test('a chosen audience is sent as chosen, also when nobody is left in it, and never as everybody', () => {
  const some = {
    ...message,
    audience: 'space' as const,
    isChosen: true,
    roles: [{ id: 4, name: 'r' }],
  }
  expect(inputOf(valuesOf(some), some)).toMatchObject({
    audience: 'space',
    isChosen: true,
    departmentIds: [],
    roleIds: [4],
  })
  expect(inputOf({ ...valuesOf(some), roleIds: [] }, some)).toMatchObject({ isChosen: true })
})
